version 1.1

import "assembly_statistics.wdl" as measuring

task assemble_with_megahit {
    input {
        File reads_1
        File? reads_2
        String preset
        Int min_length
        Int memory_gb
        Int threads
    }

    command <<<
        set -euo pipefail
        # MEGAHIT takes the memory in bytes.
        megahit ~{if defined(reads_2) then "-1" else "-r"} '~{reads_1}' \
            ~{if defined(reads_2) then "-2 '" + select_first([reads_2]) + "'" else ""} \
            ~{if preset == "default" then "" else "--presets '" + sub(preset, "'", "'\"'\"'") + "'"} \
            --min-contig-len ~{min_length} --num-cpu-threads ~{threads} --memory ~{memory_gb}000000000 \
            --out-dir assembled
        if [ ! -s assembled/final.contigs.fa ]; then
            echo 'No contig as long as ~{min_length} bases came out: there are too few reads for this genome, or the least length is too large. ‖ 没有得到长度达到 ~{min_length} bp 的 contig：reads 数量不足，或最短长度设得过大。' >&2
            exit 1
        fi
        mv assembled/final.contigs.fa contigs.fasta
        mv assembled/log megahit.txt
    >>>

    output {
        File contigs = "contigs.fasta"
        File log = "megahit.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/megahit:1.2.9--h2e03b76_1"
        cpu: threads
        memory: "~{memory_gb} GiB"
    }

    meta {
        title: "Assemble with MEGAHIT"
        title_zh: "MEGAHIT 组装"
        description: "Assembles short reads with MEGAHIT."
        description_zh: "用 MEGAHIT 组装短 reads。"
    }
}

workflow megahit {
    input {
        File reads_1
        File? reads_2
        String preset = "default"
        Int min_length = 200
        Int memory_gb = 4
        Int threads = 2
    }

    call assemble_with_megahit {
        input:
            reads_1 = reads_1,
            reads_2 = reads_2,
            preset = preset,
            min_length = min_length,
            memory_gb = memory_gb,
            threads = threads
    }

    call measuring.count_assemblies {
        input:
            assemblies = [assemble_with_megahit.contigs],
            min_length = 0
    }

    output {
        File contigs = assemble_with_megahit.contigs
        File statistics = count_assemblies.statistics
        File log = assemble_with_megahit.log
    }

    meta {
        title: "MEGAHIT assembly"
        title_zh: "MEGAHIT 宏基因组组装"
        summary: "Assembles short reads of metagenomes and genomes, fast and with little memory."
        summary_zh: "快速、低内存地组装宏基因组或单菌短读长数据。"
        help: "Trim adapters from the reads first. Take *meta-sensitive* for more of what is rare, and *meta-large* for soil and others of very many species."
        help_zh: "请先去除接头。*meta-sensitive* 可组装出更多低丰度序列，*meta-large* 适合土壤等物种极多的样本。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/bioinformatics/btv033"]
        licence: "GPL-3.0"
        packages: ["megahit"]
        programs: ["megahit"]
        views: {contigs: "text"}
    }

    parameter_meta {
        reads_1: {
            label: "Reads 1",
            label_zh: "Reads 1",
            help: "FASTQ: the first reads of the pairs, or all single reads",
            help_zh: "FASTQ：双端测序的 R1，或全部单端 reads",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reads_2: {
            label: "Reads 2",
            label_zh: "Reads 2",
            help: "FASTQ: the second reads, in the same order",
            help_zh: "FASTQ：双端测序的 R2，顺序与 R1 一致",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        preset: {
            label: "Preset",
            label_zh: "预设",
            help: "By how many species the sample has",
            help_zh: "按样本的物种复杂度选择",
            choices: ["default", "meta-sensitive", "meta-large"],
            important: true
        }
        min_length: {
            label: "Least length of a contig",
            label_zh: "contig 最短长度",
            help: "Shorter ones are left out",
            help_zh: "短于此长度的不输出",
            min: 0
        }
        memory_gb: {label: "Memory (GB)", label_zh: "内存（GB）", help: "The most that MEGAHIT takes", help_zh: "MEGAHIT 可用内存上限", min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        contigs: {label: "Contigs", label_zh: "contig", help: "FASTA", help_zh: "FASTA 格式"}
        statistics: {label: "Statistics", label_zh: "统计结果", help: "Number, bases, N50, L50, N90, L90 and GC of the contigs", help_zh: "contig 的数量、总长、N50、L50、N90、L90 和 GC 含量"}
        log: {label: "Log", label_zh: "日志", help: "What MEGAHIT told", help_zh: "MEGAHIT 运行日志"}
    }
}
