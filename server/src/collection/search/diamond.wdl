version 1.1

task search_with_diamond {
    input {
        File query
        File subjects
        String program
        String sensitivity
        Float max_evalue
        Float min_identity
        Int max_hits
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{query}' > query.fasta
        if ! grep -q '^>' query.fasta; then
            echo 'There is no sequence to look for: give FASTA. ‖ 没有要检索的序列，请提供 FASTA。' >&2
            exit 1
        fi
        case '~{subjects}' in
            *.dmnd) ln -s '~{subjects}' subjects.dmnd ;;
            *) zcat -f '~{subjects}' > subjects.fasta ;;
        esac
        if [ -f subjects.fasta ]; then
            if [ -z "$(grep -v '^>' subjects.fasta | head -n 200 | tr -d 'ACGTUNacgtun[:space:]-' | head -c 1)" ]; then
                echo 'DIAMOND looks in proteins, and the subjects are DNA: give their proteins, or take BLAST (tblastn). ‖ DIAMOND 只检索蛋白，而目标序列为 DNA，请提供其蛋白序列，或改用 BLAST（tblastn）。' >&2
                exit 1
            fi
            diamond makedb --in subjects.fasta --db subjects --threads ~{threads} --quiet
        fi
        columns='qseqid sseqid pident length mismatch gapopen qstart qend sstart send evalue bitscore qlen slen qcovhsp stitle'
        printf '%s\n' "$columns" | tr ' ' '\t' > hits.tsv
        diamond '~{sub(program, "'", "'\"'\"'")}' --query query.fasta --db subjects --evalue "$(cat '~{write_json(max_evalue)}')" --id ~{min_identity} \
            --max-target-seqs ~{max_hits} --threads ~{threads} --quiet \
            ~{if sensitivity == "default" then "" else "'--" + sub(sensitivity, "'", "'\"'\"'") + "'"} \
            --outfmt 6 $columns --unal 0 --un unmatched.fasta --out found.tsv
        cat found.tsv >> hits.tsv
        touch unmatched.fasta
    >>>

    output {
        File table = "hits.tsv"
        File unmatched = "unmatched.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/diamond:2.1.8--h43eeafb_0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Search with DIAMOND"
        title_zh: "DIAMOND 检索"
        description: "Makes a database of the proteins and searches it with every query."
        description_zh: "由蛋白建库并检索每条查询序列。"
    }
}

workflow diamond {
    input {
        File query
        File subjects
        String program = "blastp"
        String sensitivity = "default"
        Float max_evalue = 0.001
        Float min_identity = 0.0
        Int max_hits = 25
        Int threads = 2
    }

    call search_with_diamond {
        input:
            query = query,
            subjects = subjects,
            program = program,
            sensitivity = sensitivity,
            max_evalue = max_evalue,
            min_identity = min_identity,
            max_hits = max_hits,
            threads = threads
    }

    output {
        File table = search_with_diamond.table
        File unmatched = search_with_diamond.unmatched
    }

    meta {
        title: "DIAMOND"
        title_zh: "DIAMOND 蛋白快速检索"
        summary: "Finds like proteins as BLAST does, hundreds of times faster: proteins or DNA against proteins."
        summary_zh: "类似 BLAST 的蛋白检索，速度快数百倍，可用蛋白或核酸查询蛋白。"
        help: "Give the sequences to look for and the proteins to look in, both as FASTA. **blastp** takes proteins, **blastx** takes DNA and translates it in six frames, as for genes, contigs or reads. The plain sensitivity finds relatives of 60 % identity and more; take *sensitive* from 40 %, *very-sensitive* or *ultra-sensitive* below."
        help_zh: "分别提供查询序列和被检索的蛋白序列（FASTA 格式）。**blastp** 的查询为蛋白；**blastx** 的查询为核酸，按六个阅读框翻译，适用于基因、contig 或 reads。默认灵敏度适合一致性 60% 以上的序列；40% 以上选 sensitive，更低选 very-sensitive 或 ultra-sensitive。"
        icon: "search"
        categories: ["search"]
        citations: ["10.1038/s41592-021-01101-x"]
        licence: "GPL-3.0"
        views: {table: "hits", unmatched: "text"}
        packages: ["diamond-aligner"]
        programs: ["diamond"]
    }

    parameter_meta {
        query: {
            label: "Sequences to look for",
            label_zh: "查询序列",
            help: "FASTA, one or many",
            help_zh: "FASTA 格式，一条或多条",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fna", "*.ffn", "*.fasta.gz", "*.fa.gz"]
        }
        subjects: {
            label: "Proteins to look in",
            label_zh: "被检索的蛋白序列",
            help: "A DIAMOND database of the common data, or FASTA, of which one is made for this search",
            help_zh: "公共数据中的 DIAMOND 库，或 FASTA 文件（检索时自动建库）",
            patterns: ["*.dmnd", "*.fasta", "*.fa", "*.faa", "*.fasta.gz", "*.fa.gz", "*.faa.gz"]
        }
        program: {
            label: "Program",
            label_zh: "程序",
            help: "blastp for proteins, blastx for DNA",
            help_zh: "查询为蛋白选 blastp，为核酸选 blastx",
            choices: ["blastp", "blastx"],
            important: true
        }
        sensitivity: {
            label: "Sensitivity",
            label_zh: "灵敏度",
            help: "More finds remoter relatives and takes longer",
            help_zh: "灵敏度越高，能找到越远的同源序列，耗时也越长",
            choices: ["default", "mid-sensitive", "sensitive", "more-sensitive", "very-sensitive", "ultra-sensitive"],
            important: true
        }
        max_evalue: {
            label: "Largest E-value",
            label_zh: "E 值上限",
            help: "Hits that chance would give more often are left out",
            help_zh: "随机出现次数高于此值的匹配不显示",
            min: 0
        }
        min_identity: {
            label: "Least identity",
            label_zh: "最低一致性",
            help: "In percent; hits that are less alike are left out",
            help_zh: "百分比，一致性低于此值的匹配不显示",
            min: 0,
            max: 100
        }
        max_hits: {
            label: "Most hits a query",
            label_zh: "每条查询最多匹配数",
            help: "The best ones are kept",
            help_zh: "保留得分最高的",
            min: 1
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        table: {label: "Hits", label_zh: "比对结果", help: "One line a hit: identity, length, places, E-value and bit score", help_zh: "每行一个匹配：一致性、长度、位置、E 值和得分"}
        unmatched: {label: "Queries without a hit", label_zh: "无匹配的查询序列", help: "FASTA", help_zh: "FASTA 格式"}
    }
}
