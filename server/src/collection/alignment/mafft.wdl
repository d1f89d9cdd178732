version 1.1

task align_with_mafft {
    input {
        File sequences
        String strategy
        Boolean adjust_direction
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{sequences}' > sequences.fasta
        if [ "$(grep -c '^>' sequences.fasta)" -lt 2 ]; then
            echo 'An alignment needs two sequences or more in FASTA: give a file that has them. ‖ 比对至少需要两条序列，请提供包含两条以上序列的 FASTA 文件。' >&2
            exit 1
        fi
        case '~{sub(strategy, "'", "'\"'\"'")}' in
            accurate) strategy='--localpair --maxiterate 1000' ;;
            global) strategy='--globalpair --maxiterate 1000' ;;
            fast) strategy='--retree 1 --maxiterate 0' ;;
            *) strategy='--auto' ;;
        esac
        mafft --quiet --thread ~{threads} $strategy ~{if adjust_direction then "--adjustdirection" else ""} \
            sequences.fasta > alignment.fasta
    >>>

    output {
        File alignment = "alignment.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/mafft:7.505--hec16e2b_0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Align with MAFFT"
        title_zh: "MAFFT 比对"
        description: "Aligns the sequences with MAFFT."
        description_zh: "用 MAFFT 比对序列。"
    }
}

workflow mafft {
    input {
        File sequences
        String strategy = "auto"
        Boolean adjust_direction = false
        Int threads = 2
    }

    call align_with_mafft {
        input:
            sequences = sequences,
            strategy = strategy,
            adjust_direction = adjust_direction,
            threads = threads
    }

    output {
        File alignment = align_with_mafft.alignment
    }

    meta {
        title: "MAFFT alignment"
        title_zh: "MAFFT 多序列比对"
        summary: "Aligns DNA or protein sequences, so that what corresponds stands in one column."
        summary_zh: "对核酸或蛋白序列做多序列比对，使同源位点对齐到同一列。"
        help: "Give all sequences in one FASTA. *Automatic* chooses by their number and length; *accurate* is for up to 200 sequences that share a part, *global* for those that are alike from end to end, *fast* for thousands."
        help_zh: "将所有序列放在一个 FASTA 文件中。“auto”按序列数量和长度自动选择；“accurate”适合 200 条以内、仅部分区域同源的序列；“global”适合全长相似的序列；“fast”适合数千条序列。"
        icon: "alignment"
        categories: ["alignment"]
        citations: ["10.1093/molbev/mst010"]
        licence: "BSD-3-Clause"
        views: {alignment: "msa"}
        packages: ["mafft"]
        programs: ["mafft"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列",
            help: "FASTA, two or more, all DNA or all protein",
            help_zh: "FASTA 格式，至少两条，须全为核酸或全为蛋白",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.fasta.gz", "*.fa.gz"],
            least_sequences: 2
        }
        strategy: {
            label: "Strategy",
            label_zh: "比对策略",
            help: "Automatic suits most",
            help_zh: "一般选择 auto 即可",
            choices: ["auto", "accurate", "global", "fast"],
            important: true
        }
        adjust_direction: {
            label: "Turn DNA that lies the other way round",
            label_zh: "自动调整 DNA 方向",
            help: "Sequences of the other strand are reversed and complemented",
            help_zh: "将反向的序列转换为反向互补序列"
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignment", label_zh: "比对结果", help: "FASTA with gaps", help_zh: "含空位的 FASTA"}
    }
}
