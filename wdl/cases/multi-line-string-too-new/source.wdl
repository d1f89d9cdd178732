version 1.1
workflow text {
  output {
    String s = <<<
      hello
    >>>
  }
}
