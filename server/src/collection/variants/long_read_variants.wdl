version 1.1

import "../mapping/minimap2.wdl" as mapping

task call_long_variants {
    input {
        String sample
        File alignment
        File alignment_index
        File reference
        String technology
        Int ploidy
        Int min_depth
        Float min_fraction
        Int min_indel
        Float min_quality
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        technology='~{sub(technology, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        cp '~{alignment}' "$sample.bam"
        cp '~{alignment_index}' "$sample.bam.bai"
        samtools depth -aa -J "$sample.bam" > depth.txt
        if [ "$(awk '$3 > 0' depth.txt | wc -l)" -eq 0 ]; then
            echo 'No read aligns to the reference: is it of the same organism? ‖ 没有 reads 比对到参考序列，请确认两者为同一物种。' >&2
            exit 1
        fi
        awk -v OFS='\t' -v least=~{min_depth} '$3 < least { print $1, $2 - 1, $2 }' depth.txt > unknown.bed
        # The model of bcftools for Nanopore calls no insertions and deletions at all.
        case "$technology" in pacbio-hifi) model=(--config pacbio-ccs) ;; *) model=(--no-BAQ --min-BQ 5 --max-BQ 30 --gap-frac 0.3 --min-ireads 3) ;; esac
        bcftools mpileup "${model[@]}" --annotate FORMAT/AD,FORMAT/DP --max-depth 1000 --fasta-ref reference.fasta "$sample.bam" |
            bcftools call --multiallelic-caller --variants-only --ploidy ~{ploidy} |
            bcftools norm --fasta-ref reference.fasta --multiallelics -any |
            bcftools view --include 'QUAL >= ~{min_quality} && FORMAT/DP >= ~{min_depth} && FORMAT/AD[0:1] / FORMAT/DP >= ~{if ploidy == 1 then min_fraction else min_fraction / 2} && GT = "alt" && (strlen(REF) = strlen(ALT) || abs(strlen(REF) - strlen(ALT)) >= ~{min_indel})' \
                -Oz -o "$sample.vcf.gz"
        bcftools index -t "$sample.vcf.gz"
        bcftools consensus --fasta-ref reference.fasta --haplotype A --mask unknown.bed "$sample.vcf.gz" |
            awk -v sample="$sample" '/^>/ { print ">" sample " " substr($1, 2); next } { print }' > "$sample.consensus.fasta"
        printf 'sample\tsequence\tlength\tmean_depth\tknown_percent\tvariants\n' > "$sample.summary.tsv"
        bcftools query --format '%CHROM\n' "$sample.vcf.gz" | awk -v OFS='\t' -v sample="$sample" -v least=~{min_depth} '
            FILENAME == "-" { variants[$1]++; next }
            { if (!($1 in size)) order[++n] = $1; size[$1]++; sum[$1] += $3; if ($3 >= least) known[$1]++ }
            END { for (i = 1; i <= n; i++) { name = order[i]; print sample, name, size[name], sprintf("%.1f", sum[name] / size[name]), sprintf("%.2f", 100 * known[name] / size[name]), variants[name] + 0 } }' - depth.txt >> "$sample.summary.tsv"
    >>>

    output {
        File variants = "~{sample}.vcf.gz"
        File variants_index = "~{sample}.vcf.gz.tbi"
        File consensus = "~{sample}.consensus.fasta"
        File summary = "~{sample}.summary.tsv"
        File mapped = "~{sample}.bam"
        File mapped_index = "~{sample}.bam.bai"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Call variants of long reads"
        title_zh: "三代变异检测"
        description: "Calls variants of long reads, and writes the sequence of the sample."
        description_zh: "由长 reads 检测变异并生成样本序列。"
    }
}

