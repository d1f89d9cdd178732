version 1.1

task write_consensus {
    input {
        File variants
        File reference
        String sample
        File? unknown
        String heterozygous
    }

    command <<<
        set -euo pipefail
        # Sorted and indexed, whatever they come as.
        bcftools sort -Oz -o given.vcf.gz '~{variants}' 2> sorting.txt || { cat sorting.txt >&2; echo 'The variants cannot be read: give VCF or BCF. ‖ 无法读取变异文件，请提供 VCF 或 BCF。' >&2; exit 1; }
        bcftools index -t given.vcf.gz

        sample='~{sub(sample, "'", "'\"'\"'")}'
        if [ -n "$sample" ] && ! grep -qxF -e "$sample" <(bcftools query --list-samples given.vcf.gz); then
            echo "There is no sample called $sample; there are: $(bcftools query --list-samples given.vcf.gz | paste -s -d ' ') ‖ 没有名为 $sample 的样本。现有样本：$(bcftools query --list-samples given.vcf.gz | paste -s -d ' ')" >&2
            exit 1
        fi
        zcat -f '~{reference}' > reference.fasta
        options=()
        if [ -n "$sample" ]; then
            heterozygous='~{sub(heterozygous, "'", "'\"'\"'")}'
            case "$heterozygous" in both) which=I ;; reference) which=R ;; *) which=A ;; esac
            options=(--sample "$sample" --haplotype "$which")
        fi
        bcftools consensus --fasta-ref reference.fasta ${options[@]+"${options[@]}"} \
            ~{if defined(unknown) then "--mask '" + select_first([unknown]) + "'" else ""} given.vcf.gz > consensus.fasta
    >>>

    output {
        File consensus = "consensus.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Write the consensus"
        title_zh: "生成一致序列"
        description: "Puts the variants of one sample into the reference."
        description_zh: "将一个样本的变异代入参考序列。"
    }
}

workflow bcftools_consensus {
    input {
        File variants
        File reference
        String sample = ""
        File? unknown
        String heterozygous = "variant"
    }

    call write_consensus {
        input:
            variants = variants,
            reference = reference,
            sample = sample,
            unknown = unknown,
            heterozygous = heterozygous
    }

    output {
        File consensus = write_consensus.consensus
    }

    meta {
        title: "Consensus sequence (bcftools)"
        title_zh: "一致性序列（bcftools）"
        summary: "Puts the variants of a sample into the reference, with N where nothing is known."
        summary_zh: "将样本的变异代入参考序列，得到一致性序列，未知区域写为 N。"
        help: "Filter variants first: all of them are taken. Where no read lies the reference would stand; give those places as BED to have N there."
        help_zh: "全部变异都会代入，请先过滤。无 reads 覆盖处默认为参考碱基，可提供 BED 将其写为 N。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["bcftools", "tabix"]
        programs: ["bcftools", "tabix"]
        views: {consensus: "text"}
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
        sample: {label: "Sample", label_zh: "样本", help: "Its name in the VCF; empty: every variant of the file", help_zh: "VCF 中的样本名，留空则使用文件中的全部变异", important: true}
        unknown: {
            label: "Unknown",
            label_zh: "未知区域",
            help: "BED of what is written as N, such as where no read lies",
            help_zh: "BED，写为 N 的区域，如无 reads 覆盖处",
            patterns: ["*.bed"],
            important: true
        }
        heterozygous: {label: "Where both alleles are there", label_zh: "杂合位点", help: "The variant, the reference, or the letter for both", help_zh: "取变异、参考碱基或简并碱基", choices: ["variant", "reference", "both"], important: true}
        consensus: {label: "Sequence", label_zh: "一致性序列", help: "FASTA of the reference with the variants in it", help_zh: "替换变异后的参考序列 FASTA"}
    }
}
