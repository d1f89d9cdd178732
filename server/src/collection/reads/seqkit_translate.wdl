version 1.1

import "seqkit.wdl" as seqkit

workflow seqkit_translate {
    input {
        File sequences
        Int frame = 1
        Int genetic_code = 1
        Boolean trim_stop = true
    }

    call seqkit.act_on_sequences {
        input:
            sequences = sequences,
            arguments = select_all([
                "translate",
                "--allow-unknown-codon",
                "--frame=~{frame}",
                "--transl-table=~{genetic_code}",
                if trim_stop then "--trim" else None
            ]),
            called = "proteins",
            ending = "fasta"
    }

    output {
        File changed = act_on_sequences.changed
        File counts = act_on_sequences.counts
    }

    meta {
        title: "Translate coding sequences (seqkit)"
        title_zh: "编码序列翻译（seqkit）"
        summary: "Translates each sequence in one reading frame to the protein that it codes for."
        summary_zh: "按一个阅读框将每条编码序列翻译为蛋白。"
        help: "For sequences that are known to code. Frames 1 to 3 read forward, −1 to −3 the other strand. To look for what may code, take the six-frame translation."
        help_zh: "适用于已知的编码序列。阅读框 1 至 3 为正链，−1 至 −3 为负链。未知编码区请使用六框翻译。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.1371/journal.pone.0163962"]
        licence: "MIT"
        views: {changed: "text"}
        packages: ["seqkit"]
        programs: ["seqkit"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列文件",
            help: "FASTA or FASTQ, packed or not",
            help_zh: "FASTA 或 FASTQ，可压缩",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        frame: {label: "Frame", label_zh: "阅读框", help: "Where codons begin", help_zh: "密码子的起始位置", choices: [1, 2, 3, -1, -2, -3], important: true}
        genetic_code: {label: "Genetic code", label_zh: "遗传密码表", help: "NCBI's number: 1 standard, 11 bacteria", help_zh: "NCBI 编号：1 标准，11 细菌", important: true, min: 1, max: 33}
        trim_stop: {label: "Without the stop", label_zh: "去除末端终止符", help: "Takes the last * off", help_zh: "去掉末尾的 *"}
        changed: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA", help_zh: "FASTA 格式"}
        counts: {label: "Counts", label_zh: "数量", help: "Sequences, bases and lengths before and after", help_zh: "处理前后的序列数、总长和长度分布"}
    }
}
