version 1.1

import "../reads/fastp.wdl" as trimming
import "composition.wdl" as drawing
import "kraken2.wdl" as sorting
import "kraken2_build.wdl" as building

struct Library {
    String sample
    File reads_1
    File? reads_2
}

task remove_host {
    input {
        File reads_1
        File? reads_2
        File? host
        Int threads
    }

    command <<<
        set -euo pipefail
        host='~{if defined(host) then select_first([host]) else ""}'
        pairs=~{if defined(reads_2) then "yes" else "no"}
        if [ -z "$host" ]; then
            ln -s '~{reads_1}' clean_1.fastq.gz
            if [ "$pairs" = yes ]; then ln -s '~{if defined(reads_2) then select_first([reads_2]) else ""}' clean_2.fastq.gz; fi
        else
            minimap2 -a -x sr -t ~{threads} "$host" ~{sep(" ", squote(select_all([reads_1, reads_2])))} | samtools collate -u -O - collated > all.bam
            # Of a pair both reads have to be of something else.
            if [ "$pairs" = yes ]; then
                samtools fastq -f 12 -F 2304 -n -1 clean_1.fastq.gz -2 clean_2.fastq.gz -0 /dev/null -s /dev/null all.bam
            else
                samtools fastq -f 4 -F 2304 -n -0 clean_1.fastq.gz all.bam
            fi
        fi
        count() { zcat "$1" | awk 'END { print NR / 4 }'; }
        count '~{reads_1}' > before.txt
        count clean_1.fastq.gz > after.txt
    >>>

    output {
        File clean_1 = "clean_1.fastq.gz"
        File? clean_2 = "clean_2.fastq.gz"
        Int before = read_int("before.txt")
        Int after = read_int("after.txt")
    }

    runtime {
        cpu: threads
        memory: "8 GiB"
    }

    meta {
        title: "Remove the host"
        title_zh: "去除宿主 reads"
        description: "Leaves out the reads that are of the host."
        description_zh: "去除宿主 reads。"
    }
}

task join_taxa {
    input {
        Array[String] samples
        Array[File] taxa
        Array[Int] trimmed
        Array[Int] kept
        String rank
    }

    command <<<
        set -euo pipefail
        rank='~{sub(rank, "'", "'\"'\"'")}'
        mapfile -t files < '~{write_lines(taxa)}'
        # What a read is of more deeply than the rank is counted at the rank.
        awk -F '\t' -v OFS='\t' -v rank="$rank" '
            BEGIN { split("D P C O F G S", order, " "); split("domain phylum class order family genus species", name, " "); for (i in name) if (name[i] == rank) letter = order[i] }
            FILENAME == ARGV[1] { sample[++n] = $0; header = header OFS $0; next }
            FNR == 1 { at++; next }
            $2 == letter || $2 == "unclassified" { if (!($1 in seen)) { seen[$1]; taxon[++count] = $1 } reads[$1, at] = $3 }
            $2 == "unclassified" { unknown[at] = $3 }
            END {
                print "taxon" header
                for (i = 1; i <= count; i++) {
                    line = taxon[i]
                    for (j = 1; j <= n; j++) line = line OFS (reads[taxon[i], j] + 0)
                    print line
                }
                for (j = 1; j <= n; j++) print sample[j], unknown[j] + 0 > "unknown.txt"
            }' '~{write_lines(samples)}' "${files[@]}" > table.tsv
        printf 'sample\treads\thost\thost_percent\tclassified\tclassified_percent\n' > summary.tsv
        paste unknown.txt '~{write_lines(trimmed)}' '~{write_lines(kept)}' | awk -F '\t' -v OFS='\t' '{
            host = $3 - $4; known = $4 - $2
            print $1, $3, host, ($3 ? sprintf("%.1f", 100 * host / $3) : "NA"), known, ($4 ? sprintf("%.1f", 100 * known / $4) : "NA")
        }' >> summary.tsv
    >>>

    output {
        File table = "table.tsv"
        File summary = "summary.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Join the samples"
        title_zh: "合并各样本"
        description: "Puts the taxa of all samples into one table."
        description_zh: "将所有样本的分类结果汇总为一个表。"
    }
}

