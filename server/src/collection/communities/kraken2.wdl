version 1.1

import "kraken2_build.wdl" as building

task classify_reads {
    input {
        File reads_1
        File? reads_2
        File database
        Float confidence
        Int threads
    }

    command <<<
        set -euo pipefail
        mkdir database
        tar -xzf '~{database}' -C database 2> unpacking.txt || true
        place=$(dirname "$(find database -name hash.k2d | head -n 1)")
        test -s "$place/hash.k2d" || { echo 'There is no database of Kraken 2 in this archive: hash.k2d, opts.k2d and taxo.k2d have to be in it. ‖ 压缩包中没有 Kraken 2 数据库，其中须有 hash.k2d、opts.k2d 和 taxo.k2d。' >&2; exit 1; }
        kraken2 --db "$place" --threads ~{threads} --confidence ~{confidence} ~{if defined(reads_2) then "--paired" else ""} \
            --report report.txt --output - ~{sep(" ", squote(select_all([reads_1, reads_2])))} 2> told.txt || { cat told.txt >&2; exit 1; }
        awk -F '\t' -v OFS='\t' '
            BEGIN { print "taxon", "rank", "reads", "reads_here", "percent" }
            {
                depth = match($6, /[^ ]/) - 1
                name = substr($6, depth + 1)
                sub(/^ +/, "", $1)
                print name, ($4 == "U" ? "unclassified" : $4), $2, $3, $1
            }' report.txt > taxa.tsv
    >>>

    output {
        File taxa = "taxa.tsv"
        File report = "report.txt"
    }

    runtime {
        cpu: threads
        memory: "8 GiB"
    }

    meta {
        title: "Classify reads with Kraken 2"
        title_zh: "Kraken 2 物种分类"
        description: "Tells of every read which taxon it is of."
        description_zh: "判定每条 reads 的分类。"
    }
}

workflow kraken2 {
    input {
        File reads_1
        File? reads_2
        File? database
        Float confidence = 0.0
        Array[File] genomes = []
        File? lineages
        Int threads = 2
    }

    if (!defined(database)) {
        call building.build_database {
            input: genomes = genomes, lineages = lineages, kmer = 35, threads = threads
        }
    }

    call classify_reads {
        input:
            reads_1 = reads_1,
            reads_2 = reads_2,
            database = select_first([database, build_database.database]),
            confidence = confidence,
            threads = threads
    }

    output {
        File taxa = classify_reads.taxa
        File report = classify_reads.report
    }

    meta {
        title: "Kraken 2"
        title_zh: "Kraken 2 物种分类"
        summary: "Tells which organisms the reads of a sample are of, by a database of yours."
        summary_zh: "用自备数据库判断样本 reads 的物种来源。"
        help: "The database is a packed folder with hash.k2d, opts.k2d and taxo.k2d: those that are published, or one built here. In place of it genomes with their lineages can be given, of which one is built for this run. All of it is held in memory. Ranks: D domain, P phylum, C class, O order, F family, G genus, S species."
        help_zh: "数据库为包含 hash.k2d、opts.k2d、taxo.k2d 的压缩包，可用公开数据库或在此构建；也可提供基因组和谱系表临时建库。运行时整个数据库载入内存。等级：D 域、P 门、C 纲、O 目、F 科、G 属、S 种。"
        icon: "communities"
        categories: ["communities"]
        citations: ["10.1186/s13059-019-1891-0"]
        licence: "MIT"
        packages: ["kraken2", "mawk"]
        programs: ["kraken2", "kraken2-build", "awk"]
    }

    parameter_meta {
        reads_1: {
            label: "Reads",
            label_zh: "测序数据 R1",
            help: "FASTQ or FASTA; of pairs the first reads",
            help_zh: "FASTQ 或 FASTA；双端数据为 R1",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq", "*.fasta", "*.fa", "*.fasta.gz", "*.fa.gz"]
        }
        reads_2: {
            label: "Second reads",
            label_zh: "测序数据 R2",
            help: "Of pairs; empty for single reads",
            help_zh: "双端数据的 R2，单端数据留空",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        database: {
            label: "Database",
            label_zh: "数据库",
            help: "Of Kraken 2, packed as .tar.gz; or give genomes",
            help_zh: "Kraken 2 数据库压缩包 .tar.gz，或提供基因组",
            patterns: ["*.tar.gz", "*.tgz"],
            important: true
        }
        confidence: {label: "Confidence", label_zh: "置信度", help: "Share of the words of a read that have to agree; 0.1 is stricter", help_zh: "reads 中须一致的 k-mer 比例，0.1 更严格", important: true, min: 0, max: 1}
        genomes: {
            label: "Genomes",
            label_zh: "基因组序列",
            help: "FASTA, where a database is built for this run alone",
            help_zh: "FASTA，未提供数据库时临时建库",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        lineages: {
            label: "Lineages",
            label_zh: "谱系表",
            help: "Of the genomes: name of the sequence, tab, lineage with semicolons",
            help_zh: "序列名、制表符、谱系（分号分隔）",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        taxa: {label: "Taxa", label_zh: "分类结果", help: "Reads of each taxon with those below it, and its own", help_zh: "每个分类单元的 reads 数（含下级）和自身 reads 数"}
        report: {label: "Report", label_zh: "Kraken 报告", help: "As Kraken 2 writes it, for Pavian, Krona and MultiQC", help_zh: "Kraken 2 标准报告，可供 Pavian、Krona、MultiQC 使用"}
    }
}
