version 1.1

task call_variants {
    input {
        File alignment
        File reference
        Int ploidy
        Int min_mapping_quality
        Int min_base_quality
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{reference}' > reference.fasta
        samtools faidx reference.fasta
        samtools sort -@ ~{threads} -o sorted.bam '~{alignment}'
        bcftools mpileup --fasta-ref reference.fasta --min-MQ ~{min_mapping_quality} --min-BQ ~{min_base_quality} \
            --annotate FORMAT/AD,FORMAT/DP --output-type u sorted.bam |
            bcftools call --multiallelic-caller --variants-only --ploidy ~{ploidy} --output-type u |
            bcftools norm --fasta-ref reference.fasta --output-type z --output variants.vcf.gz
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
        title: "Call variants with bcftools"
        title_zh: "bcftools 变异检测"
        description: "Calls variants of one alignment with bcftools."
        description_zh: "用 bcftools 检测单个比对文件的变异。"
    }
}

workflow bcftools_call {
    input {
        File alignment
        File reference
        Int ploidy = 2
        Int min_mapping_quality = 20
        Int min_base_quality = 13
        Int threads = 2
    }

    call call_variants {
        input:
            alignment = alignment,
            reference = reference,
            ploidy = ploidy,
            min_mapping_quality = min_mapping_quality,
            min_base_quality = min_base_quality,
            threads = threads
    }

    output {
        File variants = call_variants.variants
        File variants_index = call_variants.variants_index
        File statistics = call_variants.statistics
    }

    meta {
        title: "bcftools call"
        title_zh: "bcftools 变异检测"
        summary: "SNVs and short indels of mapped reads against their reference."
        summary_zh: "由比对结果检测 SNV 和短 indel。"
        help: "Give the alignments and the very reference that they were made with. Ploidy is 2 for people and most animals and plants, 1 for bacteria and viruses. Indels are normalised to the left."
        help_zh: "输入比对结果及比对时所用的参考序列。人和多数动植物倍性为 2，细菌和病毒为 1。indel 统一左对齐。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["bcftools", "samtools", "tabix"]
        programs: ["bcftools", "samtools", "tabix"]
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
        ploidy: {label: "Ploidy", label_zh: "倍性", help: "Copies of each chromosome", help_zh: "每条染色体的拷贝数", choices: [1, 2], important: true, min: 1}
        min_mapping_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Reads below it are left out", help_zh: "低于此值的 reads 不使用", min: 0, max: 255}
        min_base_quality: {label: "Least base quality", label_zh: "最低碱基质量", help: "Bases below it are left out", help_zh: "低于此值的碱基不使用", min: 0, max: 93}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "For sorting", help_zh: "用于排序", min: 1}
        variants: {label: "Variants", label_zh: "变异", help: "VCF, packed", help_zh: "压缩的 VCF"}
        variants_index: {label: "Index", label_zh: "索引", help: "Of the variants", help_zh: "变异文件的索引"}
        statistics: {label: "Statistics", label_zh: "变异统计", help: "Numbers by kind, transitions and transversions", help_zh: "各类变异数量、转换与颠换"}
    }
}
