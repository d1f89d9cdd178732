version 1.1

task map_reads {
    input {
        String sample
        File reads_1
        File? reads_2
        File reference
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        bwa index reference.fasta
        bwa mem -t ~{threads} -R "@RG\\tID:${sample}\\tSM:${sample}\\tPL:ILLUMINA" reference.fasta ~{sep(" ", squote(select_all([reads_1, reads_2])))} |
            samtools sort -@ ~{threads} -o mapped.bam -
        samtools index mapped.bam
        samtools flagstat mapped.bam > flagstat.txt
        samtools coverage mapped.bam > coverage.tsv
    >>>

    output {
        File alignment = "mapped.bam"
        File alignment_index = "mapped.bam.bai"
        File flagstat = "flagstat.txt"
        File coverage = "coverage.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/mulled-v2-fe8faa35dbf6dc65a0f7f5d4ea12e31a79f73e40:219b6c272b25e7e642ae3ff0bf0c5c81a5135ab4-0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Map reads with BWA-MEM"
        title_zh: "BWA-MEM 比对"
        description: "Maps reads with BWA-MEM, and sorts, indexes and counts what comes out."
        description_zh: "用 BWA-MEM 比对 reads，并排序、建索引和统计。"
    }
}

workflow bwa_mem {
    input {
        File reads_1
        File? reads_2
        File reference
        String sample = "sample"
        Int threads = 2
    }

    call map_reads {
        input:
            sample = sample,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = reference,
            threads = threads
    }

    output {
        File alignment = map_reads.alignment
        File alignment_index = map_reads.alignment_index
        File coverage = map_reads.coverage
        File flagstat = map_reads.flagstat
    }

    meta {
        title: "BWA-MEM"
        title_zh: "BWA-MEM 短读长比对"
        summary: "Maps short reads to a reference and gives sorted, indexed alignments with figures."
        summary_zh: "将短读长比对到参考序列，输出排序并建索引的 BAM 及比对统计。"
        help: "For Illumina reads of 70 bases and more. The index of the reference is built for this run."
        help_zh: "适合 70 bp 以上的 Illumina reads，运行时自动为参考序列建索引。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.48550/arXiv.1303.3997"]
        licence: "GPL-3.0-only"
        packages: ["bwa", "samtools"]
        programs: ["bwa", "samtools"]
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
        reference: {
            label: "Reference",
            label_zh: "参考序列",
            help: "FASTA, packed or not",
            help_zh: "FASTA，压缩与否均可",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        sample: {label: "Name of the sample", label_zh: "样本名称", help: "Becomes the read group", help_zh: "写入读组（read group）"}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignments", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        alignment_index: {label: "Index", label_zh: "索引", help: "Of the alignments", help_zh: "比对结果的索引"}
        coverage: {label: "Coverage", label_zh: "覆盖情况", help: "Covered bases and mean depth of each sequence", help_zh: "每条参考序列的覆盖碱基数与平均深度"}
        flagstat: {label: "Figures", label_zh: "比对统计", help: "How many reads are mapped, paired, duplicate", help_zh: "比对上的、成对的、重复的 reads 数"}
    }
}
