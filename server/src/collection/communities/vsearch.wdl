version 1.1

task cluster_amplicons {
    input {
        Array[File] sequences
        Array[String] samples
        String way
        Float identity
        Int min_size
        Int threads
    }

    command <<<
        set -euo pipefail
        mapfile -t files < '~{write_lines(sequences)}'
        at=0
        : > all.fasta
        while IFS= read -r sample; do
            case "$(zcat -f "${files[$at]}" | head -c 1)" in '>' | '@') ;; *) echo "There are no sequences in the file of $sample. ‖ 样本 $sample 的文件中没有序列。" >&2; exit 1 ;; esac
            # Samples are known by numbers within, for their names may hold signs that mean something.
            vsearch --fastx_filter "${files[$at]}" --fastaout - --fasta_width 0 --quiet |
                awk -v sample="s$at" '/^>/ { print ">" sample "." ++count ";sample=" sample; next } { print }' >> all.fasta
            at=$((at + 1))
        done < '~{write_lines(samples)}'
        vsearch --derep_fulllength all.fasta --sizeout --fasta_width 0 --output unique.fasta --quiet
        vsearch --sortbysize unique.fasta --minsize ~{min_size} --output frequent.fasta --quiet
        if [ ! -s frequent.fasta ]; then
            echo 'No sequence comes as often as the fewest copies ask for. ‖ 没有序列达到最少拷贝数的要求。' >&2
            exit 1
        fi
        way='~{sub(way, "'", "'\"'\"'")}'
        if [ "$way" = variants ]; then
            vsearch --cluster_unoise frequent.fasta --minsize ~{min_size} --sizein --sizeout --centroids centres.fasta --threads ~{threads} --quiet
            vsearch --uchime3_denovo centres.fasta --nonchimeras kept.fasta --sizein --sizeout --fasta_width 0 --quiet
        else
            vsearch --cluster_size frequent.fasta --id ~{identity} --sizein --sizeout --centroids centres.fasta --threads ~{threads} --quiet
            vsearch --uchime_denovo centres.fasta --nonchimeras kept.fasta --sizein --sizeout --fasta_width 0 --quiet
        fi
        vsearch --sortbysize kept.fasta --relabel "$(if [ "$way" = variants ]; then echo ASV_; else echo OTU_; fi)" --fasta_width 0 --output units.fasta --quiet
        vsearch --usearch_global all.fasta --db units.fasta --id ~{if way == "variants" then 0.99 else identity} --otutabout counted.txt --threads ~{threads} --quiet
        # In the order of the samples, and of the units.
        awk -F '\t' -v OFS='\t' '
            FILENAME == "counted.txt" && FNR == 1 { for (i = 2; i <= NF; i++) column[$i] = i; next }
            FILENAME == "counted.txt" { row[$1] = $0; next }
            FILENAME == ARGV[2] { header = header OFS $0; n++; next }
            FNR == 1 { print "unit" header }
            /^>/ {
                name = substr($0, 2); sub(/;.*/, "", name)
                split(row[name], cell, "\t"); line = name
                for (i = 1; i <= n; i++) line = line OFS (("s" (i - 1)) in column ? cell[column["s" (i - 1)]] + 0 : 0)
                print line
            }' counted.txt '~{write_lines(samples)}' units.fasta > table.tsv
        count() { grep -c '^>' "$1" || true; }
        printf 'step\tsequences\nread\t%s\ndifferent\t%s\nfrequent enough\t%s\nclusters\t%s\nwithout chimeras\t%s\n' \
            "$(count all.fasta)" "$(count unique.fasta)" "$(count frequent.fasta)" "$(count centres.fasta)" "$(count units.fasta)" > steps.tsv
    >>>

    output {
        File table = "table.tsv"
        File units = "units.fasta"
        File steps = "steps.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/vsearch:2.22.1--hf1761c0_0"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Cluster with VSEARCH"
        title_zh: "VSEARCH 聚类"
        description: "Makes units of the sequences of all samples, without chimeras, and counts them."
        description_zh: "对所有样本的序列聚类、去除嵌合体并计数。"
    }
}

workflow vsearch {
    input {
        Array[File]+ sequences
        String way = "otus"
        Float identity = 0.97
        Int min_size = 2
        Int threads = 2
    }

    scatter (file in sequences) {
        String sample = sub(basename(file), "\\.(fastq|fq|fasta|fa|fna)(\\.gz)?$", "")
    }

    call cluster_amplicons {
        input:
            sequences = sequences,
            samples = sample,
            way = way,
            identity = identity,
            min_size = min_size,
            threads = threads
    }

    output {
        File table = cluster_amplicons.table
        File units = cluster_amplicons.units
        File steps = cluster_amplicons.steps
    }

    meta {
        title: "VSEARCH: OTUs and variants"
        title_zh: "VSEARCH 聚类（OTU/ASV）"
        summary: "From amplicons of many samples to their units: copies joined, clusters or exact variants, chimeras out, and a table."
        summary_zh: "由多个样本的扩增子序列得到 OTU 或 ASV：去冗余、聚类、去嵌合体并生成丰度表。"
        help: "Give one file a sample, of merged or single reads that begin and end alike, without primers; samples are called after their files. Sequences that come once alone are mostly errors and start no unit, but are counted where they fit one."
        help_zh: "每个样本一个文件，须为已合并或单端的序列，去除引物、起止一致；样本以文件名命名。仅出现一次的序列多为错误，不作为代表序列，但与某个 OTU 或 ASV 匹配时计入其丰度。"
        icon: "communities"
        categories: ["communities"]
        citations: ["10.7717/peerj.2584"]
        licence: "GPL-3.0 or BSD-2-Clause"
        views: {units: "text"}
        packages: ["vsearch", "mawk"]
        programs: ["vsearch", "awk"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列文件",
            help: "FASTA or FASTQ, one file a sample",
            help_zh: "FASTA 或 FASTQ，每个样本一个文件",
            patterns: ["*.fasta", "*.fa", "*.fasta.gz", "*.fa.gz", "*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        way: {label: "Units", label_zh: "聚类方式", help: "OTUs by similarity, or exact variants by UNOISE", help_zh: "按相似度聚类 OTU，或用 UNOISE 得到精确变体", choices: ["otus", "variants"], important: true}
        identity: {label: "Identity", label_zh: "相似度阈值", help: "Of the sequences of one OTU, up to 1", help_zh: "同一 OTU 内序列的相似度，最大为 1", important: true, min: 0, max: 1}
        min_size: {label: "Fewest copies", label_zh: "最少拷贝数", help: "Sequences seen less often start no unit; 8 is usual for variants", help_zh: "出现次数低于此值的序列不作为代表；variants 常用 8", important: true, min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        table: {label: "Abundance table", label_zh: "丰度表", help: "Reads of each OTU or ASV in each sample", help_zh: "每个 OTU 或 ASV 在各样本中的 reads 数"}
        units: {label: "Sequences", label_zh: "代表序列", help: "One of each OTU or ASV, the most frequent first", help_zh: "每个 OTU 或 ASV 一条，按丰度排序"}
        steps: {label: "Steps", label_zh: "步骤统计", help: "Sequences that are left after each step", help_zh: "各步骤保留的序列数"}
    }
}
