version 1.1
workflow empty {}
version 1.1
