version 1.0
workflow twice {
  input {
    Array[File] files
  }
  Int count = length(files)
  Int count = length(files)
  output {
    Int total = count
    Int total = count
  }
}
