version 1.2
workflow text {
  String name = "world"
  output {
    String s = <<<
      hello,
        ~{name} \
        and all
    >>>
  }
}
