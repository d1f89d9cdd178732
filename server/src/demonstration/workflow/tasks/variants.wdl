version 1.1

import "reference.wdl" as reference_tasks

task call_variants {
    input {
        String sample
        File alignment
        File alignment_index
        IndexedReference reference
        Int ploidy
        Int min_mapping_quality
        Int min_base_quality
        Int min_variant_quality
        Int min_depth
        Int max_depth
    }

    command <<<
        set -euo pipefail
        ln -s '~{reference.fasta}' ~{sep(" ", squote(reference.indexes))} .
        ln -s '~{alignment}' '~{alignment_index}' .
        bcftools mpileup --fasta-ref reference.fasta --annotate FORMAT/AD,FORMAT/DP --output-type u \
            --min-MQ ~{min_mapping_quality} --min-BQ ~{min_base_quality} --max-depth ~{max_depth} '~{sample}.bam' |
            bcftools call --multiallelic-caller --variants-only --ploidy ~{ploidy} --output-type u |
            bcftools norm --fasta-ref reference.fasta --multiallelics -any --output-type u |
            bcftools filter --soft-filter LowQual --exclude 'QUAL < ~{min_variant_quality}' --output-type u |
            bcftools filter --soft-filter LowDepth --mode + --exclude 'FORMAT/DP < ~{min_depth}' \
                --output-type z --output '~{sample}.vcf.gz'
        bcftools index --tbi '~{sample}.vcf.gz'
        bcftools stats --fasta-ref reference.fasta --apply-filters PASS '~{sample}.vcf.gz' > '~{sample}.variants.txt'
    >>>

    output {
        File variants = "~{sample}.vcf.gz"
        File variants_index = "~{sample}.vcf.gz.tbi"
        File stats = "~{sample}.variants.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Call variants"
        title_zh: "变异检测"
        description: "Calls SNVs and short indels, writes each in one way, and marks those that are in doubt."
        description_zh: "检测 SNV 与短 indel，统一写法并标记存疑变异。"
    }

    parameter_meta {
        sample: "The sample's name"
        alignment: "Sorted BAM"
        alignment_index: "Its index"
        reference: "The genome with its indexes"
        ploidy: "Copies of each chromosome"
        min_mapping_quality: "Alignments below it are not used"
        min_base_quality: "Bases below it are not used"
        min_variant_quality: "Variants below it are marked LowQual"
        min_depth: "Variants covered by fewer reads are marked LowDepth"
        max_depth: "Reads over a place that are looked at, at most"
    }
}

task make_consensus {
    input {
        String sample
        File variants
        File variants_index
        File uncovered
        IndexedReference reference
        Int ploidy
    }

    command <<<
        set -euo pipefail
        ln -s '~{variants}' '~{variants_index}' .
        # Without a sample its genotypes are not asked, and a base that all reads have would be written as ambiguous.
        bcftools consensus --fasta-ref '~{reference.fasta}' --include 'FILTER="PASS"' --mask '~{uncovered}' \
            -s "$(bcftools query --list-samples '~{sample}.vcf.gz')" \
            ~{if ploidy == 1 then "" else "--iupac-codes"} --prefix '~{sample}_' \
            '~{sample}.vcf.gz' > '~{sample}.consensus.fasta'
    >>>

    output {
        File consensus = "~{sample}.consensus.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Write the consensus"
        title_zh: "一致序列"
        description: "Writes the sample's variants into the reference. Where both alleles are there it uses IUPAC's letters."
        description_zh: "将样本的变异代入参考序列，杂合位点用 IUPAC 字母表示。"
    }

    parameter_meta {
        sample: "The sample's name"
        variants: "Its variants as VCF, of which those that pass are used"
        variants_index: "The index of the variants"
        uncovered: "Places to be N, as BED"
        reference: "The genome"
        ploidy: "Copies of each chromosome"
    }
}

task find_uncovered {
    input {
        String sample
        File alignment
        File alignment_index
        Int min_depth
    }

    command <<<
        set -euo pipefail
        ln -s '~{alignment}' '~{alignment_index}' .
        # A read that spans a deletion covers it (-J), or homozygous deletions would be masked away.
        samtools depth -a -J '~{sample}.bam' |
            awk -v OFS='\t' '$3 < ~{min_depth} { print $1, $2 - 1, $2 }' > '~{sample}.uncovered.bed'
    >>>

    output {
        File places = "~{sample}.uncovered.bed"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Find uncovered places"
        title_zh: "低覆盖区域"
        description: "Finds the places that too few reads cover to know what is there."
        description_zh: "找出 reads 过少、无法判断的位置。"
    }

    parameter_meta {
        sample: "The sample's name"
        alignment: "Sorted BAM"
        alignment_index: "Its index"
        min_depth: "Places with fewer reads are uncovered"
    }
}
