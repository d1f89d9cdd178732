version 1.1

task count_variants {
    input {
        File variants
        File? reference
    }

    command <<<
        set -euo pipefail
        # Sorted and indexed, whatever they come as.
        bcftools sort -Oz -o given.vcf.gz '~{variants}' 2> sorting.txt || { cat sorting.txt >&2; echo 'The variants cannot be read: give VCF or BCF. ‖ 无法读取变异文件，请提供 VCF 或 BCF。' >&2; exit 1; }
        bcftools index -t given.vcf.gz

        zcat -f '~{if defined(reference) then select_first([reference]) else "/dev/null"}' > reference.fasta
        bcftools stats --samples - ~{if defined(reference) then "--fasta-ref reference.fasta" else ""} given.vcf.gz > statistics.txt
        awk -F '\t' -v OFS='\t' '
            BEGIN { print "figure", "value" }
            $1 == "SN" { sub(/^number of /, "", $3); sub(/:$/, "", $3); print $3, $4 }
            $1 == "TSTV" { print "transitions per transversion", $5 }' statistics.txt > summary.tsv
        awk -F '\t' -v OFS='\t' '
            BEGIN { print "sample", "reference_homozygous", "variant_homozygous", "heterozygous", "transitions", "transversions", "indels", "mean_depth", "singletons", "missing" }
            $1 == "PSC" { print $3, $4, $5, $6, $7, $8, $9, $10, $11, $14 }' statistics.txt > samples.tsv
        awk -F '\t' -v OFS='\t' 'BEGIN { print "change", "count" } $1 == "ST" { print $3, $4 }' statistics.txt > changes.tsv
    >>>

    output {
        File summary = "summary.tsv"
        File samples = "samples.tsv"
        File changes = "changes.tsv"
        File statistics = "statistics.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Count variants"
        title_zh: "变异统计"
        description: "Counts variants by kind and by sample."
        description_zh: "按类型和样本统计变异。"
    }
}

workflow bcftools_stats {
    input {
        File variants
        File? reference
    }

    call count_variants {
        input: variants = variants, reference = reference
    }

    output {
        File summary = count_variants.summary
        File samples = count_variants.samples
        File changes = count_variants.changes
        File statistics = count_variants.statistics
    }

    meta {
        title: "Count variants (bcftools)"
        title_zh: "变异统计（bcftools）"
        summary: "How many variants of each kind, which base became which, and the genotypes of every sample."
        summary_zh: "统计各类变异数量、碱基替换谱和各样本的基因型。"
        help: "For a human genome about two transitions come on one transversion, for an exome about three; much less tells of wrong variants."
        help_zh: "人类全基因组的转换颠换比约为 2，外显子组约为 3；明显偏低提示假阳性较多。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["bcftools", "tabix"]
        programs: ["bcftools", "tabix"]
    }

    parameter_meta {
        variants: {
            label: "Variants",
            label_zh: "变异文件",
            help: "VCF or BCF",
            help_zh: "VCF 或 BCF",
            patterns: ["*.vcf", "*.vcf.gz", "*.bcf"]
        }
        reference: {
            label: "Reference",
            label_zh: "参考序列",
            help: "FASTA, for the context of insertions and deletions",
            help_zh: "FASTA，用于插入缺失的上下文",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        summary: {label: "Summary", label_zh: "汇总", help: "Variants of each kind, transitions per transversion", help_zh: "各类变异数、转换颠换比"}
        samples: {label: "Samples", label_zh: "样本统计", help: "Genotypes, depth, singletons and gaps of each", help_zh: "每个样本的基因型、深度、独有变异和缺失数"}
        changes: {label: "Changes", label_zh: "碱基替换", help: "Which base became which", help_zh: "各类碱基替换的数量"}
        statistics: {label: "All figures", label_zh: "完整统计", help: "For MultiQC", help_zh: "可供 MultiQC 汇总"}
    }
}