workflow long_read_variants {
    input {
        String sample
        File reads
        File reference
        String technology = "nanopore"
        Int ploidy = 1
        Int min_depth = 10
        Float min_fraction = 0.6
        Int min_indel = 3
        Float min_quality = 20.0
        Int threads = 2
    }

    call mapping.map_reads {
        input:
            sample = sample,
            reads_1 = reads,
            reference = reference,
            preset = if technology == "nanopore" then "map-ont" else "map-hifi",
            threads = threads
    }

    call call_long_variants {
        input:
            sample = sample,
            alignment = map_reads.alignment,
            alignment_index = map_reads.alignment_index,
            reference = reference,
            technology = technology,
            ploidy = ploidy,
            min_depth = min_depth,
            min_fraction = min_fraction,
            min_indel = min_indel,
            min_quality = min_quality
    }

    output {
        File summary = call_long_variants.summary
        File consensus = call_long_variants.consensus
        File variants = call_long_variants.variants
        File variants_index = call_long_variants.variants_index
        File mapped = call_long_variants.mapped
        File mapped_index = call_long_variants.mapped_index
    }

    meta {
        title: "Variants from long reads"
        title_zh: "三代测序变异检测"
        summary: "From Nanopore or PacBio HiFi reads and a reference to variants, the sequence of the sample, and depth."
        summary_zh: "由 Nanopore 或 PacBio HiFi 数据和参考序列得到变异、一致性序列和深度。"
        help: "minimap2 maps the reads, bcftools calls variants by the errors of the technology, and the sequence of the sample is written with N wherever too few reads lie. Exchanged bases are sure; of insertions and deletions those alone are taken that are longer than the technology errs by itself.\n\nA bacterium of 5 Mb, 50 times read, takes about a quarter of an hour on two cores and 4 GB of memory."
        help_zh: "minimap2 比对，bcftools 按平台误差模型检测变异，深度不足处在一致性序列中记为 N。碱基替换较可靠；插入缺失仅保留长于平台自身误差的部分。\n\n5 Mb 细菌、50× 数据，双核约需一刻钟、4 GB 内存。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.1093/bioinformatics/bty191", "10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["minimap2", "samtools", "bcftools", "tabix", "mawk"]
        programs: ["minimap2", "samtools", "bcftools", "tabix", "awk"]
        views: {consensus: "text"}
    }

    parameter_meta {
        sample: {label: "Sample", label_zh: "样本名", help: "Results are called after it", help_zh: "用于命名结果文件"}
        reads: {
            label: "Long reads",
            label_zh: "三代 reads",
            help: "FASTQ",
            help_zh: "FASTQ",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reference: {
            label: "Reference",
            label_zh: "参考序列",
            help: "FASTA",
            help_zh: "FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        technology: {label: "Technology", label_zh: "测序平台", help: "Whose errors are reckoned with", help_zh: "决定误差模型", choices: ["nanopore", "pacbio-hifi"], important: true}
        ploidy: {label: "Ploidy", label_zh: "倍性", help: "1 for bacteria and viruses, 2 for animals and plants", help_zh: "细菌和病毒为 1，动植物为 2", important: true, min: 1}
        min_depth: {label: "Least depth", label_zh: "最低深度", help: "N stands where fewer reads lie", help_zh: "深度低于此值的位置记为 N", important: true, min: 0}
        min_fraction: {label: "Least share of reads", label_zh: "最低支持比例", help: "That have the variant; of diploids half of it", help_zh: "支持变异的 reads 比例下限，二倍体取其一半", min: 0, max: 1}
        min_indel: {label: "Shortest insertion or deletion", label_zh: "最短插入缺失", help: "Nanopore loses and doubles one or two bases by itself; 1 for HiFi", help_zh: "Nanopore 自身常错 1–2 个碱基；HiFi 可设为 1", min: 0}
        min_quality: {label: "Least quality", label_zh: "最低质量值", help: "QUAL of a variant", help_zh: "变异的 QUAL", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        summary: {label: "Summary", label_zh: "汇总", help: "Depth, known share and variants of each sequence", help_zh: "每条序列的深度、已知比例和变异数"}
        consensus: {label: "Sequence", label_zh: "一致性序列", help: "FASTA with the variants in it, N where unknown", help_zh: "代入变异的 FASTA，未知处为 N"}
        variants: {label: "Variants", label_zh: "变异", help: "VCF, packed", help_zh: "压缩的 VCF"}
        variants_index: {label: "Index of the variants", label_zh: "变异索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        mapped: {label: "Alignment", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        mapped_index: {label: "Index of the alignment", label_zh: "比对索引", help: "For viewers", help_zh: "供浏览器查看使用"}
    }
}
