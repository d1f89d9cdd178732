version 1.2

workflow main {
  input {
    Map[String, Int] counts
    String first
    Boolean wanted
  }

  Int before = 1 if (wanted) {
    Int inside = 2
  }
  Int chosen = 1 if (wanted) else 2
  Int after = chosen

  output {
    Int? one = counts[first] if contains_key(counts, first) else None
    Int? two = inside
  }
}
