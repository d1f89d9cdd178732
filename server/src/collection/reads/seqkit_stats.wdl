version 1.1

task count_sequences {
    input {
        Array[File] sequences
        Int threads
    }

    command <<<
        set -euo pipefail
        seqkit stats --all --tabular --basename --threads ~{threads} ~{sep(" ", squote(sequences))} > statistics.tsv
    >>>

    output {
        File statistics = "statistics.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/seqkit:2.3.1--h9ee0642_0"
        cpu: threads
        memory: "1 GiB"
    }

    meta {
        title: "Count sequences"
        title_zh: "序列统计"
        description: "Counts sequences, bases, lengths, GC and qualities."
        description_zh: "统计序列数、碱基数、长度、GC 和质量。"
    }
}

workflow seqkit_stats {
    input {
        Array[File]+ sequences
        Int threads = 2
    }

    call count_sequences {
        input:
            sequences = sequences,
            threads = threads
    }

    output {
        File statistics = count_sequences.statistics
    }

    meta {
        title: "Sequence statistics"
        title_zh: "序列统计"
        summary: "Number, bases, lengths, N50, GC and qualities of FASTA or FASTQ files, one line a file."
        summary_zh: "统计 FASTA 或 FASTQ 文件的序列数、碱基数、长度、N50、GC 和质量值，每个文件一行。"
        help: "Give as many files as you like, packed or not. N50 is the length that half of all bases are at least in."
        help_zh: "可输入任意多个文件，压缩与否均可。N50 指至少一半碱基所在序列的最短长度。"
        icon: "reads"
        categories: ["reads", "assembly"]
        citations: ["10.1371/journal.pone.0163962"]
        licence: "MIT"
        packages: ["seqkit"]
        programs: ["seqkit"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences or reads",
            label_zh: "序列或测序数据",
            help: "FASTA or FASTQ, one or several",
            help_zh: "一个或多个 FASTA 或 FASTQ 文件",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.faa", "*.fastq.gz", "*.fq.gz", "*.fasta.gz", "*.fastq"]
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        statistics: {label: "Statistics", label_zh: "统计结果", help: "One line a file", help_zh: "每个文件一行"}
    }
}
