version
1.1
workflow empty {
}
