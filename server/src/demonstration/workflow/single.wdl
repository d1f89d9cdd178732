version 1.1

import "tasks/cohort.wdl" as cohort
import "tasks/genes.wdl" as gene_tasks
import "tasks/reference.wdl" as reference_tasks
import "tasks/sample.wdl" as sample_tasks

workflow variant_calling_of_one_sample {
    input {
        String sample_id
        File reads_1
        File reads_2
        File reference
        File? genes
        String aligner = "bwa"
        Int ploidy = 2
        Int min_mapping_quality = 20
        Int min_base_quality = 13
        Int min_variant_quality = 20
        Int min_depth = 10
        Int max_depth = 1000
        Int threads = 2
    }

    call reference_tasks.index_reference {
        input:
            reference = reference,
            aligner = aligner
    }

    if (defined(genes)) {
        call gene_tasks.prepare_genes {
            input:
                genes = select_first([genes]),
                reference = index_reference.indexed
        }
    }

    call sample_tasks.call_sample {
        input:
            name = sample_id,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = index_reference.indexed,
            genes = prepare_genes.prepared,
            aligner = aligner,
            ploidy = ploidy,
            min_mapping_quality = min_mapping_quality,
            min_base_quality = min_base_quality,
            min_variant_quality = min_variant_quality,
            min_depth = min_depth,
            max_depth = max_depth,
            threads = threads
    }

    call cohort.quality_report {
        input: reports = call_sample.reports
    }

    call cohort.summary_table {
        input: rows = [call_sample.summary_row]
    }

    output {
        File alignment = call_sample.alignment
        File alignment_index = call_sample.alignment_index
        File variants = call_sample.variants
        File variants_index = call_sample.variants_index
        File consensus = call_sample.consensus
        File depth = call_sample.depth
        File alignment_stats = call_sample.alignment_stats
        File variant_stats = call_sample.variant_stats
        File report = quality_report.html
        File summary = summary_table.table
    }

    meta {
        title: "Variant calling of one sample"
        title_zh: "单样本变异检测"
        description: "Trims the reads of one sample, aligns them to a reference and calls SNVs and short indels; made to be launched over the rows of a sample table."
        description_zh: "对单个样本进行修剪、比对、SNV 与短 indel 检测，适合按样本表批量运行。"
        category: "Variant calling"
        license: "Apache-2.0"
    }

    parameter_meta {
        sample_id: {
            label: "Sample",
            label_zh: "样本",
            help: "The name of the sample. It becomes the name of the result files.",
            help_zh: "样本名称，将用作结果文件名。"
        }
        reads_1: {
            label: "Reads 1",
            label_zh: "R1 测序数据",
            help: "The first reads of the pairs, as FASTQ, which may be gzip'd.",
            help_zh: "双端测序 R1 的 FASTQ 文件，可为 gzip 压缩。",
            patterns: ["*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        reads_2: {
            label: "Reads 2",
            label_zh: "R2 测序数据",
            help: "The second reads of the pairs, as FASTQ, which may be gzip'd.",
            help_zh: "双端测序 R2 的 FASTQ 文件，可为 gzip 压缩。",
            patterns: ["*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        reference: {
            label: "Reference genome",
            label_zh: "参考基因组",
            help: "As FASTA, which may be gzip'd. Its indexes are made in the run.",
            help_zh: "FASTA 格式，可为 gzip 压缩。运行时会自动建立索引。",
            patterns: ["*.fa", "*.fasta", "*.fna", "*.fa.gz", "*.fasta.gz", "*.fna.gz"]
        }
        genes: {
            label: "Genes",
            label_zh: "基因注释",
            help: "As GFF3 from Ensembl or NCBI, which may be gzip'd, with the names of the reference's sequences. Each variant then says which gene it lies in and what it changes in the protein. Optional.",
            help_zh: "GFF3 格式（Ensembl 或 NCBI），可为 gzip 压缩，序列名须与参考基因组一致。提供后，每个变异会标注所在基因及氨基酸变化。可选。",
            patterns: ["*.gff", "*.gff3", "*.gff.gz", "*.gff3.gz"]
        }
        aligner: {
            label: "Aligner",
            label_zh: "比对软件",
            help: "bwa (bwa mem) is the usual choice for short reads; minimap2 (preset sr) is faster on large genomes.",
            help_zh: "短读长通常使用 bwa（bwa mem）；基因组较大时 minimap2（sr 预设）更快。",
            choices: ["bwa", "minimap2"]
        }
        ploidy: {
            label: "Ploidy",
            label_zh: "倍性",
            help: "Copies of each chromosome: 2 for most animals and plants, 1 for viruses and bacteria.",
            help_zh: "每条染色体的拷贝数：多数动植物为 2，病毒与细菌为 1。",
            important: true
        }
        min_mapping_quality: {
            label: "Lowest mapping quality",
            label_zh: "最低比对质量",
            help: "Alignments below it are not used for calling.",
            help_zh: "低于此比对质量（MAPQ）的 reads 不参与变异检测。",
            group: "Filters"
        }
        min_base_quality: {
            label: "Lowest base quality",
            label_zh: "最低碱基质量",
            help: "Bases below it are not used for calling.",
            help_zh: "低于此质量的碱基不参与变异检测。",
            group: "Filters"
        }
        min_variant_quality: {
            label: "Lowest variant quality",
            label_zh: "最低变异质量",
            help: "Variants below it are marked LowQual.",
            help_zh: "低于此质量的变异标记为 LowQual。",
            group: "Filters"
        }
        min_depth: {
            label: "Lowest depth",
            label_zh: "最低深度",
            help: "Variants covered by fewer reads are marked LowDepth, and such places are N in the consensus.",
            help_zh: "覆盖 reads 数低于此值的变异标记为 LowDepth，一致性序列中相应位置记为 N。",
            group: "Filters"
        }
        max_depth: {
            label: "Highest depth",
            label_zh: "最高深度",
            help: "Reads over a place that are looked at, at most. More costs time; deep amplicon data may need it.",
            help_zh: "每个位点最多使用的 reads 数。数值越大耗时越长；高深度扩增子数据可适当调高。",
            group: "Filters"
        }
        threads: {
            label: "Processor cores",
            label_zh: "CPU 核数",
            help: "For trimming and alignment of one sample.",
            help_zh: "单个样本修剪与比对使用的核数。"
        }
        alignment: {
            label: "Alignment",
            label_zh: "比对结果",
            help: "Sorted alignments, as BAM",
            help_zh: "排序后的比对结果（BAM）"
        }
        alignment_index: {
            label: "Index of the alignment",
            label_zh: "比对索引",
            help: "Their index",
            help_zh: "比对结果的索引"
        }
        variants: {
            label: "Variants",
            label_zh: "变异",
            help: "Variants, as VCF",
            help_zh: "变异（VCF）"
        }
        variants_index: {
            label: "Index of the variants",
            label_zh: "变异索引",
            help: "Their index",
            help_zh: "变异文件的索引"
        }
        consensus: {
            label: "Consensus",
            label_zh: "一致性序列",
            help: "The reference with the sample's variants, as FASTA",
            help_zh: "写入样本变异的一致性序列（FASTA）"
        }
        depth: {
            label: "Depth",
            label_zh: "测序深度",
            help: "Reads over each place, as TSV",
            help_zh: "逐位点深度（TSV）"
        }
        alignment_stats: {
            label: "Alignment statistics",
            label_zh: "比对统计",
            help: "What samtools stats counted",
            help_zh: "samtools stats 统计"
        }
        variant_stats: {
            label: "Variant statistics",
            label_zh: "变异统计",
            help: "What bcftools stats counted",
            help_zh: "bcftools stats 统计"
        }
        report: {
            label: "Report of all tools",
            label_zh: "质量汇总报告",
            help: "Figures of all tools on one page",
            help_zh: "全部软件的汇总报告"
        }
        summary: {
            label: "Summary",
            label_zh: "汇总表",
            help: "Reads, depth and variants, as TSV",
            help_zh: "reads 数、深度与变异数（TSV）"
        }
    }
}
