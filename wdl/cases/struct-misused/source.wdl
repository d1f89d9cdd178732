version 1.1
struct Sample {
  String name = "none"
  Int count
}
workflow misused {
  input {
    Sample sample
    Int number
  }
  output {
    Sample other = Sample
    Int no = number.count
    Int lost = sample.counts
    String gone = sample.other
    Smaple wrong = sample
    Unheard of = 1
  }
}
