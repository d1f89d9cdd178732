version 1.0
workflow patterns {
  String stem = sub("sample.bam", "\.bam$", "")
  output {
    String fine = sub(stem, "\\d+", "")
  }
}
