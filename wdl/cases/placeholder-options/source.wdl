version 1.0
task options {
  input {
    Array[Int] numbers
    Boolean verbose
    String? note
    String word
  }
  command <<<
    tool ~{sep="," numbers} ~{true="-v" false="" verbose} ~{default="none" note}
    tool ~{true="-v" verbose} ~{sep="," word} ~{true="a" false="b" word} ~{numbers}
  >>>
}
