version 1.1

import "seqkit.wdl" as seqkit

workflow seqkit_sample {
    input {
        File sequences
        Float share = 0.1
        Int? number
        Int seed = 11
    }

    call seqkit.act_on_sequences {
        input:
            sequences = sequences,
            arguments = if defined(number) then ["shuffle", "--rand-seed", "~{seed}"] else ["sample", "--proportion", "~{share}", "--rand-seed", "~{seed}"],
            called = "sample",
            ending = "",
            most = number
    }

    output {
        File changed = act_on_sequences.changed
        File counts = act_on_sequences.counts
    }

    meta {
        title: "Subsample sequences (seqkit)"
        title_zh: "序列随机抽样（seqkit）"
        summary: "Takes some of the sequences at random: a share of them, or an exact number."
        summary_zh: "随机抽取部分序列，可按比例或按数量。"
        help: "The same seed takes the same sequences again. To thin out pairs, run it on both files with the same seed. An exact number is taken from all sequences in memory; for very large files give a share."
        help_zh: "相同的随机种子得到相同的结果。双端数据请对两个文件使用相同的种子分别运行。按数量抽样时全部序列读入内存，文件很大时请按比例抽样。"
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
        share: {label: "Share", label_zh: "抽样比例", help: "Between 0 and 1", help_zh: "0 到 1 之间", important: true, min: 0, max: 1}
        number: {label: "Number", label_zh: "抽样数量", help: "Takes exactly so many, whatever the share", help_zh: "按数量抽取，填写后忽略比例", important: true, min: 1}
        seed: {label: "Seed", label_zh: "随机种子", help: "The same one takes the same sequences", help_zh: "相同种子结果相同", min: 0}
        changed: {label: "Sample", label_zh: "抽样结果", help: "In the format of the file", help_zh: "格式与输入一致"}
        counts: {label: "Counts", label_zh: "数量", help: "Sequences, bases and lengths before and after", help_zh: "处理前后的序列数、总长和长度分布"}
    }
}
