version 1.1

task assemble_long_reads {
    input {
        File reads
        String technology
        Int min_length
        Int rounds
        Int memory_gb
        Int threads
    }

    String preset = if technology == "pacbio" then "pb" else "ont"

    command <<<
        set -euo pipefail
        # Racon knows formats by the names of files.
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
        minimap2 -x ava-~{preset} -t ~{threads} "$reads" "$reads" | gzip -1 > overlaps.paf.gz
        miniasm -f "$reads" overlaps.paf.gz > graph.gfa
        awk '/^S/ { print ">" $2 "\n" $3 }' graph.gfa > draft.fasta
        if [ ! -s draft.fasta ]; then
            echo 'No contig came out: there are too few reads, or they are too short to overlap. 20 times the genome or more is needed. ‖ 没有得到 contig：reads 数量不足，或长度不足以重叠。测序深度需达到 20 倍以上。' >&2
            exit 1
        fi
        # The draft has the errors of single reads; each round takes the vote of all.
        for round in $(seq ~{rounds}); do
            minimap2 -x map-~{preset} -t ~{threads} draft.fasta "$reads" > "round_$round.paf"
            racon -t ~{threads} "$reads" "round_$round.paf" draft.fasta > polished.fasta
            mv polished.fasta draft.fasta
        done
        awk -v least=~{min_length} '
            function finish() {
                if (length(bases) < least) return
                print ">" name > "contigs.fasta"
                for (i = 1; i <= length(bases); i += 60) print substr(bases, i, 60) > "contigs.fasta"
                print name, length(bases), (name ~ /c$/ ? "yes" : "no") > "contigs.txt"
            }
            BEGIN { OFS = "\t" }
            /^>/ { if (name != "") finish(); name = substr($1, 2); bases = ""; next }
            { bases = bases $0 }
            END { finish() }' draft.fasta
        if [ ! -s contigs.fasta ]; then
            echo 'No contig is as long as ~{min_length} bases: give a smaller least length, or more reads. ‖ 没有长度达到 ~{min_length} bp 的 contig，请减小最短长度或增加 reads。' >&2
            exit 1
        fi
        { printf 'contig\tlength\tcircular\n'; sort -k 2,2nr contigs.txt; } > contigs.tsv
    >>>

    output {
        File contigs = "contigs.fasta"
        File table = "contigs.tsv"
        File graph = "graph.gfa"
        Int count = read_int("count.txt")
    }

    runtime {
        cpu: threads
        memory: "~{memory_gb} GiB"
    }

    meta {
        title: "Assemble with miniasm"
        title_zh: "miniasm 组装"
        description: "Overlaps the reads, lays them out and polishes what comes out."
        description_zh: "计算 reads 重叠，拼接并校正。"
    }
}

workflow long_reads {
    input {
        File reads
        String technology = "nanopore"
        Int min_length = 1000
        Int rounds = 2
        Int memory_gb = 4
        Int threads = 2
    }

    call assemble_long_reads {
        input:
            reads = reads,
            technology = technology,
            min_length = min_length,
            rounds = rounds,
            memory_gb = memory_gb,
            threads = threads
    }

    output {
        File table = assemble_long_reads.table
        File contigs = assemble_long_reads.contigs
        File graph = assemble_long_reads.graph
    }

    meta {
        title: "Long-read assembly (miniasm, Racon)"
        title_zh: "三代测序组装（miniasm、Racon）"
        summary: "Assembles Nanopore or PacBio reads of bacteria, viruses and plasmids in minutes, and polishes the contigs."
        summary_zh: "数分钟内完成 Nanopore 或 PacBio 长读长数据的细菌、病毒、质粒组装并纠错。"
        help: "minimap2 finds which reads overlap, miniasm lays them out, and Racon corrects the contigs by the vote of all reads, as many *rounds* as you say. Give 20 times the genome or more. What closes to a circle, such as a chromosome or a plasmid, is called so in the table."
        help_zh: "流程：minimap2 查找重叠 → miniasm 组装 → Racon 用全部 reads 纠错（次数可设）。建议测序深度不低于 20×。成环的 contig（如染色体、质粒）会在列表中标明。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/bioinformatics/btw152", "10.1101/gr.214270.116", "10.1093/bioinformatics/bty191"]
        licence: "MIT"
        packages: ["miniasm", "racon", "minimap2", "mawk"]
        programs: ["miniasm", "racon", "minimap2", "awk"]
        views: {contigs: "text"}
    }

    parameter_meta {
        reads: {
            label: "Long reads",
            label_zh: "长读长 reads",
            help: "FASTQ or FASTA",
            help_zh: "FASTQ 或 FASTA",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq", "*.fasta.gz", "*.fasta", "*.fa"]
        }
        technology: {
            label: "Technology",
            label_zh: "测序平台",
            help: "Of the reads",
            help_zh: "reads 的来源",
            choices: ["nanopore", "pacbio"],
            important: true
        }
        min_length: {label: "Least length of a contig", label_zh: "contig 最短长度", help: "Shorter ones are left out", help_zh: "短于此长度的不输出", min: 0}
        rounds: {label: "Rounds of polishing", label_zh: "纠错次数", help: "Two are enough for most", help_zh: "一般 2 次即可", important: true, min: 0}
        memory_gb: {label: "Memory (GB)", label_zh: "内存（GB）", help: "8 for a bacterium that is read 100 times", help_zh: "100× 细菌基因组建议 8", min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        contigs: {label: "Contigs", label_zh: "contig", help: "FASTA, polished", help_zh: "纠错后的 FASTA"}
        table: {label: "List of contigs", label_zh: "contig 列表", help: "Length of each, and whether it is circular", help_zh: "各 contig 的长度及是否成环"}
        graph: {label: "Assembly graph", label_zh: "组装图", help: "GFA before polishing, as Bandage shows it", help_zh: "纠错前的 GFA，可用 Bandage 查看"}
    }
}
