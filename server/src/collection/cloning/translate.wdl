version 1.1

task translate_six_frames {
    input {
        File sequences
        Int genetic_code
        Int min_length
        Boolean from_start
        Boolean circular
    }

    command <<<
        set -euo pipefail
        zcat -f '~{sequences}' > sequences.fasta
        if ! grep -q '^>' sequences.fasta; then
            echo 'There is no sequence: give DNA as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的 DNA。' >&2
            exit 1
        fi
        # These letters stand for amino acids and for no base.
        if [ -n "$(grep -v '^>' sequences.fasta | grep -m 1 '[EFILPQZefilpqz]')" ]; then
            echo 'These are proteins: give DNA. ‖ 文件中是蛋白序列，请提供 DNA。' >&2
            exit 1
        fi
        transeq -auto -sequence pearson::sequences.fasta -frame 6 -table ~{genetic_code} -outseq fasta::frames.fasta
        getorf -auto -sequence pearson::sequences.fasta -table ~{genetic_code} -minsize ~{min_length * 3} \
            -find ~{if from_start then 1 else 0} ~{if circular then "-circular" else ""} -outseq fasta::orfs.fasta
        touch orfs.fasta
        printf 'sequence\torf\tstart\tend\tstrand\tamino_acids\tprotein\n' > orfs.tsv
        awk -v OFS='\t' '
            function finish() {
                if (name != "") print sequence, name, (from < to ? from : to), (from < to ? to : from), strand, length(protein), protein
            }
            /^>/ {
                finish()
                name = sequence = substr($1, 2)
                sub(/_[0-9]+$/, "", sequence)
                strand = $0 ~ /\(REVERSE SENSE\)/ ? "-" : "+"
                from = substr($2, 2) + 0
                to = $4 + 0
                protein = ""
                next
            }
            { protein = protein $0 }
            END { finish() }' orfs.fasta >> orfs.tsv
    >>>

    output {
        File table = "orfs.tsv"
        File proteins = "orfs.fasta"
        File frames = "frames.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/emboss:6.6.0--h86d058a_5"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Translate six frames"
        title_zh: "六框翻译"
        description: "Translates in six frames and finds open reading frames."
        description_zh: "按六个读框翻译并查找开放读框。"
    }
}

workflow translate {
    input {
        File sequences
        Int genetic_code = 0
        Int min_length = 50
        Boolean from_start = true
        Boolean circular = false
    }

    call translate_six_frames {
        input:
            sequences = sequences,
            genetic_code = genetic_code,
            min_length = min_length,
            from_start = from_start,
            circular = circular
    }

    output {
        File table = translate_six_frames.table
        File proteins = translate_six_frames.proteins
        File frames = translate_six_frames.frames
    }

    meta {
        title: "Six-frame translation and ORFs"
        title_zh: "六框翻译与 ORF 查找"
        summary: "Translates DNA in all six frames and lists its open reading frames (EMBOSS transeq and getorf)."
        summary_zh: "将 DNA 按六个阅读框翻译，并列出开放阅读框（EMBOSS transeq、getorf）。"
        help: "An open reading frame goes from a start codon to the last codon before a stop; without *from a start codon* it is all between two stops. Frames 4 to 6 are those of the other strand. For whole genomes of bacteria take Prodigal, which knows genes from chance."
        help_zh: "开放阅读框从起始密码子到终止密码子之前；不勾选“从起始密码子开始”时，为两个终止密码子之间的全部序列。第 4–6 框为互补链。细菌基因组请使用 Prodigal，它能区分真实基因与随机 ORF。"
        icon: "cloning"
        categories: ["cloning"]
        citations: ["10.1016/S0168-9525(00)02024-2"]
        licence: "GPL-2.0"
        views: {proteins: "text"}
        packages: ["emboss"]
        programs: ["transeq", "getorf"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列",
            help: "DNA as FASTA, one or many",
            help_zh: "FASTA 格式的 DNA，一条或多条",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        genetic_code: {
            label: "Genetic code",
            label_zh: "遗传密码表",
            help: "0 standard with ATG as the only start, 1 standard, 2 mitochondria of vertebrates, 4 Mycoplasma, 11 bacteria",
            help_zh: "0 标准（仅 ATG 起始），1 标准，2 脊椎动物线粒体，4 支原体，11 细菌",
            important: true,
            min: 0,
            max: 33
        }
        min_length: {
            label: "Least length",
            label_zh: "最短长度",
            help: "In amino acids; shorter reading frames are left out",
            help_zh: "单位为氨基酸，更短的 ORF 不输出",
            important: true,
            min: 0
        }
        from_start: {
            label: "From a start codon",
            label_zh: "从起始密码子开始",
            help: "Otherwise all between two stops",
            help_zh: "否则为两个终止密码子之间的序列"
        }
        circular: {label: "Circular", label_zh: "环状序列", help: "Reading frames go over the end, as in plasmids", help_zh: "ORF 可跨越首尾，如质粒"}
        table: {label: "Open reading frames", label_zh: "ORF 列表", help: "One line each: place, strand, protein", help_zh: "每行一个：位置、链、蛋白序列"}
        proteins: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA of the open reading frames", help_zh: "各 ORF 的蛋白 FASTA"}
        frames: {label: "Six frames", label_zh: "六框翻译", help: "FASTA, * where a stop is", help_zh: "FASTA 格式，* 表示终止"}
    }
}
