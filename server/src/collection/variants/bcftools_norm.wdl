version 1.1

task normalise_variants {
    input {
        File variants
        File reference
        String alleles
        Boolean without_repeats
    }

    command <<<
        set -euo pipefail
        # Sorted and indexed, whatever they come as.
        bcftools sort -Oz -o given.vcf.gz '~{variants}' 2> sorting.txt || { cat sorting.txt >&2; echo 'The variants cannot be read: give VCF or BCF. ‖ 无法读取变异文件，请提供 VCF 或 BCF。' >&2; exit 1; }
        bcftools index -t given.vcf.gz

        alleles='~{sub(alleles, "'", "'\"'\"'")}'
        case "$alleles" in split) options=(--multiallelics -any) ;; join) options=(--multiallelics +any) ;; *) options=() ;; esac
        zcat -f '~{reference}' > reference.fasta
        bcftools norm --fasta-ref reference.fasta --check-ref e ${options[@]+"${options[@]}"} -Ou given.vcf.gz 2> told.txt |
            bcftools norm ~{if without_repeats then "--rm-dup exact" else ""} -Oz -o variants.vcf.gz 2>> told.txt || {
            grep -v '^Lines' told.txt >&2
            echo 'The variants do not fit the reference: is it the genome against which they were called? ‖ 变异与参考基因组不符，请确认其为检出变异时所用的基因组。' >&2
            exit 1
        }

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
        title: "Normalise variants"
        title_zh: "变异标准化"
        description: "Writes variants in one way alone: split, left-aligned, each once."
        description_zh: "规范化变异：拆分、左对齐、去重。"
    }
}

workflow bcftools_norm {
    input {
        File variants
        File reference
        String alleles = "split"
        Boolean without_repeats = true
    }

    call normalise_variants {
        input:
            variants = variants,
            reference = reference,
            alleles = alleles,
            without_repeats = without_repeats
    }

    output {
        File changed = normalise_variants.changed
        File variants_index = normalise_variants.variants_index
        File counts = normalise_variants.counts
    }

    meta {
        title: "Normalise variants (bcftools)"
        title_zh: "变异标准化（bcftools）"
        summary: "Writes each variant in one way alone, so that lists of different programs can be compared."
        summary_zh: "将变异统一为标准写法（左对齐、拆分多等位），便于比较不同软件的结果。"
        help: "The same insertion can be written in several places of a repeat: it is moved as far to the left as it goes and as short as it can be. Places with several alleles become a line each."
        help_zh: "重复区域中的同一插入或缺失可有多种写法，标准化后左对齐并取最短形式；多等位位点拆分为多行。"
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
            help: "FASTA",
            help_zh: "FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        alleles: {label: "Several alleles at a place", label_zh: "多等位基因", help: "One line each, one line for all, or as they are", help_zh: "拆分为多行、合并为一行或保持不变", choices: ["split", "join", "as they are"], important: true}
        without_repeats: {label: "Each once", label_zh: "去重", help: "Leaves out lines that say the same", help_zh: "去除重复的记录"}
        changed: {label: "Variants", label_zh: "变异", help: "VCF, packed", help_zh: "压缩的 VCF"}
        variants_index: {label: "Index", label_zh: "索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        counts: {label: "Counts", label_zh: "数量", help: "Variants before and after", help_zh: "处理前后的变异数"}
    }
}
