version 1.1

task intersect_intervals {
    input {
        File one
        File other
        String keep
        Float min_share
        Boolean same_strand
    }

    command <<<
        set -euo pipefail
        keep='~{sub(keep, "'", "'\"'\"'")}'
        case "$keep" in
            overlapping) options=(-u) ;;
            'without overlap') options=(-v) ;;
            pairs) options=(-wo) ;;
            *) options=() ;;
        esac
        bedtools intersect -a '~{one}' -b '~{other}' ${options[@]+"${options[@]}"} \
            ~{if min_share > 0 then "-f " + min_share else ""} ~{if same_strand then "-s" else ""} > intervals.txt
        count() { zcat -f "$1" | grep -vc -e '^#' -e '^track' -e '^browser' || true; }
        printf 'file\tintervals\nfirst\t%s\nsecond\t%s\nresult\t%s\n' "$(count '~{one}')" "$(count '~{other}')" "$(count intervals.txt)" > counts.tsv
    >>>

    output {
        File intervals = "intervals.txt"
        File counts = "counts.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/bedtools:2.30.0--hc088bd4_0"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Intersect intervals"
        title_zh: "区间求交"
        description: "Finds the intervals of one file that overlap those of another."
        description_zh: "查找两个文件中重叠的区间。"
    }
}

workflow bedtools_intersect {
    input {
        File one
        File other
        String keep = "overlapping"
        Float min_share = 0.0
        Boolean same_strand = false
    }

    call intersect_intervals {
        input: one = one, other = other, keep = keep, min_share = min_share, same_strand = same_strand
    }

    output {
        File intervals = intersect_intervals.intervals
        File counts = intersect_intervals.counts
    }

    meta {
        title: "Intersect intervals (bedtools)"
        title_zh: "区间求交（bedtools）"
        summary: "Which genes, peaks or variants of one file lie on those of another, which do not, and what they share."
        summary_zh: "查找一个文件中的基因、峰或变异是否与另一文件重叠，并输出交集。"
        help: "Both files have to call their sequences alike and be of one assembly. BED counts from 0, GFF and VCF from 1; bedtools knows which is which by the file."
        help_zh: "两个文件的序列名须一致，且基于同一版本的基因组。BED 从 0 计数，GFF 和 VCF 从 1 计数，bedtools 会自动处理。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1093/bioinformatics/btq033"]
        licence: "MIT"
        packages: ["bedtools"]
        programs: ["bedtools"]
    }

    parameter_meta {
        one: {
            label: "Intervals",
            label_zh: "区间文件",
            help: "BED, GFF, GTF or VCF",
            help_zh: "BED、GFF、GTF 或 VCF",
            patterns: ["*.bed", "*.gff", "*.gff3", "*.gtf", "*.vcf", "*.narrowPeak", "*.bed.gz", "*.gff3.gz", "*.gtf.gz", "*.vcf.gz"]
        }
        other: {
            label: "Compared with",
            label_zh: "比较文件",
            help: "BED, GFF, GTF or VCF",
            help_zh: "BED、GFF、GTF 或 VCF",
            patterns: ["*.bed", "*.gff", "*.gff3", "*.gtf", "*.vcf", "*.narrowPeak", "*.bed.gz", "*.gff3.gz", "*.gtf.gz", "*.vcf.gz"]
        }
        keep: {label: "Keep", label_zh: "输出", help: "Whole intervals that overlap, or do not; the parts in common; or both of each pair", help_zh: "有重叠或无重叠的完整区间、重叠部分，或成对列出", choices: ["overlapping", "without overlap", "common parts", "pairs"], important: true}
        min_share: {label: "Least share", label_zh: "最小重叠比例", help: "Of an interval that has to be overlapped, up to 1", help_zh: "区间被覆盖的最低比例，最大为 1", important: true, min: 0, max: 1}
        same_strand: {label: "Same strand", label_zh: "同链", help: "Overlaps of the other strand do not count", help_zh: "不计反链重叠"}
        intervals: {label: "Intervals", label_zh: "区间", help: "In the format of the first file; of pairs both and the bases they share", help_zh: "格式与第一个文件一致；pairs 方式成对列出并给出重叠碱基数"}
        counts: {label: "Counts", label_zh: "数量", help: "Of both files and of the result", help_zh: "两个输入文件和结果的区间数"}
    }
}
