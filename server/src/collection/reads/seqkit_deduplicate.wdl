version 1.1

import "seqkit.wdl" as seqkit

workflow seqkit_deduplicate {
    input {
        File sequences
        String by = "sequence"
        Boolean both_strands = true
        Boolean ignore_case = true
    }

    call seqkit.act_on_sequences {
        input:
            sequences = sequences,
            arguments = select_all([
                "rmdup",
                if by == "sequence" then "--by-seq" else if by == "header" then "--by-name" else None,
                if by == "sequence" && !both_strands then "--only-positive-strand" else None,
                if ignore_case then "--ignore-case" else None
            ]),
            called = "unique",
            ending = ""
    }

    output {
        File changed = act_on_sequences.changed
        File counts = act_on_sequences.counts
    }

    meta {
        title: "Remove duplicate sequences (seqkit)"
        title_zh: "序列去重（seqkit）"
        summary: "Keeps the first of sequences that are the same, or that are called the same."
        summary_zh: "相同的序列或同名的序列只保留第一条。"
        help: "*sequence* compares the letters, *name* the first word of the header, *header* all of it. The reverse complement of DNA counts as the same unless told otherwise."
        help_zh: "*sequence* 比较序列内容，*name* 比较标题的第一个词，*header* 比较整个标题。默认将反向互补的 DNA 视为相同。"
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
        by: {label: "What is compared", label_zh: "比较内容", help: "Letters, or names", help_zh: "序列或名称", choices: ["sequence", "name", "header"], important: true}
        both_strands: {label: "Both strands", label_zh: "考虑反向互补", help: "A reverse complement is the same; turn it off for proteins", help_zh: "反向互补视为相同；蛋白序列请关闭", important: true}
        ignore_case: {label: "Upper and lower case alike", label_zh: "忽略大小写", help: "A and a are the same", help_zh: "A 与 a 视为相同"}
        changed: {label: "Unique sequences", label_zh: "去重后的序列", help: "The first of each, in their order", help_zh: "每组保留第一条，顺序不变"}
        counts: {label: "Counts", label_zh: "数量", help: "Sequences, bases and lengths before and after", help_zh: "处理前后的序列数、总长和长度分布"}
    }
}
