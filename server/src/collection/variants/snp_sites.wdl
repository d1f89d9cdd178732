version 1.1

task find_sites {
    input {
        File alignment
        Boolean only_bases
    }

    command <<<
        set -euo pipefail
        zcat -f '~{alignment}' | tr -d '\r' > alignment.fasta
        lengths=$(awk '/^>/ { if (NR > 1) print n; n = 0; next } { n += length($0) } END { print n }' alignment.fasta | sort -u | wc -l)
        if [ "$lengths" -ne 1 ] || [ "$(grep -c '^>' alignment.fasta)" -lt 2 ]; then
            echo "These sequences are not aligned: give a FASTA with two or more sequences of one length, such as MAFFT writes. ‖ 序列未经比对，请提供两条以上等长序列的 FASTA（如 MAFFT 的结果）。" >&2
            exit 1
        fi
        sites() { snp-sites ~{if only_bases then "-c" else ""} "$@" alignment.fasta; }
        if ! sites -v -o sites.vcf 2> trouble || [ ! -s sites.vcf ]; then
            cat trouble >&2
            echo "The sequences do not differ anywhere, or are no DNA. ‖ 序列之间没有差异，或不是 DNA。" >&2
            exit 1
        fi
        sites -m -o sites.fasta
        printf 'sequence\tdiffers\n' > differences.tsv
        awk 'BEGIN { OFS = "\t" } /^#CHROM/ { for (i = 10; i <= NF; i++) name[i] = $i; last = NF }
            !/^#/ { for (i = 10; i <= NF; i++) if ($i != "0") n[i]++ }
            END { for (i = 10; i <= last; i++) print name[i], n[i] + 0 }' sites.vcf >> differences.tsv
    >>>

    output {
        File variants = "sites.vcf"
        File sites = "sites.fasta"
        File differences = "differences.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/snp-sites:2.5.1--hed695b0_0"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Find SNP sites"
        title_zh: "提取变异位点"
        description: "Takes the places at which aligned sequences differ out of an alignment, with SNP-sites."
        description_zh: "用 SNP-sites 提取比对中的变异位点。"
    }
}

workflow snp_sites {
    input {
        File alignment
        Boolean only_bases = true
    }

    call find_sites {
        input:
            alignment = alignment,
            only_bases = only_bases
    }

    output {
        File variants = find_sites.variants
        File sites = find_sites.sites
        File differences = find_sites.differences
    }

    meta {
        title: "SNP-sites"
        title_zh: "SNP-sites 变异位点提取"
        summary: "The places at which aligned genomes differ, as VCF and as a short alignment for a tree."
        summary_zh: "从多序列比对中提取变异位点，输出 VCF 和可用于建树的精简比对。"
        help: "Give aligned sequences, such as MAFFT or a consensus of each sample gives. The first sequence is what the others are compared with. The short alignment goes into FastTree or IQ-TREE."
        help_zh: "输入已比对的序列，如 MAFFT 的结果或各样本的一致序列，以第一条序列为参照。精简比对可直接用于 FastTree 或 IQ-TREE 建树。"
        icon: "variants"
        categories: ["variants"]
        citations: ["10.1099/mgen.0.000056"]
        licence: "GPL-3.0-only"
        views: {sites: "msa"}
        packages: ["snp-sites"]
        programs: ["snp-sites"]
    }

    parameter_meta {
        alignment: {
            label: "Aligned sequences",
            label_zh: "多序列比对",
            help: "FASTA of DNA, packed or not",
            help_zh: "DNA 的 FASTA，压缩与否均可",
            patterns: ["*.fasta", "*.fa", "*.aln", "*.afa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        only_bases: {
            label: "Only places with a base in all",
            label_zh: "仅保留全为 ACGT 的位点",
            help: "Places with a gap or an unknown base are left out",
            help_zh: "含缺口或未知碱基的位点被去除",
            important: true
        }
        variants: {label: "Variants", label_zh: "变异位点", help: "VCF with a column for each sequence", help_zh: "VCF，每条序列一列"}
        sites: {label: "Short alignment", label_zh: "精简比对", help: "FASTA of the places that differ", help_zh: "仅含变异位点的 FASTA"}
        differences: {label: "Differences", label_zh: "差异数", help: "Of each sequence from the first", help_zh: "每条序列与第一条序列的差异位点数"}
    }
}
