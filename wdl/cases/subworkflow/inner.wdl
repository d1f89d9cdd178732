version 1.1
workflow greet {
  input {
    String name
    Boolean shout = false
  }
  if (shout) {
    String louder = "HELLO ~{name}"
  }
  output {
    String greeting = "Hello ~{name}"
    String? loud = louder
  }
}
