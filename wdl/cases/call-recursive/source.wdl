version 1.1
workflow again {
  call again
}
