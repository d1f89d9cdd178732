version 1.1

task build_database {
    input {
        Array[File] genomes
        File? lineages
        Int kmer
        Int threads
    }

    command <<<
        set -euo pipefail
        lineages='~{if defined(lineages) then select_first([lineages]) else ""}'
        if [ -z "$lineages" ] || [ ~{length(genomes)} -eq 0 ]; then
            echo 'Give a database, or genomes with their lineages of which one is built. ‖ 请提供数据库，或用于建库的基因组及其分类谱系。' >&2
            exit 1
        fi
        mkdir -p own/taxonomy
        tr -d '\r' < "$lineages" > lineages.txt
        # Every taxon is called by its whole lineage, so that two of one name stay apart.
        awk -F '\t' '
            BEGIN {
                nodes = "own/taxonomy/nodes.dmp"; names = "own/taxonomy/names.dmp"
                split("domain phylum class order family genus species", rank, " ")
                printf "1\t|\t1\t|\tno rank\t|\n" > nodes
                printf "1\t|\troot\t|\t\t|\tscientific name\t|\n" > names
                last = 1
            }
            NF < 2 || $2 == "" { if (NR == 1 || $0 == "") next; print "Line " NR " of the lineages has no lineage behind a tab. ‖ 谱系文件第 " NR " 行的制表符后没有谱系。" > "/dev/stderr"; exit 1 }
            {
                depth = split($2, taxon, / *; */)
                if (taxon[depth] == "") depth--
                whole = ""; parent = 1
                for (at = 1; at <= depth; at++) {
                    whole = whole ";" taxon[at]
                    if (!(whole in id)) {
                        id[whole] = ++last
                        called = depth == 7 ? rank[at] : at == depth ? "species" : at == 1 ? "domain" : at == depth - 1 ? "genus" : "clade"
                        printf "%d\t|\t%d\t|\t%s\t|\n", last, parent, called > nodes
                        printf "%d\t|\t%s\t|\t\t|\tscientific name\t|\n", last, taxon[at] > names
                    }
                    parent = id[whole]
                }
                print $1 "\t" parent
            }' lineages.txt > taxa.txt
        mapfile -t genomes < '~{write_lines(genomes)}'
        zcat -f "${genomes[@]}" | tr -d '\r' | awk '
            FILENAME == "taxa.txt" { taxon[$1] = $2; next }
            /^>/ {
                name = substr($1, 2)
                if (!(name in taxon)) { print "The lineages tell nothing of the sequence " name ". ‖ 谱系文件中没有序列 " name "。" > "/dev/stderr"; exit 1 }
                print ">kraken:taxid|" taxon[name] "|" name
                next
            }
            { print }' taxa.txt - > library.fasta
        # Minimizers have to be shorter than words.
        kraken2-build --db own --no-masking --add-to-library library.fasta > built.txt 2>&1 || { tail -n 20 built.txt >&2; exit 1; }
        kraken2-build --db own --build --threads ~{threads} --kmer-len ~{kmer} --minimizer-len ~{if kmer < 35 then kmer - 4 else 31} \
            --minimizer-spaces ~{if kmer < 35 then 0 else 7} >> built.txt 2>&1 || { tail -n 20 built.txt >&2; exit 1; }
        tar -czf database.tar.gz -C own hash.k2d opts.k2d taxo.k2d
        kraken2-inspect --db own | awk -F '\t' -v OFS='\t' '
            BEGIN { print "taxon", "rank", "words" } /^#/ { next } { sub(/^ +/, "", $6); print $6, $4, $2 }' > taxa.tsv
    >>>

    output {
        File database = "database.tar.gz"
        File taxa = "taxa.tsv"
    }

    runtime {
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Build the database"
        title_zh: "构建数据库"
        description: "Builds a database of Kraken 2 from genomes and their lineages."
        description_zh: "由基因组及其分类谱系建立 Kraken 2 数据库。"
    }
}

workflow kraken2_build {
    input {
        Array[File]+ genomes
        File lineages
        Int kmer = 35
        Int threads = 2
    }

    call build_database {
        input: genomes = genomes, lineages = lineages, kmer = kmer, threads = threads
    }

    output {
        File taxa = build_database.taxa
        File database = build_database.database
    }

    meta {
        title: "Build a Kraken 2 database"
        title_zh: "构建 Kraken 2 数据库"
        summary: "Makes a database of your own genomes, by which reads are told apart."
        summary_zh: "由自备基因组构建 Kraken 2 数据库，用于 reads 分类。"
        help: "The lineages are a table without a header: the first word of each FASTA header, a tab, and the lineage with semicolons, as in `Bacteria;Bacillota;Bacilli;Bacillales;Bacillaceae;Bacillus;Bacillus subtilis`. With seven names they are the ranks from domain to species. No taxonomy is downloaded. About 1 GB of memory for every 300 MB of genomes."
        help_zh: "谱系表无表头：FASTA 标题的第一个词、制表符、谱系（分号分隔），如 `Bacteria;Bacillota;Bacilli;Bacillales;Bacillaceae;Bacillus;Bacillus subtilis`。七级时依次为域至种。无需下载分类数据库。每 300 MB 基因组约需 1 GB 内存。"
        icon: "communities"
        categories: ["communities"]
        citations: ["10.1186/s13059-019-1891-0"]
        licence: "MIT"
        packages: ["kraken2", "mawk"]
        programs: ["kraken2", "kraken2-build", "awk"]
    }

    parameter_meta {
        genomes: {
            label: "Genomes",
            label_zh: "基因组序列",
            help: "FASTA",
            help_zh: "FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        lineages: {
            label: "Lineages",
            label_zh: "谱系表",
            help: "Two columns: name of the sequence, and its lineage with semicolons, species last",
            help_zh: "两列：序列名、谱系（分号分隔，末级为种）",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        kmer: {label: "Length of words", label_zh: "k-mer 长度", help: "Shorter words find more distant relatives", help_zh: "较短的 k-mer 可识别较远缘的序列", min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        database: {label: "Database", label_zh: "数据库", help: "For Kraken 2 and the screening of metagenomes", help_zh: "供 Kraken 2 和宏基因组筛查使用"}
        taxa: {label: "Taxa", label_zh: "分类单元", help: "What is in it, with the number of words", help_zh: "数据库所含分类单元及 k-mer 数"}
    }
}
