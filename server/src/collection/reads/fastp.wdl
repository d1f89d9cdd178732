version 1.1

task trim_with_fastp {
    input {
        File reads_1
        File? reads_2
        Int min_quality
        Int min_length
        Int threads
    }

    command <<<
        set -euo pipefail
        # MultiQC calls the sample after what stands behind -i, and all of them fastp where it says --in1.
        fastp -i '~{reads_1}' --out1 trimmed_1.fastq.gz \
            ~{if defined(reads_2) then "--in2 '" + select_first([reads_2]) + "' --out2 trimmed_2.fastq.gz --detect_adapter_for_pe" else ""} \
            --cut_right --cut_right_mean_quality ~{min_quality} --length_required ~{min_length} \
            --thread ~{threads} --html report.html --json fastp.json
    >>>

    output {
        File trimmed_1 = "trimmed_1.fastq.gz"
        File? trimmed_2 = "trimmed_2.fastq.gz"
        File report = "report.html"
        File figures = "fastp.json"
    }

    runtime {
        docker: "quay.io/biocontainers/fastp:0.23.2--hb7a2d85_2"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Trim with fastp"
        title_zh: "fastp 质控"
        description: "Takes adapters and bad ends off reads with fastp."
        description_zh: "用 fastp 去除接头和低质量末端。"
    }
}

workflow fastp {
    input {
        File reads_1
        File? reads_2
        Int min_quality = 20
        Int min_length = 36
        Int threads = 2
    }

    call trim_with_fastp {
        input:
            reads_1 = reads_1,
            reads_2 = reads_2,
            min_quality = min_quality,
            min_length = min_length,
            threads = threads
    }

    output {
        File report = trim_with_fastp.report
        File trimmed_1 = trim_with_fastp.trimmed_1
        File? trimmed_2 = trim_with_fastp.trimmed_2
        File figures = trim_with_fastp.figures
    }

    meta {
        title: "fastp"
        title_zh: "fastp 质控与修剪"
        summary: "Takes adapters and bad ends off reads, single or paired, and reports on their quality before and after."
        summary_zh: "去除接头和低质量末端，支持单端和双端数据，并给出修剪前后的质控报告。"
        help: "Adapters are found by themselves: of pairs by their overlap. From where the mean quality of four bases falls below the least, the rest of a read is cut; what is shorter than the least length is left out."
        help_zh: "接头自动识别（双端数据按重叠判断）。当连续四个碱基的平均质量低于阈值时，截去其后部分；过短的 reads 被丢弃。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.1093/bioinformatics/bty560"]
        licence: "MIT"
        packages: ["fastp"]
        programs: ["fastp"]
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
        min_quality: {label: "Least quality", label_zh: "最低质量值", help: "Mean of four bases, in Phred", help_zh: "连续四个碱基的平均 Phred 值", min: 0}
        min_length: {label: "Least length", label_zh: "最短长度", help: "Shorter reads are left out", help_zh: "短于此长度的 reads 被丢弃", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        trimmed_1: {label: "Trimmed reads", label_zh: "修剪后 R1", help: "FASTQ, packed", help_zh: "压缩的 FASTQ"}
        trimmed_2: {label: "Trimmed second reads", label_zh: "修剪后 R2", help: "FASTQ, packed; of pairs", help_zh: "压缩的 FASTQ（双端数据）"}
        report: {label: "Report", label_zh: "质控报告", help: "Before and after, with pictures", help_zh: "修剪前后对比，含图"}
        figures: {label: "Figures", label_zh: "质控数据", help: "JSON, for MultiQC", help_zh: "JSON 格式，可供 MultiQC 汇总"}
    }
}