workflow metagenome_screening {
    input {
        Array[Library]+ samples
        File? host
        File? database
        Array[File] genomes = []
        File? lineages
        String rank = "species"
        Float confidence = 0.0
        Int threads = 2
    }

    if (!defined(database)) {
        call building.build_database {
            input: genomes = genomes, lineages = lineages, kmer = 35, threads = threads
        }
    }

    scatter (one in samples) {
        String sample = one.sample

        call trimming.trim_with_fastp {
            input:
                reads_1 = one.reads_1,
                reads_2 = one.reads_2,
                min_quality = 20,
                min_length = 50,
                threads = threads
        }

        call remove_host {
            input:
                reads_1 = trim_with_fastp.trimmed_1,
                reads_2 = trim_with_fastp.trimmed_2,
                host = host,
                threads = threads
        }

        call sorting.classify_reads {
            input:
                reads_1 = remove_host.clean_1,
                reads_2 = remove_host.clean_2,
                database = select_first([database, build_database.database]),
                confidence = confidence,
                threads = threads
        }
    }

    call join_taxa {
        input:
            samples = sample,
            taxa = classify_reads.taxa,
            trimmed = remove_host.before,
            kept = remove_host.after,
            rank = rank
    }

    call drawing.draw_composition {
        input: table = join_taxa.table, most_kinds = 15
    }

    output {
        File composition = draw_composition.composition
        File table = join_taxa.table
        File summary = join_taxa.summary
        Array[File] reports = classify_reads.report
        Array[File] clean_1 = remove_host.clean_1
        Array[File] clean_2 = select_all(remove_host.clean_2)
    }

    meta {
        title: "Metagenome screening"
        title_zh: "宏基因组物种筛查"
        summary: "From the reads of all samples to what lives in them: trimmed, without the host, sorted by Kraken 2, in one table and picture."
        summary_zh: "由全部样本的 reads 得到物种组成：质控、去宿主、Kraken 2 分类，输出丰度表和组成图。"
        help: "Fill the samples from the sample table. fastp trims, minimap2 finds what is of the host, Kraken 2 sorts the rest by your database, or by one built of your genomes. Numbers are of reads (of pairs, one for both), not of cells: genomes differ in length.\n\nTen million pairs take about ten minutes on two cores, and memory for the whole database."
        help_zh: "样本可由样本表填充。fastp 质控，minimap2 去除宿主 reads，其余由 Kraken 2 按自备数据库（或临时由基因组构建）分类。结果为 reads 数（双端按对计），基因组长度不同，不等于细胞数。\n\n双核下每千万对 reads 约 10 分钟，内存须容纳整个数据库。"
        icon: "communities"
        categories: ["communities"]
        citations: ["10.1093/bioinformatics/bty560", "10.1093/bioinformatics/bty191", "10.1186/s13059-019-1891-0"]
        licence: "MIT"
        packages: ["fastp", "minimap2", "samtools", "kraken2", "r-base-core", "mawk"]
        programs: ["fastp", "minimap2", "samtools", "kraken2", "kraken2-build", "Rscript", "awk"]
    }

    parameter_meta {
        samples: {label: "Samples", label_zh: "样本", help: "Name and reads of each, single or paired", help_zh: "每个样本的名称和 reads，单端或双端"}
        host: {
            label: "Host genome",
            label_zh: "宿主基因组",
            help: "FASTA; reads that are of it are left out",
            help_zh: "FASTA，属于宿主的 reads 被去除",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"],
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
        rank: {label: "Rank", label_zh: "分类等级", help: "Of the table and the picture", help_zh: "丰度表和图的等级", choices: ["species", "genus", "family", "order", "class", "phylum"], important: true}
        confidence: {label: "Confidence", label_zh: "置信度", help: "Share of the words of a read that have to agree; 0.1 is stricter", help_zh: "reads 中须一致的 k-mer 比例，0.1 更严格", important: true, min: 0, max: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        composition: {label: "Composition", label_zh: "物种组成图", help: "Across: samples; up: share of the reads in percent; one colour a taxon, the most frequent ones", help_zh: "横轴：样本；纵轴：reads 占比（%）；每种颜色代表一个分类单元（最丰富的若干）"}
        table: {label: "Reads of each taxon", label_zh: "丰度表", help: "Reads of each taxon in each sample", help_zh: "各分类单元在各样本中的 reads 数"}
        summary: {label: "Samples", label_zh: "样本汇总", help: "Reads, host, and what share was classified", help_zh: "reads 数、宿主比例和分类比例"}
        reports: {label: "Reports", label_zh: "Kraken 报告", help: "Of each sample, as Kraken 2 writes it", help_zh: "各样本的 Kraken 2 标准报告"}
        clean_1: {label: "Clean reads", label_zh: "去宿主 R1", help: "Without adapters and host", help_zh: "去接头、去宿主的 FASTQ"}
        clean_2: {label: "Clean second reads", label_zh: "去宿主 R2", help: "Of pairs", help_zh: "双端数据的 R2"}
    }
}
