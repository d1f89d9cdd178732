version 1.1

task count_assemblies {
    input {
        Array[File]+ assemblies
        Int min_length
    }

    command <<<
        set -euo pipefail
        # Sums over contigs, the longest first, give N50 and its like as they are defined.
        cat > statistics.awk <<'AWK'
        BEGIN { OFS = "\t" }
        { size[NR] = $3; bases += $3; gc += $4; unknown += $5 }
        END {
            if (!NR) {
                print "No sequence of " least " bases or more in " name ": give FASTA, or a smaller least length. ‖ " name " 中没有长度达到 " least " bp 的序列，请提供 FASTA，或减小最短长度。" > "/dev/stderr"
                exit 1
            }
            for (i = 1; i <= NR; i++) {
                sum += size[i]
                if (!n50 && sum >= bases / 2) { n50 = size[i]; l50 = i }
                if (!n90 && sum >= bases * 0.9) { n90 = size[i]; l90 = i }
            }
            known = bases - unknown
            print name, NR, bases, size[1], size[NR], sprintf("%.1f", bases / NR), n50, l50, n90, l90,
                (known ? sprintf("%.2f", 100 * gc / known) : "NA"), unknown
        }
        AWK
        printf 'assembly\tcontigs\tbases\tlongest\tshortest\tmean\tN50\tL50\tN90\tL90\tGC_percent\tunknown_bases\n' > statistics.tsv
        printf 'assembly\tcontig\tlength\tGC_percent\n' > contigs.tsv
        for file in ~{sep(" ", squote(assemblies))}; do
            name=$(basename "$file" .gz)
            zcat -f "$file" | awk -v OFS='\t' -v least=~{min_length} -v name="$name" '
                function finish(   copy) {
                    if (contig == "" || !size || size < least) return
                    print name, contig, size, gc, unknown
                }
                { sub(/\r$/, "") }
                /^>/ { finish(); contig = substr($1, 2); size = gc = unknown = 0; next }
                { gsub(/[ \t]/, ""); size += length($0); gc += gsub(/[GCSgcs]/, ""); unknown += gsub(/[Nn]/, "") }
                END { finish() }' | sort -t "$(printf '\t')" -k 3,3nr > measured.tsv
            awk -F '\t' -v name="$name" -v least=~{min_length} -f statistics.awk measured.tsv >> statistics.tsv
            awk -F '\t' -v OFS='\t' '{ print $1, $2, $3, ($3 > $5 ? sprintf("%.2f", 100 * $4 / ($3 - $5)) : "NA") }' \
                measured.tsv >> contigs.tsv
        done
    >>>

    output {
        File statistics = "statistics.tsv"
        File contigs = "contigs.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Count contigs"
        title_zh: "组装统计"
        description: "Counts contigs and bases of each assembly."
        description_zh: "统计每个组装的 contig 和碱基。"
    }
}

workflow assembly_statistics {
    input {
        Array[File]+ assemblies
        Int min_length = 0
    }

    call count_assemblies {
        input:
            assemblies = assemblies,
            min_length = min_length
    }

    output {
        File statistics = count_assemblies.statistics
        File contigs = count_assemblies.contigs
    }

    meta {
        title: "Assembly statistics"
        title_zh: "组装结果统计"
        summary: "Contigs, bases, N50, L50, N90 and GC of one or more assemblies, side by side."
        summary_zh: "统计一个或多个组装结果的 contig 数、总长、N50、L50、N90 和 GC 含量，便于并列比较。"
        help: "**N50**: contigs of this length or longer hold half of all bases; **L50** is how many they are. A long N50 says little where the assembly is larger or smaller than the genome: look at the bases, too. GC is of the bases that are known."
        help_zh: "**N50**：长度不小于该值的 contig 合计占总长的一半；**L50** 为这些 contig 的条数。若总长与基因组大小相差较大，N50 再高也不能说明组装质量好，请同时查看总长。GC 含量按已知碱基计算。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/bioinformatics/btt086"]
        licence: "Apache-2.0"
        packages: ["mawk"]
        programs: ["awk"]
    }

    parameter_meta {
        assemblies: {
            label: "Assemblies",
            label_zh: "组装结果",
            help: "FASTA, one file an assembly",
            help_zh: "FASTA 格式，每个组装一个文件",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        min_length: {
            label: "Least length",
            label_zh: "最短长度",
            help: "Shorter contigs are not counted",
            help_zh: "短于此长度的 contig 不计入",
            important: true,
            min: 0
        }
        statistics: {label: "Statistics", label_zh: "统计结果", help: "One line an assembly", help_zh: "每个组装一行"}
        contigs: {label: "Contigs", label_zh: "contig 列表", help: "Length and GC of each, the longest first", help_zh: "每条 contig 的长度和 GC 含量，由长到短"}
    }
}
