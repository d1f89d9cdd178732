version 1.1

task align_with_clustal_omega {
    input {
        File sequences
        Int iterations
        Boolean identities
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{sequences}' > sequences.fasta
        if [ "$(grep -c '^>' sequences.fasta)" -lt 2 ]; then
            echo 'An alignment needs two sequences or more in FASTA: give a file that has them. ‖ 比对至少需要两条序列，请提供包含两条以上序列的 FASTA 文件。' >&2
            exit 1
        fi
        # Sequences that have gaps already would be taken for an alignment to go on with.
        clustalo --in sequences.fasta --dealign --out alignment.fasta --outfmt fasta --output-order tree-order \
            --iterations ~{iterations} --threads ~{threads}
        # Of two sequences Clustal Omega gives no table.
        if ~{identities} && [ "$(grep -c '^>' sequences.fasta)" -gt 2 ]; then
            clustalo --in alignment.fasta --out same.fasta --max-hmm-iterations 0 --full --percent-id \
                --distmat-out matrix.txt --threads ~{threads}
            awk 'BEGIN { OFS = "\t" }
                 NR == 1 { next }
                 { name[NR - 1] = $1; $1 = $1; row[NR - 1] = $0 }
                 END {
                     printf "sequence"
                     for (i = 1; i < NR; i++) printf "\t%s", name[i]
                     print ""
                     for (i = 1; i < NR; i++) print row[i]
                 }' matrix.txt > identities.tsv
        fi
    >>>

    output {
        File alignment = "alignment.fasta"
        File? identity_table = "identities.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/clustalo:1.2.4--h87f3376_5"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Align with Clustal Omega"
        title_zh: "Clustal Omega 比对"
        description: "Aligns the sequences with Clustal Omega."
        description_zh: "用 Clustal Omega 比对序列。"
    }
}

workflow clustal_omega {
    input {
        File sequences
        Int iterations = 0
        Boolean identities = true
        Int threads = 2
    }

    call align_with_clustal_omega {
        input:
            sequences = sequences,
            iterations = iterations,
            identities = identities,
            threads = threads
    }

    output {
        File alignment = align_with_clustal_omega.alignment
        File? identity_table = align_with_clustal_omega.identity_table
    }

    meta {
        title: "Clustal Omega alignment"
        title_zh: "Clustal Omega 多序列比对"
        summary: "Aligns many sequences by a guide tree and profiles, and tells how identical each pair is."
        summary_zh: "基于引导树和 HMM 谱的多序列比对，并给出两两序列一致性。"
        help: "Give all sequences in one FASTA; gaps in it are taken out first. Sequences that are alike stand beside each other in the result. More *rounds* refine guide tree and alignment and take as many times longer."
        help_zh: "将所有序列放在一个 FASTA 文件中，其中已有的空位会先去除。结果中相近的序列排在一起。“迭代次数”可优化引导树和比对，耗时相应增加。"
        icon: "alignment"
        categories: ["alignment"]
        citations: ["10.1038/msb.2011.75"]
        licence: "GPL-2.0"
        views: {alignment: "msa"}
        packages: ["clustalo"]
        programs: ["clustalo"]
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
        iterations: {
            label: "Rounds of refinement",
            label_zh: "迭代次数",
            help: "0 aligns once; 1 to 3 help where sequences differ much",
            help_zh: "0 为不迭代；序列差异较大时可设为 1–3",
            important: true,
            min: 0
        }
        identities: {
            label: "Table of identities",
            label_zh: "输出一致性表",
            help: "From three sequences on; leave it out for thousands, as it has a cell for each pair",
            help_zh: "至少三条序列时输出；每对序列占一格，数千条序列时建议关闭"
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment: {label: "Alignment", label_zh: "比对结果", help: "FASTA with gaps", help_zh: "含空位的 FASTA"}
        identity_table: {label: "Identities", label_zh: "两两一致性", help: "Percent of identical letters, each sequence against each", help_zh: "两两序列的一致性百分比"}
    }
}
