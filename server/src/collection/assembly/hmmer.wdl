version 1.1

task search_with_hmmer {
    input {
        File alignment
        File proteins
        Float max_evalue
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{alignment}' > family.aln
        zcat -f '~{proteins}' > proteins.fasta
        hmmbuild --amino -n family profile.hmm family.aln > build.txt || {
            echo 'The family makes no profile: give its proteins aligned to one length, as MAFFT writes them. ‖ 无法由该家族建立谱模型，请提供已比对且等长的蛋白序列（如 MAFFT 的结果）。' >&2
            exit 1
        }
        # WDL prints six digits behind the point, of which a small E value would leave none; JSON has them all.
        most="$(cat '~{write_json(max_evalue)}')"
        hmmsearch -E "$most" --domE "$most" --cpu ~{threads} --tblout hits.txt --domtblout domains.txt \
            -o alignments.txt profile.hmm proteins.fasta
        # Columns stand apart by blanks there, and the description, which has blanks itself, is the last.
        rest='function rest(from,   text, i) { text = $from; for (i = from + 1; i <= NF; i++) text = text " " $i; return text }'
        printf 'protein\tevalue\tscore\tbias\tbest_domain_evalue\tbest_domain_score\tdomains\tdescription\n' > hits.tsv
        awk -v OFS='\t' "$rest"' !/^#/ { print $1, $5, $6, $7, $8, $9, $18, rest(19) }' hits.txt >> hits.tsv
        printf 'protein\tlength\tdomain\tof\tevalue\tscore\tprofile_from\tprofile_to\tfrom\tto\taccuracy\n' > domains.tsv
        awk -v OFS='\t' '!/^#/ { print $1, $3, $10, $11, $13, $14, $16, $17, $18, $19, $22 }' domains.txt >> domains.tsv
        tail -n +2 hits.tsv | cut -f 1 > names.txt
        awk 'FILENAME == "names.txt" { wanted[$1] = 1; next }
             /^>/ { keep = (substr($1, 2) in wanted) }
             keep' names.txt proteins.fasta > hits.fasta
    >>>

    output {
        File table = "hits.tsv"
        File domains = "domains.tsv"
        File sequences = "hits.fasta"
        File alignments = "alignments.txt"
        File profile = "profile.hmm"
    }

    runtime {
        docker: "quay.io/biocontainers/hmmer:3.3.2--h87f3376_2"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Search with HMMER"
        title_zh: "HMMER 搜索"
        description: "Makes a profile of the family and searches the proteins with it."
        description_zh: "建立家族谱模型并检索蛋白。"
    }
}

workflow hmmer {
    input {
        File alignment
        File proteins
        Float max_evalue = 0.001
        Int threads = 2
    }

    call search_with_hmmer {
        input:
            alignment = alignment,
            proteins = proteins,
            max_evalue = max_evalue,
            threads = threads
    }

    output {
        File table = search_with_hmmer.table
        File domains = search_with_hmmer.domains
        File sequences = search_with_hmmer.sequences
        File alignments = search_with_hmmer.alignments
        File profile = search_with_hmmer.profile
    }

    meta {
        title: "HMMER family search"
        title_zh: "HMMER 蛋白家族检索"
        summary: "Makes a profile of an aligned protein family and finds its members and their domains, remote ones too."
        summary_zh: "由蛋白家族的多序列比对构建隐马尔可夫谱，检索家族成员及其结构域，可发现远缘同源。"
        help: "Give an alignment of known members (align them with MAFFT, MUSCLE or Clustal Omega first) and the proteins to look in, such as those that Prodigal predicts. A profile knows which sites a family keeps, and so finds relatives that single sequences do not. Trust hits whose E-value is below 0.001 and whose bias is far below the score."
        help_zh: "输入已知成员的多序列比对（可先用 MAFFT、MUSCLE 或 Clustal Omega 比对）以及待检索的蛋白，如 Prodigal 的预测结果。谱记录了家族中保守的位点，因此比单条序列更能发现远缘同源。E 值低于 0.001 且 bias 远小于得分的匹配较为可信。"
        icon: "search"
        categories: ["assembly", "search"]
        citations: ["10.1371/journal.pcbi.1002195"]
        licence: "BSD-3-Clause"
        views: {sequences: "text", alignments: "text"}
        packages: ["hmmer"]
        programs: ["hmmbuild", "hmmsearch"]
    }

    parameter_meta {
        alignment: {
            label: "Alignment of the family",
            label_zh: "家族多序列比对",
            help: "Aligned proteins as FASTA, Stockholm or Clustal",
            help_zh: "已比对的蛋白，FASTA、Stockholm 或 Clustal 格式",
            patterns: ["*.fasta", "*.fa", "*.aln", "*.afa", "*.sto", "*.fasta.gz"]
        }
        proteins: {
            label: "Proteins to look in",
            label_zh: "待检索的蛋白",
            help: "FASTA",
            help_zh: "FASTA 格式",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fasta.gz", "*.fa.gz", "*.faa.gz"]
        }
        max_evalue: {
            label: "Largest E-value",
            label_zh: "E 值上限",
            help: "Hits that chance would give more often are left out",
            help_zh: "随机出现次数高于此值的匹配不显示",
            important: true,
            min: 0
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        table: {label: "Members", label_zh: "家族成员", help: "One line a protein: E-value, score and number of domains", help_zh: "每行一个蛋白：E 值、得分和结构域数"}
        domains: {label: "Domains", label_zh: "结构域", help: "One line a domain: where it lies in the protein", help_zh: "每行一个结构域及其在蛋白中的位置"}
        sequences: {label: "Sequences of the members", label_zh: "成员序列", help: "FASTA, ready to be aligned", help_zh: "FASTA 格式，可直接用于多序列比对"}
        alignments: {label: "Alignments", label_zh: "序列比对", help: "Every domain written out under the profile", help_zh: "各结构域与谱的比对"}
        profile: {label: "Profile", label_zh: "HMM 谱", help: "HMMER 3, for further searches", help_zh: "HMMER 3 格式，可用于后续检索"}
    }
}
