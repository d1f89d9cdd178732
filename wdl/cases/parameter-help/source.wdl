version 1.1
workflow helped {
  input {
    File reads
    String mode = "fast"
    Int threads = 4
  }
  parameter_meta {
    reads: "Reads in FASTQ"
    mode: {
      label: "Mode",
      help: "How carefully",
      choices: ["fast", "careful"]
    }
    thread: "A name with a typing error"
  }
  meta {
    author: "Ada"
    nested: {list: [1, 2.5, true, null], text: 'single'}
  }
  output {
    String all = "~{reads} ~{mode} ~{threads}"
  }
}
