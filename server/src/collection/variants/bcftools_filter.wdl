version 1.1

task filter_variants {
    input {
        File variants
        Float min_quality
        Int min_depth
        String kind
        String region
        String samples
        String expression
        Boolean only_passed
    }

    command <<<
        set -euo pipefail
        # Sorted and indexed, whatever they come as.
        bcftools sort -Oz -o given.vcf.gz '~{variants}' 2> sorting.txt || { cat sorting.txt >&2; echo 'The variants cannot be read: give VCF or BCF. ‖ 无法读取变异文件，请提供 VCF 或 BCF。' >&2; exit 1; }
        bcftools index -t given.vcf.gz

        region='~{sub(region, "'", "'\"'\"'")}'
        samples='~{sub(samples, "'", "'\"'\"'")}'
        expression='~{sub(expression, "'", "'\"'\"'")}'
        kind='~{sub(kind, "'", "'\"'\"'")}'
        wanted='(QUAL="." || QUAL>=~{min_quality})'
        if [ ~{min_depth} -gt 0 ]; then wanted="$wanted && INFO/DP>=~{min_depth}"; fi
        if [ -n "$expression" ]; then wanted="$wanted && ($expression)"; fi
        options=()
        if [ -n "$samples" ]; then options+=(--samples "$samples" --trim-alt-alleles --min-ac 1); fi
        if [ -n "$region" ]; then options+=(--regions "$region"); fi
        case "$kind" in snps|indels) options+=(--types "$kind") ;; esac
        bcftools view ${options[@]+"${options[@]}"} ~{if only_passed then "--apply-filters .,PASS" else ""} -Ou given.vcf.gz |
            bcftools view --include "$wanted" -Oz -o variants.vcf.gz

        bcftools index -t variants.vcf.gz
        count() { bcftools view -H "$1" | wc -l; }
        printf 'file\tvariants\nbefore\t%s\nafter\t%s\n' "$(count given.vcf.gz)" "$(count variants.vcf.gz)" > counts.tsv
    >>>

    output {
        File changed = "variants.vcf.gz"
        File variants_index = "variants.vcf.gz.tbi"
        File counts = "counts.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Filter variants"
        title_zh: "变异过滤"
        description: "Keeps the variants that are good enough."
        description_zh: "保留符合质量要求的变异。"
    }
}

workflow bcftools_filter {
    input {
        File variants
        Float min_quality = 20.0
        Int min_depth = 0
        String kind = "all"
        String region = ""
        String samples = ""
        String expression = ""
        Boolean only_passed = false
    }

    call filter_variants {
        input:
            variants = variants,
            min_quality = min_quality,
            min_depth = min_depth,
            kind = kind,
            region = region,
            samples = samples,
            expression = expression,
            only_passed = only_passed
    }

    output {
        File changed = filter_variants.changed
        File variants_index = filter_variants.variants_index
        File counts = filter_variants.counts
    }

    meta {
        title: "Filter variants (bcftools)"
        title_zh: "变异过滤（bcftools）"
        summary: "Keeps variants by quality, depth, kind, region, samples, or any expression of bcftools."
        summary_zh: "按质量、深度、类型、区域、样本或任意 bcftools 表达式过滤变异。"
        help: "Everything asked for has to hold. Where samples are chosen, variants that none of them has are left out. Variants without a quality, as from some callers, are kept."
        help_zh: "须同时满足所有条件。选择样本时，所选样本均不携带的变异被去除。没有 QUAL 值的变异予以保留。"
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
        min_quality: {label: "Least quality", label_zh: "最低质量值", help: "QUAL of the variant", help_zh: "变异的 QUAL", important: true, min: 0}
        min_depth: {label: "Least depth", label_zh: "最低深度", help: "Of all samples together: DP of the INFO column; 0 asks for none", help_zh: "INFO 中的 DP（全部样本合计），0 表示不限制", important: true, min: 0}
        kind: {label: "Kind", label_zh: "变异类型", help: "Exchanged bases, or insertions and deletions", help_zh: "SNP 或插入缺失", choices: ["all", "snps", "indels"], important: true}
        region: {label: "Region", label_zh: "区域", help: "Such as chr1:1001-2000; empty: everywhere", help_zh: "如 chr1:1001-2000，留空为全部"}
        samples: {label: "Samples", label_zh: "样本", help: "Names with commas between; empty: all", help_zh: "逗号分隔的样本名，留空为全部"}
        expression: {label: "Expression", label_zh: "表达式", help: "Of bcftools, such as FORMAT/GQ>30 or AF<0.01; what it is true of is kept", help_zh: "bcftools 表达式，如 FORMAT/GQ>30 或 AF<0.01，保留满足者"}
        only_passed: {label: "Only what passed", label_zh: "仅保留 PASS", help: "Leaves out what another filter marked", help_zh: "去除其他过滤器标记的变异"}
        changed: {label: "Variants", label_zh: "变异", help: "VCF, packed", help_zh: "压缩的 VCF"}
        variants_index: {label: "Index", label_zh: "索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        counts: {label: "Counts", label_zh: "数量", help: "Variants before and after", help_zh: "处理前后的变异数"}
    }
}
