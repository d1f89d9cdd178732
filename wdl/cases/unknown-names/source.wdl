version 1.1
task align {
  input {
    File reads
    File reference
  }
  command <<<
    bwa mem ~{refrence} ~{reads} > out.sam
  >>>
  output {
    File sam = "out.sam"
  }
}
workflow map_reads {
  input {
    Fiel reads
    File reference
  }
  call aling { input: reads, reference }
  call align { input: read = reads, reference = reference }
  output {
    File sam = align.samm
    Int size = lenght([1])
  }
}
