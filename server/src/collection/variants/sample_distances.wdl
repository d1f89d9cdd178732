version 1.1

task compare_samples {
    input {
        File variants
        Float min_quality
        Boolean only_snps
    }

    command <<<
        set -euo pipefail
        # Sorted and indexed, whatever they come as.
        bcftools sort -Oz -o given.vcf.gz '~{variants}' 2> sorting.txt || { cat sorting.txt >&2; echo 'The variants cannot be read: give VCF or BCF. ‖ 无法读取变异文件，请提供 VCF 或 BCF。' >&2; exit 1; }
        bcftools index -t given.vcf.gz

        samples=$(bcftools query --list-samples given.vcf.gz | paste -s -d '\t')
        if [ "$(bcftools query --list-samples given.vcf.gz | wc -l)" -lt 2 ]; then
            echo 'There are fewer than two samples: give a VCF of several, or merge theirs. ‖ 样本少于两个，请提供多样本 VCF，或先合并。' >&2
            exit 1
        fi
        bcftools view ~{if only_snps then "--types snps" else ""} --include 'QUAL="." || QUAL>=~{min_quality}' given.vcf.gz |
            bcftools query --format '[%GT\t]\n' > genotypes.txt
        printf 'one\tother\tcompared\tdifferent\talleles_apart\tshare\n' > pairs.tsv
        printf 'sample\t%s\n' "$samples" > matrix.tsv
        # Places count where both samples are known.
        awk -F '\t' -v OFS='\t' -v samples="$samples" '
            BEGIN { n = split(samples, name, "\t") }
            {
                for (i = 1; i <= n; i++) {
                    known[i] = $i !~ /\./
                    gsub(/\|/, "/", $i)
                    ploidy[i] = split($i, allele, "/")
                    for (k = 1; k <= ploidy[i]; k++) has[i, k] = allele[k]
                }
                for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++) {
                    if (!known[i] || !known[j]) continue
                    compared[i, j]++
                    split("", spare)
                    shared = 0
                    for (k = 1; k <= ploidy[i]; k++) spare[has[i, k]]++
                    for (k = 1; k <= ploidy[j]; k++) if (spare[has[j, k]]-- > 0) shared++
                    apart = (ploidy[i] > ploidy[j] ? ploidy[i] : ploidy[j]) - shared
                    alleles[i, j] += apart
                    if (apart) different[i, j]++
                }
            }
            END {
                for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++)
                    print name[i], name[j], compared[i, j] + 0, different[i, j] + 0, alleles[i, j] + 0,
                        (compared[i, j] ? sprintf("%.4f", different[i, j] / compared[i, j]) : "NA") >> "pairs.tsv"
                for (i = 1; i <= n; i++) {
                    line = name[i]
                    for (j = 1; j <= n; j++) line = line OFS (i == j ? 0 : i < j ? different[i, j] + 0 : different[j, i] + 0)
                    print line >> "matrix.tsv"
                }
            }' genotypes.txt
    >>>

    output {
        File matrix = "matrix.tsv"
        File pairs = "pairs.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Compare samples"
        title_zh: "样本间距离"
        description: "Counts at how many places each two samples differ."
        description_zh: "统计每两个样本的差异位点数。"
    }
}

workflow sample_distances {
    input {
        File variants
        Float min_quality = 0.0
        Boolean only_snps = true
    }

    call compare_samples {
        input: variants = variants, min_quality = min_quality, only_snps = only_snps
    }

    output {
        File matrix = compare_samples.matrix
        File pairs = compare_samples.pairs
    }

    meta {
        title: "Distances between samples"
        title_zh: "样本间遗传距离（VCF）"
        summary: "At how many variants each two samples of a VCF differ: clusters of an outbreak, mixed-up samples, relatives."
        summary_zh: "统计 VCF 中两两样本间的差异位点数，可用于暴发聚类、样本混淆检查和亲缘分析。"
        help: "Only places at which both samples have a genotype are compared. For haploids alleles apart and places are the same; of diploids a homozygous difference is two alleles apart."
        help_zh: "仅比较两个样本均有基因型的位点。单倍体的等位基因差异数与差异位点数相同；二倍体纯合差异计为 2。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["bcftools", "tabix", "mawk"]
        programs: ["bcftools", "tabix", "awk"]
    }

    parameter_meta {
        variants: {
            label: "Variants",
            label_zh: "变异文件",
            help: "VCF or BCF",
            help_zh: "VCF 或 BCF",
            patterns: ["*.vcf", "*.vcf.gz", "*.bcf"]
        }
        min_quality: {label: "Least quality", label_zh: "最低质量值", help: "QUAL of the variants that count", help_zh: "参与比较的变异 QUAL 下限", important: true, min: 0}
        only_snps: {label: "Exchanged bases alone", label_zh: "仅 SNP", help: "Leaves insertions and deletions out", help_zh: "不计插入缺失", important: true}
        matrix: {label: "Matrix", label_zh: "距离矩阵", help: "Places at which each two samples differ", help_zh: "两两样本间存在差异的位点数"}
        pairs: {label: "Pairs", label_zh: "成对结果", help: "Places compared and different, and alleles apart", help_zh: "比较位点数、差异位点数和等位基因差异数"}
    }
}
