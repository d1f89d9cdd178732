version 1.1

task cut_sequences {
    input {
        File genome
        File regions
        Boolean strand
        Int flank
    }

    command <<<
        set -euo pipefail
        zcat -f '~{genome}' | awk '/^>/ { print $1; next } { sub(/\r$/, ""); print }' > genome.fasta
        samtools faidx genome.fasta
        cut -f 1,2 genome.fasta.fai > sizes.txt
        bedtools slop -i '~{regions}' -g sizes.txt -b ~{flank} > regions.txt
        named=$(grep -v '^#' regions.txt | awk -F '\t' 'NR == 1 { print (NF >= 4 && NF != 9 && $4 != "" && $4 != ".") }')
        bedtools getfasta -fi genome.fasta -bed regions.txt ~{if strand then "-s" else ""} $(if [ "$named" = 1 ]; then echo -name+; fi) -fo sequences.fasta
        test -s sequences.fasta || { echo 'No region lies on a sequence of this genome: are they called alike? ‖ 没有区域落在该基因组的序列上，请确认两者的序列名称一致。' >&2; exit 1; }
    >>>

    output {
        File sequences = "sequences.fasta"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Cut out sequences"
        title_zh: "提取序列"
        description: "Cuts the sequences of intervals out of a genome."
        description_zh: "从基因组中提取区间序列。"
    }
}

workflow bedtools_getfasta {
    input {
        File genome
        File regions
        Boolean strand = true
        Int flank = 0
    }

    call cut_sequences {
        input: genome = genome, regions = regions, strand = strand, flank = flank
    }

    output {
        File sequences = cut_sequences.sequences
    }

    meta {
        title: "Sequences of regions (bedtools)"
        title_zh: "提取区间序列（bedtools）"
        summary: "Cuts the sequences of genes, peaks or any regions out of a genome, with what lies around them where asked."
        summary_zh: "按区间从基因组中提取序列，可向两端延伸。"
        help: "Sequences are called by the name of the region, where BED has one, and its place. With some hundred bases more at both ends promoters and primers can be looked for."
        help_zh: "序列以区间名称（BED 第四列）和位置命名。两端延伸数百碱基，可用于查找启动子或设计引物。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1093/bioinformatics/btq033"]
        licence: "MIT"
        views: {sequences: "text"}
        packages: ["bedtools", "samtools", "mawk"]
        programs: ["bedtools", "samtools", "awk"]
    }

    parameter_meta {
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA",
            help_zh: "FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        regions: {
            label: "Regions",
            label_zh: "区间文件",
            help: "BED, GFF, GTF or VCF",
            help_zh: "BED、GFF、GTF 或 VCF",
            patterns: ["*.bed", "*.gff", "*.gff3", "*.gtf", "*.vcf", "*.narrowPeak", "*.bed.gz", "*.gff3.gz", "*.gtf.gz", "*.vcf.gz"]
        }
        strand: {label: "By strand", label_zh: "考虑链方向", help: "Turns what lies on the other strand", help_zh: "负链区间取反向互补", important: true}
        flank: {label: "More at both ends", label_zh: "两端延伸", help: "Bases before and behind each region", help_zh: "每个区间两端各延伸的碱基数", important: true, min: 0}
        sequences: {label: "Sequences", label_zh: "序列", help: "FASTA, called by name and place", help_zh: "FASTA，以名称和位置命名"}
    }
}
