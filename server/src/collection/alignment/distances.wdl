version 1.1

task measure_distances {
    input {
        File alignment
        String alphabet
        String measure
    }

    command <<<
        set -euo pipefail
        # Each pair is compared where both have a letter that stands for itself alone.
        cat > distances.awk <<'AWK'
        function say(text) { print text > "/dev/stderr"; failed = 1; exit 1 }
        function corrected(p) {
            if (alphabet == "dna") return p < 0.75 ? -0.75 * log(1 - 4 * p / 3) : "NA"
            return p < 1 ? -log(1 - p) : "NA"
        }
        function shown(value) { return value == "NA" ? value : sprintf("%.6f", value + 0) }
        # Proteins read as DNA are compared where both have A, C, G or T alone: letters that stand for no base tell. N and X stand for any.
        function count_letters(text) {
            gsub(/[^A-Z]|[NX]/, "", text)
            all += length(text)
            gsub(/[ACGTU]/, "", text)
            beyond += length(text)
            gsub(/[RYSWKMBDHV]/, "", text)
            odd += length(text)
        }
        function find_alphabet(   kind) {
            kind = odd * 50 > all ? "protein" : beyond * 10 < all ? "dna" : "either"
            if (alphabet == "auto") alphabet = kind == "protein" ? kind : "dna"
            else if (kind != "either" && kind != alphabet)
                say("The letters of the alignment are those of " kind ", and " alphabet " was chosen: choose " kind ", or auto. ‖ 比对中的字母为 " kind "，而所选类型为 " alphabet "，请选择 " kind " 或 auto。")
            letters = alphabet == "dna" ? "^[ACGTU]$" : "^[ACDEFGHIKLMNPQRSTVWY]$"
        }
        { sub(/\r$/, "") }
        /^>/ { name[++count] = substr($1, 2); next }
        count { gsub(/[ \t]/, ""); sequence[count] = sequence[count] toupper($0) }
        END {
            if (failed) exit 1
            if (count < 2) say("Distances need two sequences or more in FASTA: give an alignment that has them. ‖ 计算距离至少需要两条序列，请提供两条以上序列的 FASTA 比对。")
            for (i = 2; i <= count; i++)
                if (length(sequence[i]) != length(sequence[1]))
                    say(name[i] " is not as long as " name[1] ": align the sequences first. ‖ " name[i] " 与 " name[1] " 长度不同，请先进行比对。")
            for (i = 1; i <= count; i++) count_letters(sequence[i])
            find_alphabet()
            print "one", "other", "compared", "different", "identity", "p_distance", "corrected_distance" > "pairs.tsv"
            for (i = 1; i <= count; i++)
                for (j = i + 1; j <= count; j++) {
                    compared = different = 0
                    for (at = 1; at <= length(sequence[i]); at++) {
                        x = substr(sequence[i], at, 1)
                        y = substr(sequence[j], at, 1)
                        if (x !~ letters || y !~ letters) continue
                        compared++
                        if (x != y) different++
                    }
                    p = compared ? different / compared : "NA"
                    d = compared ? corrected(p) : "NA"
                    identity = compared ? sprintf("%.2f", 100 * (1 - p)) : "NA"
                    print name[i], name[j], compared, different, identity, shown(p), shown(d) > "pairs.tsv"
                    value = measure == "identity" ? identity : measure == "differences" ? different : measure == "p" ? shown(p) : shown(d)
                    cell[i, j] = cell[j, i] = value
                }
            printf "sequence" > "matrix.tsv"
            for (i = 1; i <= count; i++) printf "\t%s", name[i] > "matrix.tsv"
            print "" > "matrix.tsv"
            for (i = 1; i <= count; i++) {
                printf "%s", name[i] > "matrix.tsv"
                for (j = 1; j <= count; j++)
                    printf "\t%s", i != j ? cell[i, j] : (measure == "identity" ? "100.00" : measure == "differences" ? 0 : "0.000000") > "matrix.tsv"
                print "" > "matrix.tsv"
            }
        }
        AWK
        zcat -f '~{alignment}' |
            awk -v OFS='\t' -v alphabet='~{sub(alphabet, "'", "'\"'\"'")}' -v measure='~{sub(measure, "'", "'\"'\"'")}' -f distances.awk
    >>>

    output {
        File matrix = "matrix.tsv"
        File pairs = "pairs.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Measure distances"
        title_zh: "计算距离"
        description: "Compares every pair of aligned sequences site by site."
        description_zh: "逐位点比较每两条已比对的序列。"
    }
}

workflow distances {
    input {
        File alignment
        String alphabet = "auto"
        String measure = "corrected"
    }

    call measure_distances {
        input:
            alignment = alignment,
            alphabet = alphabet,
            measure = measure
    }

    output {
        File matrix = measure_distances.matrix
        File pairs = measure_distances.pairs
    }

    meta {
        title: "Distances between aligned sequences"
        title_zh: "比对序列间的遗传距离"
        summary: "How much each pair of an alignment differs: identity, p-distance, and the distance corrected for repeated changes."
        summary_zh: "计算比对中两两序列的一致性、p 距离和校正距离。"
        help: "Sites where one of the two has a gap or an ambiguous letter are left out of that pair. The corrected distance reckons with sites that changed more than once: by Jukes and Cantor for DNA, by Poisson for proteins. NA stands where sequences differ too much for it, or share no site."
        help_zh: "每对序列中任一方为空位或模糊字符的位点不参与计算。校正距离考虑了同一位点的多次替换：核酸用 Jukes–Cantor 模型，蛋白用 Poisson 校正。序列差异过大或无共有位点时为 NA。"
        icon: "tree"
        categories: ["alignment"]
        citations: ["10.1016/B978-1-4832-3211-9.50009-7"]
        licence: "Apache-2.0"
        packages: ["mawk"]
        programs: ["awk"]
    }

    parameter_meta {
        alignment: {
            label: "Alignment",
            label_zh: "多序列比对",
            help: "Aligned FASTA: all sequences have one length",
            help_zh: "已比对的 FASTA，各序列等长",
            patterns: ["*.fasta", "*.fa", "*.aln", "*.afa", "*.fasta.gz", "*.fa.gz"],
            least_sequences: 2
        }
        alphabet: {
            label: "What the sequences are",
            label_zh: "序列类型",
            help: "DNA or protein; auto tells by the letters",
            help_zh: "核酸或蛋白；auto 按字母自动识别",
            choices: ["auto", "dna", "protein"],
            alphabet_of: "alignment",
            important: true
        }
        measure: {
            label: "Measure of the matrix",
            label_zh: "矩阵中的指标",
            help: "Differences are numbers of sites; the table of pairs has all",
            help_zh: "differences 为差异位点数；成对结果表中各指标都有",
            choices: ["corrected", "p", "identity", "differences"],
            important: true
        }
        matrix: {label: "Matrix", label_zh: "距离矩阵", help: "Each sequence against each", help_zh: "两两序列的指标"}
        pairs: {label: "Pairs", label_zh: "成对结果", help: "One line a pair: sites compared, sites that differ, and all measures", help_zh: "每行一对：比较位点数、差异位点数及各项指标"}
    }
}
