version 1.3
enum Strand { Forward = "+", Reverse = "-" }
enum Level[Int] {
  Low = 1
  High = 2
}
workflow strands {
  input {
    Strand strand = Strand.Forward
  }
  output {
    Strand chosen = strand
    String sign = value(strand)
    Strand wrong = Strand.Forwards
    Strand none = Strand
  }
}
