version 1.1

task search_with_blast {
    input {
        File query
        File? subjects
        Array[File] databases
        String program
        Float max_evalue
        Int max_hits
        Int threads
    }

    # Both kinds of subject by what the program compares with.
    String subject_type = if program == "blastp" || program == "blastx" then "prot" else "nucl"

    command <<<
        set -euo pipefail
        zcat -f '~{query}' > query.fasta
        if ! grep -q '[A-Za-z]' <(grep -v '^>' query.fasta); then echo 'The query has no sequence: give one or more as FASTA. ‖ 查询中没有序列，请提供一条或多条 FASTA 序列。' >&2; exit 1; fi
        # A query of the other kind would be searched letter by letter, and find nothing.
        kind=$(awk '/^>/ { next } { gsub(/[[:space:]*.-]/, ""); all += length; other = $0; gsub(/[ACGTUNacgtun]/, "", other)
            iupac = other; gsub(/[RYSWKMBDHVryswkmbdhv]/, "", iupac); odd += length(iupac); beyond += length(other) }
            END { print (odd > 0 ? "protein" : beyond * 10 < all ? "DNA" : "either") }' query.fasta)
        case '~{sub(program, "'", "'\"'\"'")}' in
            blastp | tblastn) wanted='protein' ;;
            *) wanted='DNA' ;;
        esac
        if [ "$kind" != either ] && [ "$kind" != "$wanted" ]; then
            echo "The query is $kind, and this program of BLAST wants $wanted: choose another program. ‖ 查询序列为 $kind，而该 BLAST 程序需要 $wanted，请改用其他程序。" >&2
            exit 1
        fi
        # What makeblastdb has made before is searched as it is; of all other sequences a database is made.
        mkdir ready
        while IFS= read -r file; do
            case "$file" in
                '') ;;
                *.[np]in | *.[np]sq | *.[np]hr | *.[np]al | *.[np]db | *.[np]o[gst] | *.[np]t[fo] | *.[np]s[id] | *.[np]n[id] | *.[np]js)
                    ln -s "$file" "ready/${file##*/}" ;;
                *) zcat -f "$file"; echo ;;
            esac
        done < <(printf '%s\n' '~{subjects}'; cat ~{write_lines(databases)}; echo) > subjects.fasta
        # BLAST shows what is beyond ASCII in names as #: it stands aside, and is put back into what comes out.
        touch beyond.tsv
        if LC_ALL=C grep -qa $'^>.*[^\001-\177]' query.fasta subjects.fasta; then
            for file in query.fasta subjects.fasta; do
                LC_ALL=C awk 'BEGIN { while ((getline line < "beyond.tsv") > 0) { split(line, pair, "\t"); aside[pair[2]] = pair[1]; count++ } }
                    /^>/ {
                        done = ""
                        while (match($0, /[^\001-\177]+/)) {
                            run = substr($0, RSTART, RLENGTH)
                            if (!(run in aside)) {
                                aside[run] = sprintf("zq%dqz", ++count)
                                print aside[run] "\t" run > "more.tsv"
                            }
                            done = done substr($0, 1, RSTART - 1) aside[run]
                            $0 = substr($0, RSTART + RLENGTH)
                        }
                        $0 = done $0
                    }
                    { print }' "$file" > plain.fasta
                mv plain.fasta "$file"
                touch more.tsv
                cat more.tsv >> beyond.tsv
                rm more.tsv
            done
        fi
        put_back() {
            for file in "$@"; do
                LC_ALL=C awk 'BEGIN { while ((getline line < "beyond.tsv") > 0) { split(line, pair, "\t"); known[pair[1]] = pair[2] } }
                    {
                        done = ""
                        while (match($0, /zq[0-9]+qz/)) {
                            word = substr($0, RSTART, RLENGTH)
                            done = done substr($0, 1, RSTART - 1) ((word in known) ? known[word] : word)
                            $0 = substr($0, RSTART + RLENGTH)
                        }
                        $0 = done $0
                        # The list of hits cuts titles, and within a name that stands aside what is left of it is no word.
                        if (match($0, /(zq([0-9]+q?)?|[^A-Za-z0-9]z)\.\.\. +[0-9][^ ]* +[0-9][-+.e0-9 ]*$/)) {
                            dots = index(substr($0, RSTART), "...")
                            $0 = substr($0, 1, RSTART - (substr($0, RSTART, 1) == "z")) substr($0, RSTART + dots - 1)
                        }
                        print
                    }' "$file" > back.txt
                mv back.txt "$file"
            done
        }
        searched=''
        if grep -q '>' subjects.fasta; then
            # Databases with ids and such without cannot be searched together.
            ids=''
            if compgen -G 'ready/*.[np]og' > /dev/null; then ids='-parse_seqids'; fi
            makeblastdb -in subjects.fasta -title subjects -dbtype ~{subject_type} -out subjects $ids
            searched='subjects'
        fi
        letter=$(echo ~{subject_type} | cut -c 1)
        for file in ready/*."$letter"al ready/*."$letter"in; do
            stem="${file%.*}"
            [ -e "$file" ] || continue
            # Volumes are searched by the alias that names them.
            case "$file" in *in) [ -e "$stem.${letter}al" ] || [ -e "${stem%.[0-9]*}.${letter}al" ] && continue ;; esac
            searched="$searched \"$stem\""
        done
        if [ -z "$searched" ]; then
            echo 'There is nothing to look in: give sequences, or a database of the kind that the program compares with. ‖ 没有可检索的对象，请提供序列，或与该程序类型相符的数据库。' >&2
            exit 1
        fi
        case '~{sub(program, "'", "'\"'\"'")}' in
            megablast) search='blastn -task megablast' ;;
            blastn) search='blastn -task blastn' ;;
            blastp | blastx | tblastn | tblastx) search='~{sub(program, "'", "'\"'\"'")}' ;;
            *)
                echo 'There is no such program of BLAST: choose one of those that the form offers. ‖ BLAST 没有该程序，请从表单中选择。' >&2
                exit 1
                ;;
        esac
        $search -query query.fasta -db "$searched" -evalue "$(cat '~{write_json(max_evalue)}')" -max_target_seqs ~{max_hits} \
            -num_threads ~{threads} -outfmt 11 -out hits.asn
        columns='qseqid sseqid pident length mismatch gapopen qstart qend sstart send evalue bitscore qlen slen qcovs stitle'
        printf '%s\n' "$columns" | tr ' ' '\t' > hits.tsv
        blast_formatter -archive hits.asn -outfmt "6 $columns" >> hits.tsv
        blast_formatter -archive hits.asn -outfmt 0 -out alignments.txt
        blast_formatter -archive hits.asn -outfmt 15 -out hits.blast.json
        tail -n +2 hits.tsv | cut -f 2 | sort -u > names.txt
        awk 'NR == FNR { wanted[$1] = 1; next }
             /^>/ { name = substr($1, 2); keep = (name in wanted) }
             keep' names.txt subjects.fasta > hits.fasta
        for stem in ready/*."$letter"in; do
            [ -e "$stem" ] || continue
            blastdbcmd -db "${stem%.*}" -dbtype ~{subject_type} -entry_batch names.txt -outfmt '%f' >> hits.fasta 2> /dev/null || true
        done
        # What is looked for belongs into the alignment and the tree of what is like it; each name once.
        { cat query.fasta; echo; cat hits.fasta; } | awk '/^>/ { keep = !($1 in seen); seen[$1] } keep && NF' > query_and_hits.fasta
        if [ -s beyond.tsv ]; then put_back hits.tsv alignments.txt hits.blast.json hits.fasta query_and_hits.fasta; fi
    >>>

    output {
        File hits = "hits.blast.json"
        File table = "hits.tsv"
        File alignments = "alignments.txt"
        File sequences = "hits.fasta"
        File family = "query_and_hits.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/blast:2.12.0--hf3cf87c_4"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Search with BLAST"
        title_zh: "BLAST 检索"
        description: "Makes a database of the subjects and searches it with every query."
        description_zh: "由目标序列建库并检索每条查询序列。"
    }
}

workflow blast {
    input {
        File query
        File? subjects
        Array[File] databases = []
        String program = "blastp"
        Float max_evalue = 0.001
        Int max_hits = 100
        Int threads = 2
    }

    call search_with_blast {
        input:
            query = query,
            subjects = subjects,
            databases = databases,
            program = program,
            max_evalue = max_evalue,
            max_hits = max_hits,
            threads = threads
    }

    output {
        File hits = search_with_blast.hits
        File table = search_with_blast.table
        File alignments = search_with_blast.alignments
        File sequences = search_with_blast.sequences
        File family = search_with_blast.family
    }

    meta {
        title: "BLAST"
        title_zh: "BLAST 序列检索"
        summary: "Finds sequences that are alike: DNA or protein against sequences of your own."
        summary_zh: "在给定序列中查找与查询序列相似的序列，支持核酸和蛋白。"
        help: "Give the sequences to look for and those to look in, both as FASTA; **Sequence search** offers the databases of this platform, too. Choose the program by what they are:\n\n| Program | Query | Subjects |\n|---|---|---|\n| blastp | protein | protein |\n| blastn, megablast | DNA | DNA |\n| blastx | DNA, translated | protein |\n| tblastn | protein | DNA, translated |\n| tblastx | DNA, translated | DNA, translated |\n\nThe **E-value** is the number of hits as good that chance alone would give; smaller is better."
        help_zh: "分别提供查询序列和被检索序列（FASTA 格式），并按序列类型选择程序；“序列检索”页面还可选用平台数据库：\n\n| 程序 | 查询序列 | 被检索序列 |\n|---|---|---|\n| blastp | 蛋白 | 蛋白 |\n| blastn、megablast | 核酸 | 核酸 |\n| blastx | 核酸（翻译后） | 蛋白 |\n| tblastn | 蛋白 | 核酸（翻译后） |\n| tblastx | 核酸（翻译后） | 核酸（翻译后） |\n\n**E 值**是随机情况下出现同等匹配的期望次数，越小越可信。"
        icon: "search"
        categories: ["search"]
        citations: ["10.1186/1471-2105-10-421"]
        licence: "Public domain"
        views: {hits: "hits", table: "hits", alignments: "text", sequences: "text", family: "text"}
        packages: ["ncbi-blast+"]
        programs: ["blastp", "makeblastdb", "blast_formatter", "blastdbcmd"]
    }

    parameter_meta {
        query: {
            label: "Sequences to look for",
            label_zh: "查询序列",
            help: "FASTA, one or many",
            help_zh: "FASTA 格式，一条或多条",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        subjects: {
            label: "Sequences to look in",
            label_zh: "被检索序列",
            help: "FASTA; a database is made of it for this search",
            help_zh: "FASTA 格式，检索时自动建库",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.fasta.gz", "*.fa.gz"],
            important: true
        }
        databases: {
            label: "Databases",
            label_zh: "数据库",
            help: "More FASTA files, or all files of databases that makeblastdb has made",
            help_zh: "更多 FASTA 文件，或 makeblastdb 已建数据库的全部文件",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        program: {
            label: "Program",
            label_zh: "程序",
            help: "By whether query and subjects are DNA or protein",
            help_zh: "按查询序列和被检索序列是核酸还是蛋白选择",
            choices: ["blastp", "blastn", "megablast", "blastx", "tblastn", "tblastx"],
            important: true
        }
        max_evalue: {
            label: "Largest E-value",
            label_zh: "E 值上限",
            help: "Hits that chance would give more often are left out",
            help_zh: "随机出现次数高于此值的匹配不显示",
            min: 0
        }
        max_hits: {
            label: "Most hits a query",
            label_zh: "每条查询最多匹配数",
            help: "The best ones are kept",
            help_zh: "保留得分最高的",
            min: 1
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        hits: {label: "Hits", label_zh: "匹配", help: "Where they lie on the query, how like they are, and their alignments", help_zh: "匹配在查询序列上的位置、相似程度及比对"}
        table: {label: "Table of hits", label_zh: "匹配列表", help: "One line a hit: identity, length, places, E-value and bit score", help_zh: "每行一个匹配：一致性、长度、位置、E 值和得分"}
        alignments: {label: "Alignments", label_zh: "序列比对", help: "Every hit written out, pair by pair", help_zh: "逐对展开的比对"}
        sequences: {label: "Sequences of the hits", label_zh: "匹配到的序列", help: "FASTA of the whole sequences", help_zh: "匹配序列的完整 FASTA"}
        family: {label: "Query and hits", label_zh: "查询序列与匹配序列", help: "FASTA of both together, each name once, ready to be aligned", help_zh: "两者合并的 FASTA，同名只保留一条，可直接用于多序列比对"}
    }
}
