version 1.1

task align_with_muscle {
    input {
        File sequences
        String algorithm
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{sequences}' > sequences.fasta
        if [ "$(grep -c '^>' sequences.fasta)" -lt 2 ]; then
            echo 'An alignment needs two sequences or more in FASTA: give a file that has them. ‖ 比对至少需要两条序列，请提供包含两条以上序列的 FASTA 文件。' >&2
            exit 1
        fi
        case '~{sub(algorithm, "'", "'\"'\"'")}' in
            fast) muscle -super5 sequences.fasta -output alignment.fasta -threads ~{threads} ;;
            *) muscle -align sequences.fasta -output alignment.fasta -threads ~{threads} ;;
        esac
        test -s alignment.fasta
    >>>

    output {
        File alignment = "alignment.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/muscle:5.1--h9f5acd7_1"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Align with MUSCLE"
        title_zh: "MUSCLE 比对"
        description: "Aligns the sequences with MUSCLE 5."
        description_zh: "用 MUSCLE 5 比对序列。"
    }
}

workflow muscle {
    input {
        File sequences
        String algorithm = "accurate"
        Int threads = 2
    }

    call align_with_muscle {
        input:
            sequences = sequences,
            algorithm = algorithm,
            threads = threads
    }

    output {
        File alignment = align_with_muscle.alignment
    }

    meta {
        title: "MUSCLE alignment"
        title_zh: "MUSCLE 多序列比对"
        summary: "Aligns DNA or protein sequences with great accuracy; best for up to some hundred."
        summary_zh: "高精度多序列比对，适合数百条以内的核酸或蛋白序列。"
        help: "Give all sequences in one FASTA. *Accurate* weighs many possible alignments against each other and suits up to a few hundred sequences; *fast* (Super5) is for thousands. All sequences must lie the same way round."
        help_zh: "将所有序列放在一个 FASTA 文件中。“accurate”综合多种可能的比对，精度最高，适合数百条以内；“fast”（Super5 算法）适合数千条序列。所有序列的方向须一致。"
        icon: "alignment"
        categories: ["alignment"]
        citations: ["10.1038/s41467-022-34630-w"]
        licence: "GPL-3.0"
        views: {alignment: "msa"}
        packages: ["muscle"]
        programs: ["muscle"]
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
        algorithm: {
            label: "Algorithm",
            label_zh: "算法",
            help: "Accurate for hundreds of sequences, fast for thousands",
            help_zh: "数百条选 accurate，数千条选 fast",
            choices: ["accurate", "fast"],
            important: true
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignment", label_zh: "比对结果", help: "FASTA with gaps", help_zh: "含空位的 FASTA"}
    }
}
