version 1.1

task annotate_variants {
    input {
        File variants
        File reference
        File annotation
        Int genetic_code
        Int flank
    }

    command <<<
        set -euo pipefail
        # Sorted and indexed, whatever they come as.
        bcftools sort -Oz -o given.vcf.gz '~{variants}' 2> sorting.txt || { cat sorting.txt >&2; echo 'The variants cannot be read: give VCF or BCF. ‖ 无法读取变异文件，请提供 VCF 或 BCF。' >&2; exit 1; }
        bcftools index -t given.vcf.gz

        mkdir -p data/own
        zcat -f '~{reference}' | awk '/^>/ { print $1; next } { sub(/\r$/, ""); print }' > data/own/sequences.fa
        zcat -f '~{annotation}' | tr -d '\r' > data/own/genes.gff
        other=$(awk -F '\t' 'FILENAME ~ /fa$/ { if (/^>/) known[substr($1, 2)]; next } !/^[#>]/ && NF == 9 && !($1 in known) { print $1; exit }' data/own/sequences.fa data/own/genes.gff)
        if [ -n "$other" ]; then
            echo "The annotation tells of $other, which the reference does not have: are both of one genome, and called alike? ‖ 注释中的 $other 不在参考序列中，请确认两者属于同一基因组且名称一致。" >&2
            exit 1
        fi
        # The letters of NCBI's codes in the order of TCAG, with where a protein may begin.
        awk -v code=~{genetic_code} -v OFS='' '
            BEGIN {
                standard = "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG"
                letters[1] = letters[11] = standard
                letters[2] = "FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG"
                letters[4] = "FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG"
                starts[1] = "TTG CTG ATG"; starts[2] = "ATT ATC ATA ATG GTG"
                starts[11] = "TTG CTG ATT ATC ATA ATG GTG"; starts[4] = "TTA " starts[11]
                split("T C A G", base, " ")
                for (i = 0; i < 64; i++) {
                    codon = base[int(i / 16) + 1] base[int(i / 4) % 4 + 1] base[i % 4 + 1]
                    table = table (i ? ", " : "") codon "/" substr(letters[code], i + 1, 1) (index(starts[code], codon) ? "+" : "")
                }
                print "data.dir = ./data/\nown.genome : own\ncodon.Own : ", table
            }
            /^>/ { print "own.", substr($1, 2), ".codonTable : Own" }' data/own/sequences.fa > snpEff.config
        snpEff -Xmx2g build -c snpEff.config -gff3 -noCheckCds -noCheckProtein own > built.txt 2>&1 || { tail -n 20 built.txt >&2; exit 1; }
        bcftools view given.vcf.gz > given.vcf
        snpEff -Xmx2g ann -c snpEff.config -noLog -ud ~{flank} -stats summary.html own given.vcf > told.vcf 2> told.txt || { tail -n 20 told.txt >&2; exit 1; }
        # Debian's wrapper writes its own arguments first.
        sed -n '/^##fileformat/,$p' told.vcf > annotated.vcf
        if [ "$(grep -v '^#' annotated.vcf | grep -c 'ERROR_CHROMOSOME_NOT_FOUND')" -gt 0 ]; then
            echo 'Variants lie on sequences that the reference does not have: are they called alike? ‖ 变异所在的序列不在参考中，请确认名称一致。' >&2
            exit 1
        fi
        bcftools view -Oz -o variants.vcf.gz annotated.vcf
        bcftools index -t variants.vcf.gz
        printf 'sequence\tposition\treference\talternative\teffect\timpact\tgene\tdna_change\tprotein_change\n' > effects.tsv
        # The first annotation is the one that weighs most.
        bcftools query --format '%CHROM\t%POS\t%REF\t%ALT\t%INFO/ANN\n' variants.vcf.gz | awk -F '\t' -v OFS='\t' '
            { split($5, all, ","); split(all[1], told, "|"); print $1, $2, $3, $4, told[2], told[3], told[4], told[10], told[11] }' >> effects.tsv
    >>>

    output {
        File effects = "effects.tsv"
        File changed = "variants.vcf.gz"
        File variants_index = "variants.vcf.gz.tbi"
        File summary = "summary.html"
    }

    runtime {
        cpu: 1
        memory: "4 GiB"
    }

    meta {
        title: "Annotate with snpEff"
        title_zh: "snpEff 注释"
        description: "Tells what variants do to genes, by a database made of the genome and its annotation."
        description_zh: "由基因组及注释建库，注释变异对基因的影响。"
    }
}

workflow snpeff {
    input {
        File variants
        File reference
        File annotation
        Int genetic_code = 1
        Int flank = 1000
    }

    call annotate_variants {
        input:
            variants = variants,
            reference = reference,
            annotation = annotation,
            genetic_code = genetic_code,
            flank = flank
    }

    output {
        File effects = annotate_variants.effects
        File changed = annotate_variants.changed
        File variants_index = annotate_variants.variants_index
        File summary = annotate_variants.summary
    }

    meta {
        title: "snpEff"
        title_zh: "snpEff 变异注释"
        summary: "What variants do to genes and proteins, by a database made of your own genome and annotation."
        summary_zh: "用自备的基因组和注释建库，注释变异对基因和蛋白的影响。"
        help: "Give the genome against which variants were called and its GFF3; the database is made of both within seconds for a bacterium and minutes for an animal. Nothing has to be downloaded. HIGH impact ends or shifts a protein, MODERATE exchanges an amino acid, LOW changes none."
        help_zh: "提供检测变异所用的基因组及其 GFF3，软件自动建库（细菌数秒，动物数分钟），无需下载数据库。HIGH 表示截短或移码，MODERATE 表示氨基酸替换，LOW 表示不改变氨基酸。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.4161/fly.19695"]
        licence: "MIT"
        packages: ["snpeff", "bcftools", "tabix", "mawk"]
        programs: ["snpEff", "bcftools", "tabix", "awk"]
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
        annotation: {
            label: "Annotation",
            label_zh: "基因注释",
            help: "GFF3 of this genome, with coding sequences",
            help_zh: "该基因组的 GFF3，含 CDS",
            patterns: ["*.gff", "*.gff3", "*.gff.gz", "*.gff3.gz"]
        }
        genetic_code: {label: "Genetic code", label_zh: "遗传密码表", help: "NCBI's number: 1 standard, 2 mitochondria of vertebrates, 4 Mycoplasma and moulds, 11 bacteria", help_zh: "NCBI 编号：1 标准，2 脊椎动物线粒体，4 支原体和霉菌，11 细菌", choices: [1, 2, 4, 11], important: true, min: 1, max: 33}
        flank: {label: "Reach of a gene", label_zh: "基因上下游范围", help: "Bases before and behind it that are still called upstream and downstream", help_zh: "基因两侧仍视为上下游的碱基数", min: 0}
        effects: {label: "Effects", label_zh: "变异影响", help: "What each variant does to which gene, and the change of DNA and protein", help_zh: "每个变异对基因的影响及 DNA、蛋白变化"}
        changed: {label: "Variants", label_zh: "变异", help: "VCF, packed", help_zh: "压缩的 VCF"}
        variants_index: {label: "Index", label_zh: "索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        summary: {label: "Report", label_zh: "汇总报告", help: "Of snpEff, with all its counts", help_zh: "snpEff 的统计报告"}
    }
}
