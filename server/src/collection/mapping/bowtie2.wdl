version 1.1

task map_reads {
    input {
        String sample
        File reads_1
        File? reads_2
        File reference
        String effort
        Boolean soft_ends
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        effort='~{sub(effort, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        bowtie2-build --quiet --threads ~{threads} reference.fasta reference
        # Bowtie 2 takes a comma for the end of a name.
        named() { case "$1" in *.gz) name="$2.gz" ;; *) name="$2" ;; esac; ln -s "$1" "$name"; echo "$name"; }
        first=$(named '~{reads_1}' reads_1.fastq)
        ~{if defined(reads_2) then "reads=(-1 \"$first\" -2 \"$(named '" + select_first([reads_2]) + "' reads_2.fastq)\")" else "reads=(-U \"$first\")"}
        bowtie2 -x reference "--${effort}~{if soft_ends then "-local" else ""}" ~{if soft_ends then "--local" else "--end-to-end"} --threads ~{threads} \
            --rg-id "$sample" --rg "SM:$sample" --rg PL:ILLUMINA "${reads[@]}" |
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
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Map reads with Bowtie 2"
        title_zh: "Bowtie 2 比对"
        description: "Maps reads with Bowtie 2, and sorts, indexes and counts what comes out."
        description_zh: "用 Bowtie 2 比对 reads，并排序、建索引和统计。"
    }
}

workflow bowtie2 {
    input {
        File reads_1
        File? reads_2
        File reference
        String effort = "sensitive"
        Boolean soft_ends = false
        String sample = "sample"
        Int threads = 2
    }

    call map_reads {
        input:
            sample = sample,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = reference,
            effort = effort,
            soft_ends = soft_ends,
            threads = threads
    }

    output {
        File alignment = map_reads.alignment
        File alignment_index = map_reads.alignment_index
        File coverage = map_reads.coverage
        File flagstat = map_reads.flagstat
    }

    meta {
        title: "Bowtie 2"
        title_zh: "Bowtie 2 短读长比对"
        summary: "Maps short reads to a reference from end to end, or with soft ends, and gives sorted, indexed alignments with figures."
        summary_zh: "将短读长端到端或局部比对到参考序列，输出排序并建索引的 BAM 及比对统计。"
        help: "For reads of 50 bases and more, as of ChIP-seq, ATAC-seq and DNA. Trim adapters first, or let the ends be soft. The index of the reference is built for this run."
        help_zh: "适合 50 bp 以上的 reads，如 ChIP-seq、ATAC-seq 和 DNA 测序。请先去接头，或改用局部比对。运行时自动为参考序列建索引。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1038/nmeth.1923"]
        licence: "GPL-3.0-or-later"
        packages: ["bowtie2", "samtools"]
        programs: ["bowtie2", "bowtie2-build", "samtools"]
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
        effort: {
            label: "Effort",
            label_zh: "灵敏度",
            help: "More finds more reads that differ, and takes longer",
            help_zh: "越灵敏越能比对上差异较大的 reads，耗时也越长",
            choices: ["very-fast", "fast", "sensitive", "very-sensitive"]
        }
        soft_ends: {
            label: "Soft ends",
            label_zh: "局部比对",
            help: "Ends that do not fit are left out, such as adapters",
            help_zh: "允许舍去两端不匹配的碱基（如接头）"
        }
        sample: {label: "Name of the sample", label_zh: "样本名称", help: "Becomes the read group", help_zh: "写入读组（read group）"}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignments", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        alignment_index: {label: "Index", label_zh: "索引", help: "Of the alignments", help_zh: "比对结果的索引"}
        coverage: {label: "Coverage", label_zh: "覆盖情况", help: "Covered bases and mean depth of each sequence", help_zh: "每条参考序列的覆盖碱基数与平均深度"}
        flagstat: {label: "Figures", label_zh: "比对统计", help: "How many reads are mapped, paired, duplicate", help_zh: "比对上的、成对的、重复的 reads 数"}
    }
}
