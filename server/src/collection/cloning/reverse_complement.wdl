version 1.1

task turn_and_count {
    input {
        File sequences
        String operation
    }

    command <<<
        set -euo pipefail
        cat > turn.awk <<'AWK'
        BEGIN {
            letters = "ACGTUMRWSYKVHDBNacgtumrwsykvhdbn-*."
            partners = "TGCAAKYWSRMBDHVNtgcaakywsrmbdhvn-*."
            for (i = 1; i <= length(letters); i++) partner[substr(letters, i, 1)] = substr(partners, i, 1)
        }
        # Base by base into the file: a chromosome is too long to be joined in memory.
        function finish(   i, at, letter, size, rna, known, count) {
            if (name == "") return
            size = length(bases)
            rna = bases ~ /[Uu]/ && bases !~ /[Tt]/
            split("", count)
            print ">" header > "turned.fasta"
            for (i = 1; i <= size; i++) {
                at = operation == "complement" ? i : size + 1 - i
                letter = substr(bases, at, 1)
                if (!(letter in partner)) {
                    print "In " name " stands " letter ", which is no base: give DNA or RNA as FASTA. ‖ " name " 中的 " letter " 不是碱基，请提供 FASTA 格式的 DNA 或 RNA。" > "/dev/stderr"
                    failed = 1
                    exit 1
                }
                count[toupper(letter)]++
                if (operation != "reverse") letter = partner[letter]
                # RNA has U where DNA has T.
                if (rna) { if (letter == "T") letter = "U"; else if (letter == "t") letter = "u" }
                printf "%s", letter (i % 60 && i < size ? "" : "\n") > "turned.fasta"
            }
            known = count["A"] + count["C"] + count["G"] + count["T"] + count["U"]
            print name, size, count["A"] + 0, count["C"] + 0, count["G"] + 0, count["T"] + count["U"], count["N"] + 0,
                size - known - count["N"], (known ? sprintf("%.2f", 100 * (count["G"] + count["C"]) / known) : "NA") >> "composition.tsv"
        }
        { sub(/\r$/, "") }
        /^>/ { finish(); header = substr($0, 2); name = substr($1, 2); bases = ""; next }
        { gsub(/[ \t]/, ""); bases = bases $0 }
        END {
            if (failed) exit 1
            finish()
            if (name == "") {
                print "There is no sequence: give DNA or RNA as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的 DNA 或 RNA。" > "/dev/stderr"
                exit 1
            }
        }
        AWK
        printf 'sequence\tlength\tA\tC\tG\tT\tN\tothers\tGC_percent\n' > composition.tsv
        zcat -f '~{sequences}' | awk -v OFS='\t' -v operation='~{sub(operation, "'", "'\"'\"'")}' -f turn.awk
    >>>

    output {
        File turned = "turned.fasta"
        File composition = "composition.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Reverse, complement, count"
        title_zh: "反向互补与统计"
        description: "Turns sequences round and counts their bases."
        description_zh: "反转互补序列并统计碱基。"
    }
}

workflow reverse_complement {
    input {
        File sequences
        String operation = "reverse_complement"
    }

    call turn_and_count {
        input:
            sequences = sequences,
            operation = operation
    }

    output {
        File turned = turn_and_count.turned
        File composition = turn_and_count.composition
    }

    meta {
        title: "Reverse complement and composition"
        title_zh: "反向互补与碱基组成"
        summary: "The other strand of DNA or RNA sequences, and how many of each base they have."
        summary_zh: "生成 DNA 或 RNA 序列的反向互补序列，并统计碱基组成。"
        help: "Small letters stay small, and ambiguous bases become those of the other strand (R becomes Y). GC is of the bases A, C, G and T."
        help_zh: "保留大小写；模糊碱基相应转换（如 R 变为 Y）。GC 含量按 A、C、G、T 计算。"
        icon: "cloning"
        categories: ["cloning"]
        citations: ["10.1093/nar/13.9.3021"]
        licence: "Apache-2.0"
        views: {turned: "text"}
        packages: ["mawk"]
        programs: ["awk"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列",
            help: "DNA or RNA as FASTA, one or many",
            help_zh: "FASTA 格式的 DNA 或 RNA，一条或多条",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        operation: {
            label: "What to do",
            label_zh: "操作",
            help: "The other strand is the reverse complement",
            help_zh: "互补链对应 reverse_complement",
            choices: ["reverse_complement", "complement", "reverse"],
            important: true
        }
        turned: {label: "Sequences", label_zh: "转换后的序列", help: "FASTA", help_zh: "FASTA 格式"}
        composition: {label: "Composition", label_zh: "碱基组成", help: "Of the sequences as given: one line each", help_zh: "输入序列的碱基组成，每行一条"}
    }
}
