version 1.1

task measure_coverage {
    input {
        File regions
        File covering
        Boolean same_strand
    }

    command <<<
        set -euo pipefail
        case "$(zcat -f '~{regions}' | grep -v -e '^#' -e '^track' -e '^browser' | head -n 1 | awk -F '\t' '{ print NF }')" in
            ''|0|1|2) echo 'There are no regions: give BED, GFF or VCF, with columns separated by tabs. ‖ 文件中没有区域，请提供以制表符分隔的 BED、GFF 或 VCF。' >&2; exit 1 ;;
        esac
        bedtools coverage -a '~{regions}' -b '~{covering}' ~{if same_strand then "-s" else ""} > plain.txt
        # Four columns are put behind those that the regions came with.
        awk -F '\t' -v OFS='\t' '
            NR == 1 {
                for (i = 1; i <= NF - 4; i++) printf "%s\t", i <= 3 && NF < 12 ? (i == 1 ? "sequence" : i == 2 ? "start" : "end") : "column_" i
                print "overlapping", "covered_bases", "length", "covered_share"
            }
            { print }' plain.txt > coverage.tsv
    >>>

    output {
        File coverage = "coverage.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/bedtools:2.30.0--hc088bd4_0"
        cpu: 1
        memory: "4 GiB"
    }

    meta {
        title: "Measure coverage"
        title_zh: "覆盖度统计"
        description: "Counts what lies on each region, and how much of it is covered."
        description_zh: "统计每个区域的重叠数和覆盖度。"
    }
}

workflow bedtools_coverage {
    input {
        File regions
        File covering
        Boolean same_strand = false
    }

    call measure_coverage {
        input: regions = regions, covering = covering, same_strand = same_strand
    }

    output {
        File coverage = measure_coverage.coverage
    }

    meta {
        title: "Coverage of regions (bedtools)"
        title_zh: "区域覆盖度（bedtools）"
        summary: "How many reads or intervals lie on each region, and what share of it they cover."
        summary_zh: "统计每个区域上的 reads 或区间数及被覆盖的比例。"
        help: "Behind the columns of the regions come: how many overlap, bases that are covered, length, and the share covered. For the depth at every base take the depth of samtools."
        help_zh: "结果在区域原有列之后依次为：重叠数、覆盖碱基数、区域长度、覆盖比例。逐碱基深度请使用 samtools 深度统计。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1093/bioinformatics/btq033"]
        licence: "MIT"
        packages: ["bedtools"]
        programs: ["bedtools"]
    }

    parameter_meta {
        regions: {
            label: "Regions",
            label_zh: "目标区域",
            help: "BED, GFF, GTF or VCF; each gets a line",
            help_zh: "BED、GFF、GTF 或 VCF，每个区域一行",
            patterns: ["*.bed", "*.gff", "*.gff3", "*.gtf", "*.vcf", "*.narrowPeak", "*.bed.gz", "*.gff3.gz", "*.gtf.gz", "*.vcf.gz"]
        }
        covering: {
            label: "What covers them",
            label_zh: "覆盖文件",
            help: "BAM, or intervals",
            help_zh: "BAM 或区间文件",
            patterns: ["*.bam", "*.sam", "*.cram", "*.bed", "*.gff", "*.gff3", "*.gtf", "*.vcf", "*.narrowPeak", "*.bed.gz", "*.gff3.gz", "*.gtf.gz", "*.vcf.gz"]
        }
        same_strand: {label: "Same strand", label_zh: "同链", help: "What lies on the other strand does not count", help_zh: "不计反链"}
        coverage: {label: "Coverage", label_zh: "覆盖度", help: "Each region with how many overlap it, and how much of it is covered", help_zh: "每个区域的重叠数、覆盖碱基数和覆盖比例"}
    }
}
