version 1.1
workflow floats {
  output {
    Float fine = 1.5e300
    Float beyond = 1e999
  }
}
