version 1.2

workflow main {
  input {
    Map[String, Int] counts
    String first
    String second
  }

  output {
    Int? one = counts[first] if contains_key(counts, first) else None
    Int? two = counts[second] if contains_key(counts, second) else None
  }
}
