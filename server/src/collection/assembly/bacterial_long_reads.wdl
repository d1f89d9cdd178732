version 1.1

import "annotate_bacterium.wdl" as annotating
import "bacterial_assembly.wdl" as bacterial
import "flye.wdl" as repeats
import "long_reads.wdl" as assembling

workflow bacterial_long_reads {
    input {
        String sample
        File reads
        String assembler = "flye"
        String technology = "nanopore"
        File? known
        Int rounds = 2
        Int min_length = 1000
        Int genetic_code = 11
        Float min_identity = 40.0
        Int memory_gb = 4
        Int threads = 2
    }

    if (assembler == "flye") {
        call repeats.assemble_with_flye {
            input:
                reads = reads,
                kind = if technology == "pacbio" then "pacbio-hifi" else "nano-hq",
                metagenome = false,
                min_length = min_length,
                rounds = rounds,
                memory_gb = memory_gb,
                threads = threads
        }
    }

    if (assembler != "flye") {
        call assembling.assemble_long_reads {
            input:
                reads = reads,
                technology = technology,
                min_length = min_length,
                rounds = rounds,
                memory_gb = memory_gb,
                threads = threads
        }
    }

    Int count = select_first([assemble_with_flye.count, assemble_long_reads.count])

    call bacterial.name_contigs {
        input:
            sample = sample,
            contigs = select_first([assemble_with_flye.contigs, assemble_long_reads.contigs]),
            min_length = min_length
    }

    call bacterial.predict_genes {
        input: sample = sample, assembly = name_contigs.assembly, genetic_code = genetic_code
    }

    call bacterial.find_ribosomal {
        input: sample = sample, assembly = name_contigs.assembly, threads = threads
    }

    call annotating.name_products {
        input:
            sample = sample,
            annotation = predict_genes.annotation,
            proteins = predict_genes.proteins,
            known = known,
            min_identity = min_identity,
            threads = threads
    }

    call bacterial.summarise {
        input:
            sample = sample,
            reads = count,
            kept_reads = count,
            assembly = name_contigs.assembly,
            genes = name_products.named,
            ribosomal = find_ribosomal.annotation
    }

    output {
        File summary = summarise.summary
        File assembly = name_contigs.assembly
        File graph = select_first([assemble_with_flye.graph, assemble_long_reads.graph])
        File products = name_products.products
        File annotation = summarise.annotation
        File proteins = predict_genes.proteins
        File genes = predict_genes.genes
        File ribosomal = find_ribosomal.sequences
    }

    meta {
        title: "Bacterial genome from long reads"
        title_zh: "细菌基因组组装与注释（三代测序）"
        summary: "From Nanopore or PacBio reads of one isolate to contigs, named genes and ribosomal RNA, with a summary in one line."
        summary_zh: "由单菌 Nanopore 或 PacBio 数据完成组装、校正、基因预测与命名，并给出一行汇总。"
        help: "Flye or miniasm assembles, Racon takes the vote of all reads at every base, Prodigal and Barrnap find genes, and DIAMOND names them after the known proteins that you bring. Of Nanopore reads some bases in ten thousand stay wrong, mostly in runs of one base: genes that are cut into pieces tell of it, and short reads mend it.\n\nA genome of 5 Mb, 50 times read, takes about half an hour on two cores and 8 GB of memory with miniasm; Flye takes longer and about 16 GB, and keeps repeats apart."
        help_zh: "流程：Flye 或 miniasm 组装 → Racon 校正 → Prodigal、Barrnap 预测基因和 rRNA → DIAMOND 按参考蛋白命名。Nanopore 数据校正后仍有约万分之几的错误，多在同聚物处，表现为基因断裂，可用二代数据进一步校正。\n\n5 Mb 基因组、50× 数据，使用 miniasm 时双核约需半小时、8 GB 内存；Flye 耗时更长，约需 16 GB，但能正确处理重复序列。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1038/s41587-019-0072-8", "10.1093/bioinformatics/btw152", "10.1101/gr.214270.116", "10.1186/1471-2105-11-119", "10.1038/s41592-021-01101-x"]
        licence: "MIT (miniasm, Racon), BSD-3-Clause (Flye), GPL-3.0"
        packages: ["minimap2", "flye", "miniasm", "racon", "prodigal", "barrnap", "diamond-aligner", "mawk"]
        programs: ["minimap2", "flye", "miniasm", "racon", "prodigal", "barrnap", "diamond", "awk"]
    }

    parameter_meta {
        sample: {label: "Sample", label_zh: "样本名", help: "Results are called after it", help_zh: "用于命名结果文件"}
        reads: {
            label: "Long reads",
            label_zh: "三代 reads",
            help: "FASTQ or FASTA",
            help_zh: "FASTQ 或 FASTA",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq", "*.fasta.gz", "*.fa.gz", "*.fasta", "*.fa"]
        }
        assembler: {label: "Assembler", label_zh: "组装软件", help: "Flye keeps repeats apart, miniasm takes less time and memory", help_zh: "Flye 能区分重复序列，miniasm 耗时和内存更少", choices: ["flye", "miniasm"], important: true}
        technology: {label: "Technology", label_zh: "测序平台", help: "Whose errors are reckoned with; for Flye, Nanopore of Guppy 5 and later, or HiFi", help_zh: "决定误差模型；Flye 适用于 Guppy 5 及以后的 Nanopore 或 HiFi 数据", choices: ["nanopore", "pacbio"], important: true}
        known: {
            label: "Known proteins",
            label_zh: "参考蛋白",
            help: "FASTA of a relative or of Swiss-Prot; genes are named after them",
            help_zh: "近缘物种或 Swiss-Prot 的蛋白 FASTA，用于基因命名",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fasta.gz", "*.fa.gz", "*.faa.gz"],
            important: true
        }
        rounds: {label: "Rounds of polishing", label_zh: "校正轮数", help: "Of Racon", help_zh: "Racon 校正轮数", min: 0}
        min_length: {label: "Least length of a contig", label_zh: "contig 最短长度", help: "Shorter ones are left out", help_zh: "短于此长度的不输出", min: 0}
        genetic_code: {label: "Genetic code", label_zh: "遗传密码表", help: "11 for most bacteria, 4 for Mycoplasma", help_zh: "多数细菌为 11，支原体为 4", important: true, min: 1, max: 33}
        min_identity: {label: "Least identity", label_zh: "最低一致性（%）", help: "Of a gene and the protein after which it is named", help_zh: "基因与所参照蛋白的一致性下限", min: 0, max: 100}
        memory_gb: {label: "Memory of the assembler (GB)", label_zh: "组装内存（GB）", help: "For a genome of 5 Mb, 50 times read, 16 with Flye and 8 with miniasm", help_zh: "5 Mb 基因组、50× 数据：Flye 建议 16，miniasm 建议 8", important: true, min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        summary: {label: "Summary", label_zh: "汇总", help: "Reads, contigs, N50, GC, genes and rRNA in one line", help_zh: "reads 数、contig 数、N50、GC、基因数和 rRNA 数"}
        assembly: {label: "Contigs", label_zh: "contig", help: "FASTA, the longest first", help_zh: "FASTA 格式，由长到短"}
        graph: {label: "Graph", label_zh: "组装图", help: "GFA, for Bandage", help_zh: "GFA 格式，可用 Bandage 查看"}
        products: {label: "Genes", label_zh: "基因表", help: "Place and product of each", help_zh: "每个基因的位置和产物"}
        annotation: {label: "Annotation", label_zh: "基因注释", help: "GFF3 of genes and ribosomal RNA", help_zh: "GFF3 格式，含编码基因和 rRNA"}
        proteins: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA", help_zh: "FASTA 格式"}
        genes: {label: "Gene sequences", label_zh: "基因序列", help: "FASTA, as coded", help_zh: "FASTA 格式，编码链方向"}
        ribosomal: {label: "Ribosomal RNA", label_zh: "rRNA 序列", help: "FASTA; the 16S names the species", help_zh: "FASTA 格式，其中 16S 可用于鉴定物种"}
    }
}
