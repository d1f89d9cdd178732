version 1.1

task assemble_with_flye {
    input {
        File reads
        String kind
        Boolean metagenome
        Int min_length
        Int rounds
        Int memory_gb
        Int threads
    }

    # Of raw reads Flye counts words in a table of 8 GB.
    Int memory = if sub(kind, ".*-", "") == "raw" then max(memory_gb, 12) else memory_gb
    String preset = if sub(kind, "-.*", "") == "nano" then "map-ont" else if kind == "pacbio-hifi" then "map-hifi" else "map-pb"

    command <<<
        set -euo pipefail
        kind='~{sub(kind, "'", "'\"'\"'")}'
        # Flye and Racon know formats by the names of files.
        case "$(zcat -f '~{reads}' | head -c 1)" in
            '@') reads=reads.fastq ;;
            '>') reads=reads.fasta ;;
            *)
                echo 'There are no reads in this file: give FASTQ or FASTA. ‖ 文件中没有 reads，请提供 FASTQ 或 FASTA。' >&2
                exit 1
                ;;
        esac
        zcat -f '~{reads}' > "$reads"
        awk -v lines="$(case "$reads" in *.fastq) echo 4 ;; esac)" '/^>/ { n++ } END { print (lines ? NR / lines : n) }' "$reads" > count.txt
        assemble() {
            if flye "--$kind" "$reads" --out-dir flye --threads ~{threads} ~{if metagenome then "--meta" else ""} "$@" > flye.txt 2>&1; then return; fi
            cat flye.txt >&2
            echo 'Flye found no contig: there are too few reads, or they are too short to overlap. 20 times the genome or more is needed. ‖ Flye 未得到 contig：reads 数量不足，或长度不足以重叠。测序深度需达到 20 倍以上。' >&2
            exit 1
        }
        polish() {
            minimap2 -x '~{preset}' -t ~{threads} "$1" "$reads" > overlaps.paf 2> /dev/null
            racon --include-unpolished -t ~{threads} "$reads" overlaps.paf "$1" 2> racon.txt > polished.fasta || { cat racon.txt >&2; exit 1; }
            awk '/^>/ { print $1; next } { print }' polished.fasta > "$2"
        }
        # Flye polishes by a minimap2 of its own making, which Debian does not bring: Racon takes the votes in its place.
        assemble --stop-after assembly
        mkdir -p flye/10-consensus
        polish flye/00-assembly/draft_assembly.fasta flye/10-consensus/consensus.fasta
        assemble --resume-from repeat --stop-after contigger
        cp flye/30-contigger/contigs.fasta draft.fasta
        for round in $(seq ~{rounds}); do
            polish draft.fasta "round_$round.fasta"
            mv "round_$round.fasta" draft.fasta
        done
        awk -v least=~{min_length} '
            FILENAME ~ /contigs_stats/ { if (!/^#/) { depth[$1] = $3; circular[$1] = $4; repeat[$1] = $5 } next }
            function finish() {
                if (length(bases) < least) return
                print ">" name > "contigs.fasta"
                for (i = 1; i <= length(bases); i += 60) print substr(bases, i, 60) > "contigs.fasta"
                print name, length(bases), depth[name], (circular[name] == "Y" ? "yes" : "no"), (repeat[name] == "Y" ? "yes" : "no") > "contigs.txt"
            }
            BEGIN { OFS = "\t" }
            /^>/ { if (name != "") finish(); name = substr($1, 2); bases = ""; next }
            { bases = bases $0 }
            END { finish() }' flye/30-contigger/contigs_stats.txt draft.fasta
        if [ ! -s contigs.fasta ]; then
            echo 'No contig is as long as ~{min_length} bases: give a smaller least length, or more reads. ‖ 没有长度达到 ~{min_length} bp 的 contig，请减小最短长度或增加 reads。' >&2
            exit 1
        fi
        { printf 'contig\tlength\tdepth\tcircular\trepeat\n'; sort -k 2,2nr contigs.txt; } > contigs.tsv
        mv flye/30-contigger/graph_final.gfa graph.gfa
    >>>

    output {
        File contigs = "contigs.fasta"
        File table = "contigs.tsv"
        File graph = "graph.gfa"
        Int count = read_int("count.txt")
    }

    runtime {
        cpu: threads
        memory: "~{memory} GiB"
    }

    meta {
        title: "Assemble with Flye"
        title_zh: "Flye 组装"
        description: "Assembles by Flye, with Racon for its polishing."
        description_zh: "用 Flye 组装，并以 Racon 校正。"
    }
}

workflow flye {
    input {
        File reads
        String kind = "nano-hq"
        Boolean metagenome = false
        Int min_length = 1000
        Int rounds = 1
        Int memory_gb = 4
        Int threads = 2
    }

    call assemble_with_flye {
        input:
            reads = reads,
            kind = kind,
            metagenome = metagenome,
            min_length = min_length,
            rounds = rounds,
            memory_gb = memory_gb,
            threads = threads
    }

    output {
        File table = assemble_with_flye.table
        File contigs = assemble_with_flye.contigs
        File graph = assemble_with_flye.graph
    }

    meta {
        title: "Flye long-read assembly"
        title_zh: "Flye 三代测序组装"
        summary: "Assembles Nanopore or PacBio reads by a repeat graph, which keeps repeats, plasmids and metagenomes apart."
        summary_zh: "基于重复图组装 Nanopore 或 PacBio 数据，能区分重复序列、质粒和宏基因组。"
        help: "Flye joins reads into a graph of repeats and reads contigs from it; Racon takes the vote of all reads, once for the graph and then as many *rounds* as you say. Give 20 times the genome or more. The table tells how often each contig was read, whether it closes to a circle, as chromosomes and plasmids do, and whether it is a repeat.\n\nFlye's own polisher wants a minimap2 that Debian does not bring; Racon stands in for it. miniasm, in the tool beside this one, is quicker and knows nothing of repeats."
        help_zh: "Flye 构建重复图并由此得到 contig，Racon 以全部 reads 校正：图构建前一轮，之后按设定轮数进行。建议测序深度不低于 20×。列表给出各 contig 的深度、是否成环（染色体、质粒）以及是否为重复序列。\n\nFlye 自带的校正步骤依赖 Debian 未提供的 minimap2 修改版，此处以 Racon 代替。若只求快速，可使用 miniasm 工具，但它不处理重复序列。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1038/s41587-019-0072-8", "10.1038/s41592-020-00971-x", "10.1101/gr.214270.116"]
        licence: "BSD-3-Clause (Flye), MIT (Racon, minimap2)"
        packages: ["flye", "racon", "minimap2", "mawk"]
        programs: ["flye", "racon", "minimap2", "awk"]
        views: {contigs: "text"}
    }

    parameter_meta {
        reads: {
            label: "Long reads",
            label_zh: "长读长 reads",
            help: "FASTQ or FASTA",
            help_zh: "FASTQ 或 FASTA",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq", "*.fasta.gz", "*.fa.gz", "*.fasta", "*.fa"]
        }
        kind: {
            label: "Kind of reads",
            label_zh: "reads 类型",
            help: "nano-hq: Nanopore of Guppy 5 and later; nano-raw: older; pacbio-hifi: PacBio HiFi; corr: corrected before",
            help_zh: "nano-hq：Guppy 5 及以后的 Nanopore；nano-raw：更早的数据；pacbio-hifi：HiFi；corr：已纠错",
            choices: ["nano-hq", "nano-raw", "nano-corr", "pacbio-hifi", "pacbio-raw", "pacbio-corr"],
            important: true
        }
        metagenome: {label: "Metagenome", label_zh: "宏基因组", help: "Genomes that were read unequally often", help_zh: "各基因组测序深度差异较大时选用", important: true}
        min_length: {label: "Least length of a contig", label_zh: "contig 最短长度", help: "Shorter ones are left out", help_zh: "短于此长度的不输出", min: 0}
        rounds: {label: "Rounds of polishing", label_zh: "纠错次数", help: "After the one before the graph", help_zh: "不含构图前的一次", min: 0}
        memory_gb: {label: "Memory (GB)", label_zh: "内存（GB）", help: "16 for a bacterium that is read 100 times; raw reads take 12 at least", help_zh: "100× 细菌基因组建议 16；raw 类型至少使用 12", min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        contigs: {label: "Contigs", label_zh: "contig", help: "FASTA, polished", help_zh: "纠错后的 FASTA"}
        table: {label: "List of contigs", label_zh: "contig 列表", help: "Length and depth of each, whether it is circular, and whether a repeat", help_zh: "各 contig 的长度、深度、是否成环、是否为重复"}
        graph: {label: "Assembly graph", label_zh: "组装图", help: "GFA of the repeats, as Bandage shows it", help_zh: "重复图（GFA），可用 Bandage 查看"}
    }
}
