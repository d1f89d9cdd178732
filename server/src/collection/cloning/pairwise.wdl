version 1.1

task align_pairs {
    input {
        File one
        File others
        String method
        Float gap_open
        Float gap_extend
    }

    command <<<
        set -euo pipefail
        zcat -f '~{one}' > one.fasta
        zcat -f '~{others}' > others.fasta
        if [ "$(grep -c '^>' one.fasta)" -ne 1 ]; then
            echo 'The first file has to hold one sequence as FASTA: give it alone, and all that it is compared with in the second file. ‖ 第一个文件须只含一条 FASTA 序列，与之比较的序列放在第二个文件中。' >&2
            exit 1
        fi
        if ! grep -q '^>' others.fasta; then
            echo 'There is no sequence in the second file: give it as FASTA. ‖ 第二个文件中没有序列，请提供 FASTA 格式的序列。' >&2
            exit 1
        fi
        program=~{if method == "local" then "water" else "needle"}
        $program -auto -asequence pearson::one.fasta -bsequence pearson::others.fasta -gapopen ~{gap_open} \
            -gapextend ~{gap_extend} -aformat3 pair -outfile alignments.txt
        printf 'one\tother\tlength\tidentical\tidentity\tsimilarity\tgaps\tscore\n' > scores.tsv
        awk -v OFS='\t' '
            function percent(text) { gsub(/[^0-9.]/, "", text); return text }
            /^# 1: / { one = $3 }
            /^# 2: / { other = $3 }
            /^# Length: / { size = $3 }
            /^# Identity: / { split($3, part, "/"); identical = part[1]; identity = percent(substr($0, index($0, "("))) }
            /^# Similarity: / { similarity = percent(substr($0, index($0, "("))) }
            /^# Gaps: / { split(substr($0, 8), part, "/"); gaps = part[1] + 0 }
            /^# Score: / { print one, other, size, identical, identity, similarity, gaps, $3 }
        ' alignments.txt >> scores.tsv
    >>>

    output {
        File scores = "scores.tsv"
        File alignments = "alignments.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/emboss:6.6.0--h86d058a_5"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Align pairs"
        title_zh: "双序列比对"
        description: "Aligns one sequence with each of others."
        description_zh: "将一条序列与其他各条逐一比对。"
    }
}

workflow pairwise {
    input {
        File one
        File others
        String method = "global"
        Float gap_open = 10.0
        Float gap_extend = 0.5
    }

    call align_pairs {
        input:
            one = one,
            others = others,
            method = method,
            gap_open = gap_open,
            gap_extend = gap_extend
    }

    output {
        File scores = align_pairs.scores
        File alignments = align_pairs.alignments
    }

    meta {
        title: "Pairwise alignment (needle, water)"
        title_zh: "双序列比对（needle、water）"
        summary: "The best alignment of one sequence with others, from end to end or of the part that is most alike."
        summary_zh: "一条序列与其他序列的最优双序列比对，可选全局或局部比对。"
        help: "*Global* (Needleman and Wunsch, EMBOSS needle) aligns both from end to end; *local* (Smith and Waterman, EMBOSS water) the stretch that is most alike. DNA is scored by EDNAFULL (5 for the same base, −4 for another), proteins by BLOSUM62. A gap costs *opening* once, and *extension* for each further letter."
        help_zh: "*global*（Needleman–Wunsch 算法，EMBOSS needle）为全长比对；*local*（Smith–Waterman 算法，EMBOSS water）只比对最相似的区段。核酸用 EDNAFULL 打分（相同 5 分，不同 −4 分），蛋白用 BLOSUM62。每个空位扣一次“空位开放”罚分，其后每延伸一位扣一次“空位延伸”罚分。"
        icon: "alignment"
        categories: ["cloning", "alignment"]
        citations: ["10.1016/S0168-9525(00)02024-2"]
        licence: "GPL-2.0"
        packages: ["emboss"]
        programs: ["needle", "water"]
    }

    parameter_meta {
        one: {
            label: "One sequence",
            label_zh: "序列一",
            help: "FASTA with one sequence, DNA or protein",
            help_zh: "仅含一条序列的 FASTA，核酸或蛋白",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        others: {
            label: "Sequences to compare it with",
            label_zh: "对比序列",
            help: "FASTA, one or many of the same kind",
            help_zh: "同类型的 FASTA，一条或多条",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        method: {
            label: "Method",
            label_zh: "比对方式",
            help: "Global for sequences that are alike from end to end, local for those that share a part",
            help_zh: "全长相似选 global，仅部分相似选 local",
            choices: ["global", "local"],
            important: true
        }
        gap_open: {label: "Opening a gap", label_zh: "空位开放罚分", help: "What the first letter of a gap costs", help_zh: "空位第一位的罚分", min: 1, max: 100}
        gap_extend: {label: "Extending a gap", label_zh: "空位延伸罚分", help: "What each further letter of a gap costs", help_zh: "空位每延伸一位的罚分", min: 0, max: 10}
        scores: {label: "Scores", label_zh: "比对得分", help: "One line a pair: identity, similarity, gaps and score", help_zh: "每行一对：一致性、相似性、空位数和得分"}
        alignments: {label: "Alignments", label_zh: "序列比对", help: "Every pair written out", help_zh: "逐对展开的比对"}
    }
}
