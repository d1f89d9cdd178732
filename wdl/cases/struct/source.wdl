version 1.1
struct Sample {
  String name
  Array[File]+ reads
  Map[String, Float]? measures
}
workflow samples {
  input {
    Sample sample
  }
  Sample made = Sample { name: "x", reads: sample.reads }
  Sample wrong = Sample { nam: "x", reads: "one.fastq" }
  output {
    String name = made.name
    Int reads = length(made.readz)
  }
}
