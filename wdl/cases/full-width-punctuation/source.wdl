version 1.1
workflow paste {
  input {
    Array［String］ names
  }
  Int count ＝ length（names）
  output {
    Int total = count
  }
}
