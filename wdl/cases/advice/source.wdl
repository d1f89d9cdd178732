version 1.1
import "helpers.wdl" as helpers
task convert {
  input {
    File bam
    File bai
    String unused_name
    Boolean verbose = false
  }
  Int unused_number = 1
  command <<<
    samtools view ~{true="-v" false="" verbose} ~{bam} > out.sam
    samtools view "~{bam}" > "out of ~{bam}.sam"
    input=~{bam}
    python3 <<CODE
    print(~{bam})
    CODE
    # don't mind ~{bam}
    cat ~{bai}.copy '~{bai}'
  >>>
  output {
    File sam = "out.sam"
  }
  runtime {
    container: "biocontainers/samtools"
  }
}
task bare {
  command <<< echo >>>
}
workflow advice {
  input {
    File bam
    Int never = 1
  }
  call convert { input: bam, bai = bam, unused_name = "x" }
  call bare
}
