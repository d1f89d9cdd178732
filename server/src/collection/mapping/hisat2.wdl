version 1.1

task map_reads {
    input {
        String sample
        File reads_1
        File? reads_2
        File reference
        Int max_intron
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        hisat2-build --quiet -p ~{threads} reference.fasta reference
        # HISAT2 takes a comma for the end of a name, and a blank for that of a sample.
        named() { case "$1" in *.gz) name="$2.gz" ;; *) name="$2" ;; esac; ln -s "$1" "$name"; echo "$name"; }
        first=$(named '~{reads_1}' reads_1.fastq)
        ~{if defined(reads_2) then "reads=(-1 \"$first\" -2 \"$(named '" + select_first([reads_2]) + "' reads_2.fastq)\")" else "reads=(-U \"$first\")"}
        hisat2 -x reference --dta -p ~{threads} --max-intronlen ~{max_intron} --novel-splicesite-outfile found.txt \
            "${reads[@]}" |
            samtools addreplacerg -u -r "@RG\tID:$sample\tSM:$sample\tPL:ILLUMINA" - |
            samtools sort -@ ~{threads} -o mapped.bam -
        # HISAT2 counts from 0.
        printf 'sequence\tlast_of_exon\tfirst_of_next\tstrand\n' > junctions.tsv
        awk 'BEGIN { OFS = "\t" } { print $1, $2 + 1, $3 + 1, $4 }' found.txt >> junctions.tsv
        samtools index mapped.bam
        samtools flagstat mapped.bam > flagstat.txt
        samtools coverage mapped.bam > coverage.tsv
    >>>

    output {
        File alignment = "mapped.bam"
        File alignment_index = "mapped.bam.bai"
        File junctions = "junctions.tsv"
        File flagstat = "flagstat.txt"
        File coverage = "coverage.tsv"
    }

    runtime {
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Map reads with HISAT2"
        title_zh: "HISAT2 比对"
        description: "Maps reads of RNA with HISAT2, and sorts, indexes and counts what comes out."
        description_zh: "用 HISAT2 比对 RNA reads，并排序、建索引和统计。"
    }
}

workflow hisat2 {
    input {
        File reads_1
        File? reads_2
        File reference
        Int max_intron = 500000
        String sample = "sample"
        Int threads = 2
    }

    call map_reads {
        input:
            sample = sample,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = reference,
            max_intron = max_intron,
            threads = threads
    }

    output {
        File alignment = map_reads.alignment
        File alignment_index = map_reads.alignment_index
        File coverage = map_reads.coverage
        File junctions = map_reads.junctions
        File flagstat = map_reads.flagstat
    }

    meta {
        title: "HISAT2"
        title_zh: "HISAT2 转录组比对"
        summary: "Maps reads of RNA to a genome across introns, and gives sorted, indexed alignments, junctions and figures."
        summary_zh: "将 RNA-seq reads 跨内含子比对到基因组，输出排序并建索引的 BAM、剪接位点及比对统计。"
        help: "For RNA-seq of everything that has introns. The alignments go into featureCounts. The index of the genome is built for this run, which takes memory for genomes above 500 million bases."
        help_zh: "适用于有内含子物种的 RNA-seq，结果可用于 featureCounts 计数。运行时自动为基因组建索引，超过 500 Mb 的基因组需要较多内存。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1038/s41587-019-0201-4"]
        licence: "GPL-3.0-or-later"
        packages: ["hisat2", "samtools"]
        programs: ["hisat2", "hisat2-build", "samtools"]
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
        max_intron: {label: "Longest intron", label_zh: "最大内含子长度", help: "In bases; 5,000 suits fungi, 500,000 mammals", help_zh: "单位 bp，真菌可用 5000，哺乳动物用 500000", important: true, min: 20}
        sample: {label: "Name of the sample", label_zh: "样本名称", help: "Becomes the read group", help_zh: "写入读组（read group）"}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignments", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        alignment_index: {label: "Index", label_zh: "索引", help: "Of the alignments", help_zh: "比对结果的索引"}
        coverage: {label: "Coverage", label_zh: "覆盖情况", help: "Covered bases and mean depth of each sequence", help_zh: "每条参考序列的覆盖碱基数与平均深度"}
        junctions: {label: "Junctions", label_zh: "剪接位点", help: "Ends of introns that reads cross, counted from 1", help_zh: "reads 跨越的内含子两端外显子位置（从 1 开始）"}
        flagstat: {label: "Figures", label_zh: "比对统计", help: "How many reads are mapped, paired, duplicate", help_zh: "比对上的、成对的、重复的 reads 数"}
    }
}
