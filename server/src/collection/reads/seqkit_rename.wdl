version 1.1

import "seqkit.wdl" as seqkit

workflow seqkit_rename {
    input {
        File sequences
        String way = "number"
        String prefix = "seq_"
        String find = ""
        String put = ""
    }

    call seqkit.act_on_sequences {
        input:
            sequences = sequences,
            arguments = if way == "unique" then ["rename"]
                else if way == "number" then ["replace", "--pattern", ".+", "--replacement", prefix + "{nr}"]
                else ["replace", "--pattern", find, "--replacement", put],
            called = "renamed",
            ending = ""
    }

    output {
        File changed = act_on_sequences.changed
        File counts = act_on_sequences.counts
    }

    meta {
        title: "Rename sequences (seqkit)"
        title_zh: "序列重命名（seqkit）"
        summary: "Makes names unique, numbers them, or replaces a part of each."
        summary_zh: "使序列名唯一、按顺序编号，或替换名称中的一部分。"
        help: "*unique* puts a number behind names that come again. *number* calls the sequences by the prefix and their place. *replace* looks for a regular expression in each whole header and puts something else there: `\\s.+` and nothing keeps the first word."
        help_zh: "*unique* 在重复的名称后加序号；*number* 按前缀和顺序编号；*replace* 用正则表达式替换整个标题行中的内容，例如查找 `\\s.+` 并替换为空，可只保留第一个词。"
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
        way: {label: "How", label_zh: "方式", help: "What to do with the names", help_zh: "对序列名的处理方式", choices: ["number", "unique", "replace"], important: true}
        prefix: {label: "Prefix", label_zh: "前缀", help: "Before the numbers", help_zh: "编号前的文字", important: true}
        find: {label: "Find", label_zh: "查找", help: "A regular expression, for replace", help_zh: "正则表达式，用于 replace"}
        put: {label: "Put there", label_zh: "替换为", help: "$1 is what the first brackets found", help_zh: "$1 表示第一个括号匹配的内容"}
        changed: {label: "Renamed sequences", label_zh: "重命名后的序列", help: "In the format of the file", help_zh: "格式与输入一致"}
        counts: {label: "Counts", label_zh: "数量", help: "Sequences, bases and lengths before and after", help_zh: "处理前后的序列数、总长和长度分布"}
    }
}
