version 1.1

task call_variants {
    input {
        File alignment
        File reference
        Int ploidy
        Int min_mapping_quality
        Int min_base_quality
        Float min_fraction
        Float min_quality
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{reference}' > reference.fasta
        samtools faidx reference.fasta
        samtools sort -@ ~{threads} -o sorted.bam '~{alignment}'
        samtools index sorted.bam
        freebayes --fasta-reference reference.fasta --ploidy ~{ploidy} --min-mapping-quality ~{min_mapping_quality} \
            --min-base-quality ~{min_base_quality} --min-alternate-fraction ~{min_fraction} sorted.bam |
            bcftools norm --fasta-ref reference.fasta --output-type u |
            bcftools filter --include 'QUAL >= ~{min_quality}' --output-type z --output variants.vcf.gz
        tabix --preset vcf variants.vcf.gz
        bcftools stats --fasta-ref reference.fasta variants.vcf.gz > statistics.txt
    >>>

    output {
        File variants = "variants.vcf.gz"
        File variants_index = "variants.vcf.gz.tbi"
        File statistics = "statistics.txt"
    }

    runtime {
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Call variants with FreeBayes"
        title_zh: "FreeBayes 变异检测"
        description: "Calls variants of one alignment with FreeBayes."
        description_zh: "用 FreeBayes 检测单个比对文件的变异。"
    }
}

workflow freebayes {
    input {
        File alignment
        File reference
        Int ploidy = 2
        Int min_mapping_quality = 20
        Int min_base_quality = 13
        Float min_fraction = 0.2
        Float min_quality = 20
        Int threads = 2
    }

    call call_variants {
        input:
            alignment = alignment,
            reference = reference,
            ploidy = ploidy,
            min_mapping_quality = min_mapping_quality,
            min_base_quality = min_base_quality,
            min_fraction = min_fraction,
            min_quality = min_quality,
            threads = threads
    }

    output {
        File variants = call_variants.variants
        File variants_index = call_variants.variants_index
        File statistics = call_variants.statistics
    }

    meta {
        title: "FreeBayes"
        title_zh: "FreeBayes 变异检测"
        summary: "SNVs, indels and variants of several bases of mapped reads, read by read as haplotypes, for any ploidy."
        summary_zh: "基于单倍型由比对结果检测 SNV、indel 和多碱基变异，适用于任意倍性。"
        help: "Give the alignments and the very reference that they were made with. Any ploidy goes: 2 for people, 1 for bacteria, 4 or 6 for some plants. Variants that few of the reads have, or that are told with little confidence, are left out."
        help_zh: "输入比对结果及比对时所用的参考序列。支持任意倍性：人为 2，细菌为 1，部分植物为 4 或 6。支持 reads 比例过低或质量过低的变异被去除。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.48550/arXiv.1207.3907"]
        licence: "MIT"
        packages: ["freebayes", "bcftools", "samtools", "tabix"]
        programs: ["freebayes", "bcftools", "samtools", "tabix"]
    }

    parameter_meta {
        alignment: {
            label: "Alignments",
            label_zh: "比对结果",
            help: "BAM, CRAM or SAM of one sample",
            help_zh: "一个样本的 BAM、CRAM 或 SAM",
            patterns: ["*.bam", "*.cram", "*.sam"]
        }
        reference: {
            label: "Reference",
            label_zh: "参考序列",
            help: "FASTA that the reads were mapped to",
            help_zh: "比对时所用的 FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        ploidy: {label: "Ploidy", label_zh: "倍性", help: "Copies of each chromosome", help_zh: "每条染色体的拷贝数", important: true, min: 1}
        min_mapping_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Reads below it are left out", help_zh: "低于此值的 reads 不使用", min: 0, max: 255}
        min_base_quality: {label: "Least base quality", label_zh: "最低碱基质量", help: "Bases below it are left out", help_zh: "低于此值的碱基不使用", min: 0, max: 93}
        min_fraction: {label: "Least share of reads", label_zh: "最低支持比例", help: "Of the reads at a place that have the variant, from 0 to 1", help_zh: "该位置支持变异的 reads 比例，0–1", min: 0, max: 1}
        min_quality: {label: "Least quality of a variant", label_zh: "最低变异质量", help: "In Phred; 20 is wrong once in a hundred", help_zh: "Phred 值，20 表示错误率 1%", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "For sorting", help_zh: "用于排序", min: 1}
        variants: {label: "Variants", label_zh: "变异", help: "VCF, packed", help_zh: "压缩的 VCF"}
        variants_index: {label: "Index", label_zh: "索引", help: "Of the variants", help_zh: "变异文件的索引"}
        statistics: {label: "Statistics", label_zh: "变异统计", help: "Numbers by kind, transitions and transversions", help_zh: "各类变异数量、转换与颠换"}
    }
}
