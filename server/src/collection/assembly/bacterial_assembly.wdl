version 1.1

task trim {
    input {
        String sample
        File reads_1
        File reads_2
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        fastp --thread ~{threads} --detect_adapter_for_pe --in1 '~{reads_1}' --in2 '~{reads_2}' \
            --out1 trimmed_1.fastq.gz --out2 trimmed_2.fastq.gz --json "$sample.fastp.json" --html reads.html \
            --report_title "$sample"
        if [ -z "$(zcat trimmed_1.fastq.gz | head -c 1)" ]; then
            echo 'No read is left after trimming: the files are empty, or their reads too poor. ‖ 修剪后没有剩余 reads：文件为空，或 reads 质量过低。' >&2
            exit 1
        fi
        # The first two totals that fastp writes are those before and after trimming.
        awk -F '[:,]' '/"total_reads"/ && ++seen <= 2 { gsub(/ /, "", $2); print $2 }' "$sample.fastp.json" > totals.txt
    >>>

    output {
        File trimmed_1 = "trimmed_1.fastq.gz"
        File trimmed_2 = "trimmed_2.fastq.gz"
        Array[Int] counts = read_lines("totals.txt")
        File report = "reads.html"
        File data = "~{sample}.fastp.json"
    }

    runtime {
        docker: "quay.io/biocontainers/fastp:0.23.2--h79da9fb_0"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Trim reads"
        title_zh: "reads 质控"
        description: "Removes adapters and reads of low quality."
        description_zh: "去除接头和低质量 reads。"
    }
}

task assemble_with_spades {
    input {
        File reads_1
        File reads_2
        Int memory_gb
        Int threads
    }

    command <<<
        set -euo pipefail
        spades.py --isolate -1 '~{reads_1}' -2 '~{reads_2}' --threads ~{threads} --memory ~{memory_gb} \
            -o assembled > spades.txt || { tail -n 20 spades.txt >&2; exit 1; }
    >>>

    output {
        File contigs = "assembled/contigs.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/spades:3.15.5--h95f258a_1"
        cpu: threads
        memory: "~{memory_gb} GiB"
    }

    meta {
        title: "Assemble with SPAdes"
        title_zh: "SPAdes 组装"
        description: "Assembles the reads of one organism."
        description_zh: "组装单一物种的 reads。"
    }
}

task assemble_with_megahit {
    input {
        File reads_1
        File reads_2
        Int memory_gb
        Int threads
    }

    command <<<
        set -euo pipefail
        megahit -1 '~{reads_1}' -2 '~{reads_2}' --num-cpu-threads ~{threads} --memory ~{memory_gb}000000000 \
            --out-dir assembled
    >>>

    output {
        File contigs = "assembled/final.contigs.fa"
    }

    runtime {
        docker: "quay.io/biocontainers/megahit:1.2.9--h2e03b76_1"
        cpu: threads
        memory: "~{memory_gb} GiB"
    }

    meta {
        title: "Assemble with MEGAHIT"
        title_zh: "MEGAHIT 组装"
        description: "Assembles the reads with little memory."
        description_zh: "以较少内存组装 reads。"
    }
}

task name_contigs {
    input {
        String sample
        File contigs
        Int min_length
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        # The longest first, under short names that every program keeps as they are.
        awk '/^>/ { if (bases) print length(bases) "\t" bases; bases = ""; next }
             { bases = bases $0 }
             END { if (bases) print length(bases) "\t" bases }' '~{contigs}' |
            sort -k 1,1nr > measured.txt
        awk -v least=~{min_length} '
            $1 >= least {
                print ">contig_" ++count
                for (i = 1; i <= $1; i += 60) print substr($2, i, 60)
            }' measured.txt > "$sample.fasta"
        if [ ! -s "$sample.fasta" ]; then
            echo 'No contig as long as ~{min_length} bases came out: there are too few reads for this genome, or the least length is too large. ‖ 没有得到长度达到 ~{min_length} bp 的 contig：reads 数量不足，或最短长度设得过大。' >&2
            exit 1
        fi
    >>>

    output {
        File assembly = "~{sample}.fasta"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Name contigs"
        title_zh: "contig 筛选与命名"
        description: "Leaves out short contigs and names the others by their rank."
        description_zh: "去除短 contig，其余按长度排序命名。"
    }
}

task predict_genes {
    input {
        String sample
        File assembly
        Int genetic_code
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        # Below this much a genome cannot teach what its own genes look like.
        bases=$(awk '!/^>/ { bases += length($0) } END { print bases + 0 }' '~{assembly}')
        if [ "$bases" -lt 20000 ]; then mode=meta; else mode=single; fi
        prodigal -q -i '~{assembly}' -p "$mode" -g ~{genetic_code} -f gff -o "$sample.genes.gff" \
            -a "$sample.proteins.fasta" -d "$sample.genes.fasta"
    >>>

    output {
        File annotation = "~{sample}.genes.gff"
        File proteins = "~{sample}.proteins.fasta"
        File genes = "~{sample}.genes.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/prodigal:2.6.3--hec16e2b_4"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Predict genes"
        title_zh: "基因预测"
        description: "Predicts genes of proteins."
        description_zh: "预测蛋白编码基因。"
    }
}

task find_ribosomal {
    input {
        String sample
        File assembly
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        cp '~{assembly}' assembly.fasta
        barrnap --quiet --kingdom bac --threads ~{threads} --outseq "$sample.rrna.fasta" assembly.fasta > rrna.gff
        touch "$sample.rrna.fasta"
    >>>

    output {
        File annotation = "rrna.gff"
        File sequences = "~{sample}.rrna.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/barrnap:0.9--hdfd78af_4"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Find ribosomal RNA"
        title_zh: "rRNA 预测"
        description: "Finds genes of ribosomal RNA."
        description_zh: "查找核糖体 RNA 基因。"
    }
}

task summarise {
    input {
        String sample
        Int reads
        Int kept_reads
        File assembly
        File genes
        File ribosomal
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        { echo '##gff-version 3'; grep -hv '^#' '~{genes}' '~{ribosomal}' | sort -t "$(printf '\t')" -k 1,1V -k 4,4n; } > "$sample.gff"
        printf 'sample\treads\tkept_reads\tcontigs\tbases\tlongest\tN50\tL50\tGC_percent\tgenes\trRNA\n' > "$sample.summary.tsv"
        awk -v OFS='\t' -v sample="$sample" -v before=~{reads} -v after=~{kept_reads} \
            -v genes="$(grep -vc '^#' '~{genes}' || true)" -v ribosomal="$(grep -vc '^#' '~{ribosomal}' || true)" '
            /^>/ { contigs++; next }
            { size[contigs] += length($0); bases += length($0); known += gsub(/[ACGT]/, "&"); gc += gsub(/[GC]/, "") }
            END {
                # Contigs stand from the longest to the shortest.
                for (i = 1; i <= contigs; i++) { sum += size[i]; if (!l50 && sum >= bases / 2) l50 = i }
                print sample, before, after, contigs, bases, size[1], size[l50], l50,
                    (known ? sprintf("%.2f", 100 * gc / known) : "NA"), genes, ribosomal
            }' '~{assembly}' >> "$sample.summary.tsv"
    >>>

    output {
        File annotation = "~{sample}.gff"
        File summary = "~{sample}.summary.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Summarise"
        title_zh: "结果汇总"
        description: "Joins the annotations and counts what came out."
        description_zh: "合并注释并统计结果。"
    }
}

workflow bacterial_assembly {
    input {
        String sample
        File reads_1
        File reads_2
        String assembler = "spades"
        Int min_length = 500
        Int genetic_code = 11
        Int memory_gb = 4
        Int threads = 2
    }

    call trim {
        input: sample = sample, reads_1 = reads_1, reads_2 = reads_2, threads = threads
    }

    if (assembler == "spades") {
        call assemble_with_spades {
            input: reads_1 = trim.trimmed_1, reads_2 = trim.trimmed_2, memory_gb = memory_gb, threads = threads
        }
    }

    if (assembler != "spades") {
        call assemble_with_megahit {
            input: reads_1 = trim.trimmed_1, reads_2 = trim.trimmed_2, memory_gb = memory_gb, threads = threads
        }
    }

    call name_contigs {
        input:
            sample = sample,
            contigs = select_first([assemble_with_spades.contigs, assemble_with_megahit.contigs]),
            min_length = min_length
    }

    call predict_genes {
        input: sample = sample, assembly = name_contigs.assembly, genetic_code = genetic_code
    }

    call find_ribosomal {
        input: sample = sample, assembly = name_contigs.assembly, threads = threads
    }

    call summarise {
        input:
            sample = sample,
            reads = trim.counts[0],
            kept_reads = trim.counts[1],
            assembly = name_contigs.assembly,
            genes = predict_genes.annotation,
            ribosomal = find_ribosomal.annotation
    }

    output {
        File summary = summarise.summary
        File assembly = name_contigs.assembly
        File annotation = summarise.annotation
        File proteins = predict_genes.proteins
        File genes = predict_genes.genes
        File ribosomal = find_ribosomal.sequences
        File reads_report = trim.report
        File reads_data = trim.data
    }

    meta {
        title: "Bacterial genome from short reads"
        title_zh: "细菌基因组组装与注释（二代测序）"
        summary: "From paired reads of one isolate to contigs, genes, proteins and ribosomal RNA, with a summary in one line."
        summary_zh: "由单菌双端测序数据完成质控、组装、基因预测和 rRNA 预测，并给出一行汇总。"
        help: "Reads are trimmed by fastp and assembled by SPAdes (isolate) or MEGAHIT, which takes less memory; contigs are counted; Prodigal predicts their genes and Barrnap finds ribosomal RNA. A genome of 5 Mb wants about 8 GB of memory with SPAdes: set it below. The summary tells whether it worked: as many bases as the species has, few contigs, and about one gene for every 1000 bases."
        help_zh: "流程：fastp 质控 → SPAdes（isolate 模式）或 MEGAHIT（内存占用更低）组装 → 统计 → Prodigal 预测基因、Barrnap 预测 rRNA。5 Mb 左右的基因组使用 SPAdes 约需 8 GB 内存，请相应设置。可由汇总表判断结果：总长应与该物种基因组相符，contig 数较少，约每 1000 bp 一个基因。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/bioinformatics/bty560", "10.1089/cmb.2012.0021", "10.1093/bioinformatics/btv033", "10.1186/1471-2105-11-119", "10.1093/bioinformatics/btt403"]
        licence: "GPL-3.0, GPL-2.0 (SPAdes), MIT (fastp)"
        packages: ["fastp", "spades", "megahit", "prodigal", "barrnap", "mawk"]
        programs: ["fastp", "spades.py", "megahit", "prodigal", "barrnap", "awk"]
    }

    parameter_meta {
        sample: {label: "Sample", label_zh: "样本名", help: "Results are called after it", help_zh: "用于命名结果文件"}
        reads_1: {
            label: "Reads 1",
            label_zh: "Reads 1",
            help: "FASTQ: the first reads of the pairs",
            help_zh: "FASTQ：双端测序的 R1",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reads_2: {
            label: "Reads 2",
            label_zh: "Reads 2",
            help: "FASTQ: the second reads, in the same order",
            help_zh: "FASTQ：双端测序的 R2，顺序与 R1 一致",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        assembler: {
            label: "Assembler",
            label_zh: "组装软件",
            help: "SPAdes is more accurate, MEGAHIT takes less time and memory",
            help_zh: "SPAdes 更准确，MEGAHIT 更省时间和内存",
            choices: ["spades", "megahit"],
            important: true
        }
        min_length: {label: "Least length of a contig", label_zh: "contig 最短长度", help: "Shorter ones are left out", help_zh: "短于此长度的不输出", min: 0}
        genetic_code: {label: "Genetic code", label_zh: "遗传密码表", help: "11 for most bacteria, 4 for Mycoplasma", help_zh: "多数细菌为 11，支原体为 4", min: 1, max: 33}
        memory_gb: {label: "Memory of the assembler (GB)", label_zh: "组装内存（GB）", help: "8 for a genome of 5 Mb with SPAdes", help_zh: "SPAdes 组装 5 Mb 基因组建议 8", important: true, min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        summary: {label: "Summary", label_zh: "汇总", help: "Reads, contigs, N50, GC, genes and rRNA in one line", help_zh: "reads 数、contig 数、N50、GC、基因数和 rRNA 数"}
        assembly: {label: "Contigs", label_zh: "contig", help: "FASTA, the longest first", help_zh: "FASTA 格式，由长到短"}
        annotation: {label: "Annotation", label_zh: "基因注释", help: "GFF3 of genes and ribosomal RNA", help_zh: "GFF3 格式，含编码基因和 rRNA"}
        proteins: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA", help_zh: "FASTA 格式"}
        genes: {label: "Gene sequences", label_zh: "基因序列", help: "FASTA, as coded", help_zh: "FASTA 格式，编码链方向"}
        ribosomal: {label: "Ribosomal RNA", label_zh: "rRNA 序列", help: "FASTA; the 16S names the species", help_zh: "FASTA 格式，其中 16S 可用于鉴定物种"}
        reads_report: {label: "Report on the reads", label_zh: "质控报告", help: "What fastp kept and trimmed", help_zh: "fastp 质控报告"}
        reads_data: {label: "Figures of the reads", label_zh: "质控数据", help: "JSON of fastp: quality and bases by cycle, before and after trimming", help_zh: "fastp 的 JSON 结果：质控前后各循环的质量值与碱基组成"}
    }
}
