version 1.1

task map_reads {
    input {
        String sample
        File reads_1
        File? reads_2
        File reference
        String preset
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        minimap2 -a -x '~{sub(preset, "'", "'\"'\"'")}' -t ~{threads} -R "@RG\\tID:${sample}\\tSM:${sample}" reference.fasta ~{sep(" ", squote(select_all([reads_1, reads_2])))} |
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
        docker: "quay.io/biocontainers/mulled-v2-66534bcbb7031a148b13e2ad42583020b9cd25c4:1679e915ddb9d6b4abda91880c4b48857d471bd8-0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Map reads with minimap2"
        title_zh: "minimap2 比对"
        description: "Maps reads with minimap2, and sorts, indexes and counts what comes out."
        description_zh: "用 minimap2 比对 reads，并排序、建索引和统计。"
    }
}

workflow minimap2 {
    input {
        File reads_1
        File? reads_2
        File reference
        String preset = "map-ont"
        String sample = "sample"
        Int threads = 2
    }

    call map_reads {
        input:
            sample = sample,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = reference,
            preset = preset,
            threads = threads
    }

    output {
        File alignment = map_reads.alignment
        File alignment_index = map_reads.alignment_index
        File coverage = map_reads.coverage
        File flagstat = map_reads.flagstat
    }

    meta {
        title: "minimap2"
        title_zh: "minimap2 比对"
        summary: "Maps long or short reads, or whole genomes, to a reference and gives sorted, indexed alignments with figures."
        summary_zh: "将长读长、短读长或基因组比对到参考序列，输出排序并建索引的 BAM 及比对统计。"
        help: "Choose what the reads are: *map-ont* Oxford Nanopore, *map-hifi* PacBio HiFi, *map-pb* older PacBio, *sr* short reads, *splice* RNA, *asm5* a whole genome that differs by at most 5 %."
        help_zh: "按数据类型选择：*map-ont* 为 Oxford Nanopore，*map-hifi* 为 PacBio HiFi，*map-pb* 为早期 PacBio，*sr* 为短读长，*splice* 为 RNA，*asm5* 为差异不超过 5% 的基因组。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1093/bioinformatics/bty191"]
        licence: "MIT"
        packages: ["minimap2", "samtools"]
        programs: ["minimap2", "samtools"]
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
        preset: {label: "What the reads are", label_zh: "数据类型", help: "Sets how minimap2 maps them", help_zh: "决定比对参数", choices: ["map-ont", "map-hifi", "map-pb", "sr", "splice", "asm5"], important: true}
        sample: {label: "Name of the sample", label_zh: "样本名称", help: "Becomes the read group", help_zh: "写入读组（read group）"}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignments", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        alignment_index: {label: "Index", label_zh: "索引", help: "Of the alignments", help_zh: "比对结果的索引"}
        coverage: {label: "Coverage", label_zh: "覆盖情况", help: "Covered bases and mean depth of each sequence", help_zh: "每条参考序列的覆盖碱基数与平均深度"}
        flagstat: {label: "Figures", label_zh: "比对统计", help: "How many reads are mapped, paired, duplicate", help_zh: "比对上的、成对的、重复的 reads 数"}
    }
}
