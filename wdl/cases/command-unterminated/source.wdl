version 1.1
task open {
  command <<<
    echo never closed
  output {
    Int one = 1
  }
}
