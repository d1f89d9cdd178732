version 1.1

task trim_with_trimmomatic {
    input {
        File reads_1
        File? reads_2
        String adapters
        File? own_adapters
        Int window_quality
        Int end_quality
        Int min_length
        Int threads
    }

    Boolean paired = defined(reads_2)

    command <<<
        set -euo pipefail
        adapters='/usr/share/trimmomatic/~{sub(adapters, "'", "'\"'\"'")}'
        if [ -n '~{if defined(own_adapters) then "own" else ""}' ]; then
            adapters='~{if defined(own_adapters) then select_first([own_adapters]) else ""}'
        fi
        test -r "$adapters" || { echo 'These adapters are not among those of the installed package: choose others, or give your own. ‖ 所选接头不在已安装的软件包中，请改选其他接头或自行提供。' >&2; exit 1; }
        # Its steps are parted by colons, which the path must not have.
        cp "$adapters" adapters.fasta
        case ~{paired} in
            true) inputs=('~{reads_1}' '~{if paired then select_first([reads_2]) else ""}' trimmed_1.fastq.gz alone_1.fastq.gz trimmed_2.fastq.gz alone_2.fastq.gz) ;;
            *) inputs=('~{reads_1}' trimmed_1.fastq.gz) ;;
        esac
        Trimmomatic~{if paired then "PE" else "SE"} -threads ~{threads} -phred33 -summary summary.txt "${inputs[@]}" \
            ILLUMINACLIP:adapters.fasta:2:30:10~{if paired then ":2:true" else ""} LEADING:~{end_quality} TRAILING:~{end_quality} \
            SLIDINGWINDOW:4:~{window_quality} MINLEN:~{min_length}
        { printf 'figure\tvalue\n'; sed 's/: /\t/' summary.txt; } > summary.tsv
        if [ -z "$(zcat trimmed_1.fastq.gz | head -c 1)" ]; then
            echo 'No read is left. Lower the least length or the least quality. ‖ 没有剩余 reads，请降低最短长度或最低质量。' >&2
            exit 1
        fi
    >>>

    output {
        File trimmed_1 = "trimmed_1.fastq.gz"
        File? trimmed_2 = "trimmed_2.fastq.gz"
        File? alone_1 = "alone_1.fastq.gz"
        File? alone_2 = "alone_2.fastq.gz"
        File summary = "summary.tsv"
    }

    runtime {
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Trim with Trimmomatic"
        title_zh: "Trimmomatic 质控"
        description: "Takes adapters and bad ends off reads with Trimmomatic."
        description_zh: "用 Trimmomatic 去除接头和低质量末端。"
    }
}

workflow trimmomatic {
    input {
        File reads_1
        File? reads_2
        String adapters = "TruSeq3-PE-2.fa"
        File? own_adapters
        Int window_quality = 20
        Int end_quality = 3
        Int min_length = 36
        Int threads = 2
    }

    call trim_with_trimmomatic {
        input:
            reads_1 = reads_1,
            reads_2 = reads_2,
            adapters = adapters,
            own_adapters = own_adapters,
            window_quality = window_quality,
            end_quality = end_quality,
            min_length = min_length,
            threads = threads
    }

    output {
        File summary = trim_with_trimmomatic.summary
        File trimmed_1 = trim_with_trimmomatic.trimmed_1
        File? trimmed_2 = trim_with_trimmomatic.trimmed_2
        File? alone_1 = trim_with_trimmomatic.alone_1
        File? alone_2 = trim_with_trimmomatic.alone_2
    }

    meta {
        title: "Trimmomatic"
        title_zh: "Trimmomatic 质控修剪"
        summary: "Takes Illumina's adapters and bad ends off reads, single or paired, as many protocols write it down."
        summary_zh: "去除 Illumina 接头和低质量末端，支持单端和双端数据，许多实验流程以此为准。"
        help: "The adapters are those that come with the package: TruSeq3 for HiSeq and later instruments, TruSeq2 for the Genome Analyzer, Nextera for transposases; PE for pairs, SE for single reads. From where the mean quality of four bases falls below the least, the rest is cut. Where one read of a pair is left out, the other is kept among those alone."
        help_zh: "接头序列随软件包提供：TruSeq3 用于 HiSeq 及之后的仪器，TruSeq2 用于 Genome Analyzer，Nextera 用于转座酶建库；PE 为双端，SE 为单端。当连续四个碱基的平均质量低于阈值时截去其后部分。双端中仅一端保留的 reads 单独输出。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.1093/bioinformatics/btu170"]
        licence: "GPL-3.0"
        packages: ["trimmomatic"]
        programs: ["TrimmomaticPE", "TrimmomaticSE"]
    }

    parameter_meta {
        reads_1: {
            label: "Reads",
            label_zh: "测序数据 R1",
            help: "FASTQ; of pairs the first reads",
            help_zh: "FASTQ；双端数据为 R1",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reads_2: {
            label: "Second reads",
            label_zh: "测序数据 R2",
            help: "Of pairs; empty for single reads",
            help_zh: "双端数据的 R2，单端数据留空",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        adapters: {
            label: "Adapters",
            label_zh: "接头",
            help: "Of the installed package",
            help_zh: "软件包自带的接头文件",
            choices: ["TruSeq3-PE-2.fa", "TruSeq3-PE.fa", "TruSeq3-SE.fa", "TruSeq2-PE.fa", "TruSeq2-SE.fa", "NexteraPE-PE.fa"],
            important: true
        }
        own_adapters: {
            label: "Adapters of your own",
            label_zh: "自备接头",
            help: "FASTA, in place of those of the package",
            help_zh: "FASTA，替代软件包自带的接头",
            patterns: ["*.fasta", "*.fa", "*.fna"]
        }
        window_quality: {label: "Least quality of four bases", label_zh: "滑窗最低质量", help: "Their mean, in Phred", help_zh: "连续四个碱基的平均 Phred 值", min: 0, max: 93}
        end_quality: {label: "Least quality of the ends", label_zh: "末端最低质量", help: "Bases below it are cut from both ends", help_zh: "两端低于此值的碱基被剪去", min: 0, max: 93}
        min_length: {label: "Least length", label_zh: "最短长度", help: "Shorter reads are left out", help_zh: "短于此长度的 reads 被丢弃", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        trimmed_1: {label: "Trimmed reads", label_zh: "修剪后 R1", help: "FASTQ, packed", help_zh: "压缩的 FASTQ"}
        trimmed_2: {label: "Trimmed second reads", label_zh: "修剪后 R2", help: "FASTQ, packed; of pairs", help_zh: "压缩的 FASTQ（双端数据）"}
        alone_1: {label: "First reads alone", label_zh: "单独保留的 R1", help: "Whose second read was left out", help_zh: "配对的 R2 已被丢弃"}
        alone_2: {label: "Second reads alone", label_zh: "单独保留的 R2", help: "Whose first read was left out", help_zh: "配对的 R1 已被丢弃"}
        summary: {label: "Summary", label_zh: "汇总", help: "How many reads are left, whole or alone", help_zh: "保留和丢弃的 reads 数"}
    }
}
