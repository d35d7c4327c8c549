"""understanding"""
