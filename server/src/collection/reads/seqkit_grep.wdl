version 1.1

import "seqkit.wdl" as seqkit

workflow seqkit_grep {
    input {
        File sequences
        String by = "name"
        String? pattern
        File? names
        Int mismatches = 0
        Boolean without = false
    }

    call seqkit.act_on_sequences {
        input:
            sequences = sequences,
            arguments = flatten([
                ["grep"],
                if by == "motif" then ["--by-seq", "--degenerate"] else if by == "header" then ["--by-name", "--use-regexp"] else if by == "sequence" then ["--by-seq", "--max-mismatch=~{mismatches}"] else [],
                if without then ["--invert-match"] else [],
                if defined(pattern) then ["--ignore-case", "--pattern", select_first([pattern])] else []
            ]),
            called = "found",
            ending = "",
            patterns = names
    }

    output {
        File changed = act_on_sequences.changed
        File counts = act_on_sequences.counts
    }

    meta {
        title: "Find sequences (seqkit)"
        title_zh: "查找序列（seqkit）"
        summary: "Takes out the sequences with given names, with a word in the header, or with a motif on either strand."
        summary_zh: "按名称、标题关键词或序列基序（motif，正负链）提取序列。"
        help: "Give a pattern, or a list of them as a file, one a line. *name* wants the whole first word of the header; *header* takes a regular expression anywhere in it; *motif* looks in the sequence, with N, R, Y and other ambiguous bases; *sequence* looks for exactly these letters, or with some mismatches."
        help_zh: "填写一个模式，或提供每行一个的列表文件。*name* 须与标题第一个词完全一致；*header* 为正则表达式，匹配整个标题；*motif* 在序列中查找，支持 N、R、Y 等简并碱基；*sequence* 查找确切序列，可允许错配。"
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
        by: {label: "Where to look", label_zh: "查找位置", help: "In names or in sequences", help_zh: "名称或序列", choices: ["name", "header", "motif", "sequence"], important: true}
        pattern: {label: "Pattern", label_zh: "模式", help: "A name, a word, or bases; commas part several", help_zh: "名称、关键词或碱基；多个用逗号分隔", important: true}
        names: {
            label: "List",
            label_zh: "列表",
            help: "Names or patterns, one a line",
            help_zh: "名称或模式，每行一个",
            patterns: ["*.txt", "*.list"],
            important: true
        }
        mismatches: {label: "Mismatches", label_zh: "允许错配", help: "Of sequences", help_zh: "用于 sequence 方式", min: 0}
        without: {label: "The others", label_zh: "反选", help: "Takes those that do not fit", help_zh: "提取不匹配的序列", important: true}
        changed: {label: "Sequences found", label_zh: "找到的序列", help: "In the format and order of the file", help_zh: "格式和顺序与输入一致"}
        counts: {label: "Counts", label_zh: "数量", help: "Sequences, bases and lengths before and after", help_zh: "处理前后的序列数、总长和长度分布"}
    }
}
