version 1.1

task act_on_sequences {
    input {
        File sequences
        Array[String] arguments
        File? patterns
        Int? most
        String called
        String ending
    }

    command <<<
        set -euo pipefail
        case "$(zcat -f '~{sequences}' | head -c 1)" in
            '>') own=fasta ;;
            '@') own=fastq.gz ;;
            *) echo 'There are no sequences in this file: give FASTA or FASTQ. ‖ 文件中没有序列，请提供 FASTA 或 FASTQ。' >&2; exit 1 ;;
        esac
        ending='~{sub(ending, "'", "'\"'\"'")}'
        changed='~{sub(called, "'", "'\"'\"'")}.'${ending:-$own}
        mapfile -t arguments < '~{write_lines(arguments)}'
        case " ${arguments[*]} ~{if defined(patterns) then "--pattern" else ""}" in
            ' grep '*--pattern*) ;;
            ' grep '*) echo 'Say what to look for: a pattern, or a list. ‖ 请填写要查找的模式，或提供列表。' >&2; exit 1 ;;
        esac
        seqkit "${arguments[@]}" ~{if defined(patterns) then "--pattern-file '" + select_first([patterns]) + "'" else ""} \
            --quiet -o "acted.$own" '~{sequences}'
        case "$ending" in
            fasta) seqkit fq2fa -o "$changed" "acted.$own" ;;
            *) seqkit head -n ~{select_first([most, 9223372036854775807])} -o "$changed" "acted.$own" ;;
        esac
        if [ -z "$(zcat -f "$changed" | head -c 1)" ]; then
            echo 'No sequence is left: nothing fits what was asked for. ‖ 没有符合条件的序列。' >&2
            exit 1
        fi
        ln -s '~{sequences}' "before.$own"
        seqkit stats --tabular "before.$own" "$changed" > counts.tsv
    >>>

    output {
        File changed = glob("~{called}.*")[0]
        File counts = "counts.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/seqkit:2.3.1--h9ee0642_0"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Work on sequences with seqkit"
        title_zh: "seqkit 序列处理"
        description: "Has one command of seqkit act on sequences, and counts them before and after."
        description_zh: "用 seqkit 处理序列，并统计处理前后的数量。"
    }
}
