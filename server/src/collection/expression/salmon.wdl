version 1.1

task index_transcripts {
    input {
        File transcripts
        Int kmer
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{transcripts}' > transcripts.fasta
        if [ "$(head -c 1 transcripts.fasta)" != '>' ]; then
            echo "The transcripts are no FASTA; give the sequences of transcripts, whose lines of names begin with >. ‖ 转录本文件不是 FASTA，请提供转录本序列（名称行以 > 开头）。" >&2
            exit 1
        fi
        salmon --no-version-check index -t transcripts.fasta -i index -k ~{kmer} -p ~{threads} --keepDuplicates
        tar -cf index.tar index
    >>>

    output {
        File index = "index.tar"
    }

    runtime {
        docker: "quay.io/biocontainers/salmon:1.9.0--h7e5ed60_1"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Index transcripts"
        title_zh: "构建转录本索引"
        description: "Makes an index of the transcripts."
        description_zh: "建立转录本索引。"
    }
}

task quantify_with_salmon {
    input {
        File index
        File reads_1
        File? reads_2
        File? genes
        Int threads
    }

    command <<<
        set -euo pipefail
        tar -xf '~{index}'
        second='~{if defined(reads_2) then select_first([reads_2]) else ""}'
        reads=(-r '~{reads_1}')
        if [ -n "$second" ]; then reads=(-1 '~{reads_1}' -2 "$second"); fi
        genes='~{if defined(genes) then select_first([genes]) else ""}'
        by_gene=()
        if [ -n "$genes" ]; then
            # The program tells what a table is by the end of its name.
            case "$genes" in
                *.gtf | *.gtf.gz | *.gff | *.gff.gz | *.gff3 | *.gff3.gz) table=genes.gtf ;;
                *) table=genes.tsv ;;
            esac
            zcat -f "$genes" > "$table"
            by_gene=(-g "$table")
        fi
        salmon --no-version-check quant -i index -l A "${reads[@]}" ${by_gene[@]+"${by_gene[@]}"} \
            --validateMappings -p ~{threads} -o quant
        if ! awk -F '\t' 'NR > 1 && $5 > 0 { found = 1 } END { exit !found }' quant/quant.sf; then
            echo "No read fits any transcript; are the transcripts of the species that was sequenced? ‖ 没有 reads 与转录本匹配，请确认转录本与测序物种一致。" >&2
            exit 1
        fi
    >>>

    output {
        File quantities = "quant/quant.sf"
        File? gene_quantities = "quant/quant.genes.sf"
        File statistics = "quant/aux_info/meta_info.json"
    }

    runtime {
        docker: "quay.io/biocontainers/salmon:1.9.0--h7e5ed60_1"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Quantify with Salmon"
        title_zh: "Salmon 定量"
        description: "Quantifies transcripts, and genes where they are told, with Salmon."
        description_zh: "用 Salmon 定量转录本（及基因）。"
    }
}

workflow salmon {
    input {
        File transcripts
        File reads_1
        File? reads_2
        File? genes
        Int kmer = 31
        Int threads = 2
    }

    call index_transcripts {
        input: transcripts = transcripts, kmer = kmer, threads = threads
    }

    call quantify_with_salmon {
        input:
            index = index_transcripts.index,
            reads_1 = reads_1,
            reads_2 = reads_2,
            genes = genes,
            threads = threads
    }

    output {
        File quantities = quantify_with_salmon.quantities
        File? gene_quantities = quantify_with_salmon.gene_quantities
        File statistics = quantify_with_salmon.statistics
    }

    meta {
        title: "Salmon"
        title_zh: "Salmon 转录本定量"
        summary: "How much of each transcript and gene there is, from RNA reads, without mapping to a genome."
        summary_zh: "无需比对基因组，由 RNA-seq reads 直接定量转录本和基因的表达。"
        help: "Give the sequences of the transcripts and the reads of one sample, both files where they are paired. A table that says the gene of each transcript, or the annotation as GTF, adds a table by gene.\n\nTPM compare genes of one sample; the estimated numbers of reads are what differential expression begins with. The kind of the library is found by itself. For reads below 75 bases take shorter words, such as 23."
        help_zh: "提供转录本序列和一个样本的 reads（双端测序则提供两个文件）。如提供转录本与基因对应表或 GTF 注释，将另给出基因水平的结果。\n\nTPM 用于比较同一样本内的基因；估计 reads 数用于差异表达分析。文库类型自动识别。reads 短于 75 bp 时请减小 k-mer，如 23。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1038/nmeth.4197"]
        licence: "GPL-3.0-or-later"
        packages: ["salmon"]
        programs: ["salmon"]
    }

    parameter_meta {
        transcripts: {
            label: "Transcripts",
            label_zh: "转录本序列",
            help: "FASTA of all transcripts of the species",
            help_zh: "该物种全部转录本的 FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        reads_1: {
            label: "Reads, first file",
            label_zh: "测序 reads 1",
            help: "FASTQ, of pairs the first ones",
            help_zh: "FASTQ，双端测序的 R1",
            patterns: ["*_R1*.fastq.gz", "*_1.fastq.gz", "*_1.fq.gz", "*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        reads_2: {
            label: "Reads, second file",
            label_zh: "测序 reads 2",
            help: "Where reads are paired",
            help_zh: "双端测序的 R2",
            patterns: ["*_R2*.fastq.gz", "*_2.fastq.gz", "*_2.fq.gz", "*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"],
            important: true
        }
        genes: {
            label: "Genes of the transcripts",
            label_zh: "转录本与基因对应表",
            help: "Two columns, transcript and gene, without a header; or a GTF",
            help_zh: "两列：转录本、基因，无表头；或 GTF",
            patterns: ["*.tsv", "*.txt", "*.gtf", "*.gtf.gz"],
            important: true
        }
        kmer: {label: "Length of words", label_zh: "k-mer 长度", help: "Odd, at most 31; shorter for short reads", help_zh: "奇数，不超过 31；reads 短时减小", min: 3, max: 31}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        quantities: {label: "Transcripts", label_zh: "转录本定量", help: "Length, TPM and estimated reads of each", help_zh: "每个转录本的长度、TPM 和估计 reads 数"}
        gene_quantities: {label: "Genes", label_zh: "基因定量", help: "The same, summed by gene", help_zh: "按基因汇总"}
        statistics: {label: "Statistics", label_zh: "统计信息", help: "How many reads fitted, and the length of fragments", help_zh: "匹配的 reads 数、片段长度等"}
    }
}
