version 1.1

import "seqkit.wdl" as seqkit

workflow seqkit_seq {
    input {
        File sequences
        String letters = "as they are"
        String alphabet = "as it is"
        Boolean remove_gaps = false
        Boolean to_fasta = true
        Int min_length = 0
        Int? max_length
    }

    call seqkit.act_on_sequences {
        input:
            sequences = sequences,
            arguments = select_all([
                "seq",
                "--min-len=~{min_length}",
                if defined(max_length) then "--max-len=~{max_length}" else None,
                if letters == "upper" then "--upper-case" else if letters == "lower" then "--lower-case" else None,
                if alphabet == "rna" then "--dna2rna" else if alphabet == "dna" then "--rna2dna" else None,
                if remove_gaps then "--remove-gaps" else None
            ]),
            called = "sequences",
            ending = if to_fasta then "fasta" else ""
    }

    output {
        File changed = act_on_sequences.changed
        File counts = act_on_sequences.counts
    }

    meta {
        title: "Format and filter sequences (seqkit)"
        title_zh: "序列格式转换与过滤（seqkit）"
        summary: "FASTQ to FASTA, upper or lower case, DNA and RNA, gaps out, by length: one step to tidy sequences."
        summary_zh: "FASTQ 转 FASTA、大小写转换、DNA/RNA 互换、去空位、按长度过滤。"
        help: "Everything asked for happens to each sequence; lengths are measured with the gaps that it came with. FASTA is written in lines of 60 letters."
        help_zh: "对每条序列执行所选操作；长度按去空位前计算。FASTA 每行 60 个字符。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.1371/journal.pone.0163962"]
        licence: "MIT"
        packages: ["seqkit"]
        programs: ["seqkit"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列文件",
            help: "FASTA or FASTQ, packed or not",
            help_zh: "FASTA 或 FASTQ，可压缩",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.faa", "*.fasta.gz", "*.fa.gz", "*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        to_fasta: {label: "Write FASTA", label_zh: "输出 FASTA", help: "Leaves the qualities of FASTQ out", help_zh: "舍去 FASTQ 的质量值", important: true}
        letters: {label: "Letters", label_zh: "大小写", help: "Upper or lower case", help_zh: "转换为大写或小写", choices: ["as they are", "upper", "lower"], important: true}
        alphabet: {label: "Bases", label_zh: "碱基", help: "T for DNA, U for RNA", help_zh: "DNA 用 T，RNA 用 U", choices: ["as it is", "dna", "rna"], important: true}
        remove_gaps: {label: "Take gaps out", label_zh: "去除空位", help: "Hyphens, dots and blanks", help_zh: "去除 -、. 和空白", important: true}
        min_length: {label: "Least length", label_zh: "最短长度", help: "Shorter sequences are left out", help_zh: "更短的序列被丢弃", min: 0}
        max_length: {label: "Greatest length", label_zh: "最长长度", help: "Longer sequences are left out", help_zh: "更长的序列被丢弃", min: 1}
        changed: {label: "Sequences", label_zh: "序列", help: "As they are now", help_zh: "处理后的序列"}
        counts: {label: "Counts", label_zh: "数量", help: "Sequences, bases and lengths before and after", help_zh: "处理前后的序列数、总长和长度分布"}
    }
}
