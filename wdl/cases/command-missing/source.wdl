version 1.1
task t {
  output {
    Int a = 1
  }
}
