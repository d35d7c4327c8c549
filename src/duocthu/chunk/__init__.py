"""chunk"""
