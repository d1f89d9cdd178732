version 1.1

import "assembly_statistics.wdl" as measuring

task assemble_with_spades {
    input {
        File reads_1
        File? reads_2
        String mode
        String? kmers
        Int min_length
        Int memory_gb
        Int threads
    }

    command <<<
        set -euo pipefail
        case '~{sub(mode, "'", "'\"'\"'")}' in
            careful) mode='--careful' ;;
            meta) mode='--meta' ;;
            plasmid) mode='--plasmid' ;;
            plain) mode='' ;;
            *) mode='--isolate' ;;
        esac
        if [ '~{sub(mode, "'", "'\"'\"'")}' = meta ] && ~{!defined(reads_2)}; then
            echo 'Metagenomes need both reads of each pair: give the second file, or take another mode. ‖ 宏基因组模式需要双端 reads，请提供第二个文件，或改用其他模式。' >&2
            exit 1
        fi
        if [ -z "$(zcat -f '~{reads_1}' | head -c 1)" ]; then
            echo 'There are no reads: the first file is empty. ‖ 没有 reads：第一个文件为空。' >&2
            exit 1
        fi
        spades.py $mode ~{if defined(reads_2) then "-1" else "-s"} '~{reads_1}' \
            ~{if defined(reads_2) then "-2 '" + select_first([reads_2]) + "'" else ""} \
            ~{if defined(kmers) then "-k '" + sub(select_first([kmers]), "'", "'\"'\"'") + "'" else ""} \
            --threads ~{threads} --memory ~{memory_gb} -o assembled > spades.txt ||
            { tail -n 20 spades.txt >&2; exit 1; }
        for kind in contigs scaffolds; do
            touch "assembled/$kind.fasta"
            awk -v least=~{min_length} '
                /^>/ { if (size >= least) printf "%s", record; record = $0 "\n"; size = 0; next }
                { record = record $0 "\n"; size += length($0) }
                END { if (size >= least) printf "%s", record }' "assembled/$kind.fasta" > "$kind.fasta"
        done
        if [ ! -s contigs.fasta ]; then
            echo 'No contig as long as ~{min_length} bases came out: there are too few reads for this genome, or the least length is too large. ‖ 没有得到长度达到 ~{min_length} bp 的 contig：reads 数量不足，或最短长度设得过大。' >&2
            exit 1
        fi
        cp assembled/assembly_graph_with_scaffolds.gfa graph.gfa
    >>>

    output {
        File contigs = "contigs.fasta"
        File scaffolds = "scaffolds.fasta"
        File graph = "graph.gfa"
        File log = "spades.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/spades:3.15.5--h95f258a_1"
        cpu: threads
        memory: "~{memory_gb} GiB"
    }

    meta {
        title: "Assemble with SPAdes"
        title_zh: "SPAdes 组装"
        description: "Assembles short reads with SPAdes."
        description_zh: "用 SPAdes 组装短 reads。"
    }
}

workflow spades {
    input {
        File reads_1
        File? reads_2
        String mode = "isolate"
        String? kmers
        Int min_length = 200
        Int memory_gb = 4
        Int threads = 2
    }

    call assemble_with_spades {
        input:
            reads_1 = reads_1,
            reads_2 = reads_2,
            mode = mode,
            kmers = kmers,
            min_length = min_length,
            memory_gb = memory_gb,
            threads = threads
    }

    call measuring.count_assemblies {
        input:
            assemblies = if size(assemble_with_spades.scaffolds) > 0
                then [assemble_with_spades.contigs, assemble_with_spades.scaffolds]
                else [assemble_with_spades.contigs],
            min_length = 0
    }

    output {
        File contigs = assemble_with_spades.contigs
        File statistics = count_assemblies.statistics
        File scaffolds = assemble_with_spades.scaffolds
        File graph = assemble_with_spades.graph
        File log = assemble_with_spades.log
    }

    meta {
        title: "SPAdes assembly"
        title_zh: "SPAdes 基因组组装"
        summary: "Assembles short reads of bacteria, viruses, plasmids or small metagenomes to contigs."
        summary_zh: "由短读长数据组装细菌、病毒、质粒或小型宏基因组。"
        help: "Trim adapters from the reads first. **isolate** is for one organism that is covered evenly and well (50 times or more); **careful** has fewer wrong bases in small genomes and takes longer; **meta** is for mixtures, **plasmid** for plasmids alone; **plain** for what is covered poorly. A bacterium wants 8 GB of memory or more: set it below."
        help_zh: "请先去除接头。**isolate** 适合覆盖均匀且深度较高（≥ 50×）的单一菌株；**careful** 可减少小基因组中的错配，耗时更长；**meta** 用于宏基因组；**plasmid** 仅组装质粒；**plain** 适合覆盖度较低的数据。细菌基因组建议内存不少于 8 GB。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1089/cmb.2012.0021", "10.1002/cpbi.102"]
        licence: "GPL-2.0"
        packages: ["spades"]
        programs: ["spades.py"]
        views: {contigs: "text", scaffolds: "text"}
    }

    parameter_meta {
        reads_1: {
            label: "Reads 1",
            label_zh: "Reads 1",
            help: "FASTQ: the first reads of the pairs, or all single reads",
            help_zh: "FASTQ：双端测序的 R1，或全部单端 reads",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reads_2: {
            label: "Reads 2",
            label_zh: "Reads 2",
            help: "FASTQ: the second reads, in the same order",
            help_zh: "FASTQ：双端测序的 R2，顺序与 R1 一致",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        mode: {
            label: "Mode",
            label_zh: "模式",
            help: "By what was sequenced",
            help_zh: "按测序对象选择",
            choices: ["isolate", "careful", "meta", "plasmid", "plain"],
            important: true
        }
        kmers: {
            label: "Lengths of k-mers",
            label_zh: "k-mer 长度",
            help: "Odd numbers below 128, with commas, as 21,33,55; left empty they are chosen by the reads",
            help_zh: "小于 128 的奇数，以英文逗号分隔，如 21,33,55；留空则按读长自动选择"
        }
        min_length: {
            label: "Least length of a contig",
            label_zh: "contig 最短长度",
            help: "Shorter ones are left out",
            help_zh: "短于此长度的不输出",
            min: 0
        }
        memory_gb: {label: "Memory (GB)", label_zh: "内存（GB）", help: "SPAdes ends when it needs more", help_zh: "超出时 SPAdes 会中止", important: true, min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        contigs: {label: "Contigs", label_zh: "contig", help: "FASTA without gaps", help_zh: "不含缺口的 FASTA"}
        statistics: {label: "Statistics", label_zh: "统计结果", help: "Number, bases, N50, L50, N90, L90 and GC of contigs and of scaffolds", help_zh: "contig 与 scaffold 的数量、总长、N50、L50、N90、L90 和 GC 含量"}
        scaffolds: {label: "Scaffolds", label_zh: "scaffold", help: "FASTA; contigs joined by pairs of reads, with N between", help_zh: "FASTA，由双端信息连接 contig 而成，中间以 N 填充"}
        graph: {label: "Assembly graph", label_zh: "组装图", help: "GFA, as Bandage shows it", help_zh: "GFA 格式，可用 Bandage 查看"}
        log: {label: "Log", label_zh: "日志", help: "What SPAdes told", help_zh: "SPAdes 运行日志"}
    }
}
