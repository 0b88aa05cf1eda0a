"""What fulfils the ports: stores, clocks and chance."""
