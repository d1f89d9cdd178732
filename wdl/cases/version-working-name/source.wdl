version draft-3
workflow empty {}
