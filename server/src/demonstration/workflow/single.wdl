version 1.1

import "tasks/cohort.wdl" as cohort
import "tasks/reference.wdl" as reference_tasks
import "tasks/sample.wdl" as sample_tasks

workflow variant_calling_of_one_sample {
    input {
        String sample_id
        File reads_1
        File reads_2
        File reference
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

    call sample_tasks.call_sample {
        input:
            name = sample_id,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = index_reference.indexed,
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
        description: "The same steps for one sample a run, to be launched over the rows of a sample table."
        description_zh: "步骤相同，每次运行处理一个样本，适合按样本表批量投递。"
        category: "Variant calling"
        license: "Apache-2.0"
    }

    parameter_meta {
        sample_id: {
            description: "The name of the sample",
            description_zh: "样本名称",
            help: "It becomes the name of the result files.",
            help_zh: "将用作结果文件名。"
        }
        reads_1: {
            description: "The first reads of the pairs, as FASTQ",
            description_zh: "双端测序 R1（FASTQ）",
            patterns: ["*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        reads_2: {
            description: "The second reads of the pairs, as FASTQ",
            description_zh: "双端测序 R2（FASTQ）",
            patterns: ["*.fastq", "*.fq", "*.fastq.gz", "*.fq.gz"]
        }
        reference: {
            description: "The reference genome, as FASTA",
            description_zh: "参考基因组（FASTA）",
            help: "May be gzip'd. Its indexes are made in the run.",
            help_zh: "可为 gzip 压缩。运行时会自动建立索引。",
            patterns: ["*.fa", "*.fasta", "*.fna", "*.fa.gz", "*.fasta.gz", "*.fna.gz"]
        }
        aligner: {
            description: "The program that aligns the reads",
            description_zh: "比对软件",
            help: "bwa (bwa mem) is the usual choice for short reads; minimap2 (preset sr) is faster on large genomes.",
            help_zh: "短读长通常使用 bwa（bwa mem）；基因组较大时 minimap2（sr 预设）更快。",
            choices: ["bwa", "minimap2"]
        }
        ploidy: {
            description: "How many copies of each chromosome there are",
            description_zh: "染色体倍性",
            help: "2 for most animals and plants, 1 for viruses and bacteria.",
            help_zh: "多数动植物为 2，病毒与细菌为 1。"
        }
        min_mapping_quality: {
            description: "Alignments below this mapping quality are not used for calling",
            description_zh: "参与变异检测的最低比对质量（MAPQ）"
        }
        min_base_quality: {
            description: "Bases below this quality are not used for calling",
            description_zh: "参与变异检测的最低碱基质量"
        }
        min_variant_quality: {
            description: "Variants below this quality are marked LowQual",
            description_zh: "低于此质量值的变异标记为 LowQual"
        }
        min_depth: {
            description: "Variants covered by fewer reads are marked LowDepth, and such places are N in the consensus",
            description_zh: "覆盖深度低于此值的变异标记为 LowDepth，一致性序列中相应位置记为 N"
        }
        max_depth: {
            description: "Reads over a place that are looked at, at most",
            description_zh: "每个位点最多使用的读长数",
            help: "More costs time; deep amplicon data may need it.",
            help_zh: "数值越大耗时越长；高深度扩增子数据可适当调高。"
        }
        threads: {
            description: "Processor cores for trimming and alignment",
            description_zh: "修剪与比对使用的 CPU 核数"
        }
    }
}
