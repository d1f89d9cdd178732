version 1.1

task trim_with_cutadapt {
    input {
        File reads_1
        File? reads_2
        String adapter
        String adapter_2
        Int min_quality
        Int min_length
        Boolean only_with_adapter
        Int threads
    }

    command <<<
        set -euo pipefail
        adapter='~{sub(adapter, "'", "'\"'\"'")}'
        adapter_2='~{sub(adapter_2, "'", "'\"'\"'")}'
        cutadapt -a "$adapter" ~{if defined(reads_2) then "-A \"$adapter_2\" -p trimmed_2.fastq.gz" else ""} -o trimmed_1.fastq.gz \
            -q ~{min_quality} -m ~{min_length} ~{if only_with_adapter then "--discard-untrimmed" else ""} \
            -j ~{threads} --json report.json '~{reads_1}' ~{if defined(reads_2) then "'" + select_first([reads_2]) + "'" else ""} > report.txt
        if [ -z "$(zcat trimmed_1.fastq.gz | head -c 1)" ]; then
            echo "No read is left. Lower the least length or the least quality, or keep reads without an adapter too. ‖ 没有剩余 reads，请降低最短长度或最低质量，或保留不含接头的 reads。" >&2
            exit 1
        fi
    >>>

    output {
        File trimmed_1 = "trimmed_1.fastq.gz"
        File? trimmed_2 = "trimmed_2.fastq.gz"
        File report = "report.txt"
        File figures = "report.json"
    }

    runtime {
        docker: "quay.io/biocontainers/cutadapt:4.2--py39hbf8eff0_0"
        cpu: threads
        memory: "1 GiB"
    }

    meta {
        title: "Trim with Cutadapt"
        title_zh: "Cutadapt 去接头"
        description: "Takes adapters and bad ends off reads with Cutadapt."
        description_zh: "用 Cutadapt 去除接头和低质量末端。"
    }
}

workflow cutadapt {
    input {
        File reads_1
        File? reads_2
        String adapter = "AGATCGGAAGAGC"
        String adapter_2 = "AGATCGGAAGAGC"
        Int min_quality = 20
        Int min_length = 20
        Boolean only_with_adapter = false
        Int threads = 2
    }

    call trim_with_cutadapt {
        input:
            reads_1 = reads_1,
            reads_2 = reads_2,
            adapter = adapter,
            adapter_2 = adapter_2,
            min_quality = min_quality,
            min_length = min_length,
            only_with_adapter = only_with_adapter,
            threads = threads
    }

    output {
        File report = trim_with_cutadapt.report
        File trimmed_1 = trim_with_cutadapt.trimmed_1
        File? trimmed_2 = trim_with_cutadapt.trimmed_2
        File figures = trim_with_cutadapt.figures
    }

    meta {
        title: "Cutadapt"
        title_zh: "Cutadapt 去接头"
        summary: "Takes known adapters or primers off reads, single or paired, and cuts bad ends."
        summary_zh: "去除已知的接头或引物序列，并修剪低质量末端，支持单端和双端数据。"
        help: "For adapters that you know; fastp finds those of Illumina by itself. N, R, Y and other ambiguous bases fit all that they stand for, as in primers."
        help_zh: "适合接头序列已知的情况；Illumina 接头可用 fastp 自动识别。支持 N、R、Y 等简并碱基，可用于引物。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.14806/ej.17.1.200"]
        licence: "MIT"
        packages: ["cutadapt"]
        programs: ["cutadapt"]
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
        adapter: {
            label: "Adapter",
            label_zh: "接头序列",
            help: "What the reads run into, in bases; Illumina's is given",
            help_zh: "reads 末端的接头序列，默认为 Illumina 接头",
            important: true
        }
        adapter_2: {label: "Adapter of the second reads", label_zh: "R2 接头序列", help: "Of pairs", help_zh: "用于双端数据"}
        min_quality: {label: "Least quality", label_zh: "最低质量值", help: "Ends below it are cut, in Phred", help_zh: "低于此 Phred 值的末端被剪去", min: 0}
        min_length: {label: "Least length", label_zh: "最短长度", help: "Shorter reads are left out", help_zh: "短于此长度的 reads 被丢弃", min: 0}
        only_with_adapter: {
            label: "Only reads with an adapter",
            label_zh: "仅保留含接头的 reads",
            help: "As for small RNA and amplicons",
            help_zh: "适用于小 RNA 和扩增子数据"
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        trimmed_1: {label: "Trimmed reads", label_zh: "修剪后 R1", help: "FASTQ, packed", help_zh: "压缩的 FASTQ"}
        trimmed_2: {label: "Trimmed second reads", label_zh: "修剪后 R2", help: "FASTQ, packed; of pairs", help_zh: "压缩的 FASTQ（双端数据）"}
        report: {label: "Report", label_zh: "修剪报告", help: "What was cut, and how often", help_zh: "切除的序列及次数"}
        figures: {label: "Figures", label_zh: "修剪数据", help: "JSON, for MultiQC", help_zh: "JSON 格式，可供 MultiQC 汇总"}
    }
}
