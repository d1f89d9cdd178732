version 1.1

task trim_reads {
    input {
        String sample
        File reads_1
        File reads_2
        Int threads
    }

    command <<<
        set -euo pipefail
        fastp --thread ~{threads} --detect_adapter_for_pe \
            --in1 '~{reads_1}' --in2 '~{reads_2}' \
            --out1 '~{sample}_R1.trimmed.fastq.gz' --out2 '~{sample}_R2.trimmed.fastq.gz' \
            --json '~{sample}.fastp.json' --html '~{sample}.fastp.html'
    >>>

    output {
        File trimmed_1 = "~{sample}_R1.trimmed.fastq.gz"
        File trimmed_2 = "~{sample}_R2.trimmed.fastq.gz"
        File report = "~{sample}.fastp.json"
    }

    runtime {
        docker: "quay.io/biocontainers/fastp:0.23.2--h79da9fb_0"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Trim reads"
        title_zh: "reads 修剪"
        description: "Removes adapters and reads of low quality."
        description_zh: "去除接头和低质量 reads。"
    }

    parameter_meta {
        sample: "The sample's name"
        reads_1: "The first reads of the pairs"
        reads_2: "The second reads of the pairs"
        threads: "Processor cores"
    }
}
