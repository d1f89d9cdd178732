version 1.1

import "cohort.wdl" as cohort
import "deseq2.wdl" as differential
import "featurecounts.wdl" as counting
import "../mapping/hisat2.wdl" as mapping

workflow rna_seq_genome {
    input {
        Array[RnaSample]+ samples
        File genome
        File annotation
        String strand = "unstranded"
        String treated
        String control
        Float max_fdr = 0.05
        Float min_log2_fold = 0
        Int threads = 2
    }

    scatter (one in samples) {
        String sample = one.sample
        String condition = one.condition
    }

    call cohort.describe_samples {
        input: samples = sample, conditions = condition
    }

    scatter (library in samples) {
        call mapping.map_reads {
            input:
                sample = library.sample,
                reads_1 = library.reads_1,
                reads_2 = library.reads_2,
                reference = genome,
                max_intron = 500000,
                threads = threads
        }
    }

    call counting.count_with_featurecounts {
        input:
            alignments = map_reads.alignment,
            annotation = annotation,
            feature = "exon",
            attribute = "gene_id",
            strand = strand,
            min_quality = 10,
            threads = threads
    }

    call cohort.name_columns {
        input:
            design = describe_samples.design,
            counts = count_with_featurecounts.counts,
            summary = count_with_featurecounts.summary
    }

    call differential.test_with_deseq2 {
        input:
            counts = name_columns.named_counts,
            design = describe_samples.design,
            factor = "condition",
            treated = treated,
            control = control,
            max_fdr = max_fdr,
            min_log2_fold = min_log2_fold
    }

    output {
        File results = test_with_deseq2.results
        File volcano = test_with_deseq2.volcano
        File pca = test_with_deseq2.pca
        File heatmap = test_with_deseq2.heatmap
        File ma = test_with_deseq2.ma
        File normalised = test_with_deseq2.normalised
        File counts = name_columns.named_counts
        File summary = name_columns.named_summary
        Array[File] alignments = map_reads.alignment
        Array[File] alignment_indexes = map_reads.alignment_index
        File design = describe_samples.design
    }

    meta {
        title: "RNA-seq on a genome: differential genes"
        title_zh: "RNA-seq 差异表达（HISAT2）"
        summary: "From the reads of all samples to the genes that differ between two conditions: HISAT2 on the genome, featureCounts, DESeq2."
        summary_zh: "由所有样本的 RNA-seq reads 得到两组间的差异表达基因：HISAT2 基因组比对、featureCounts 计数、DESeq2 差异分析。"
        help: "Fill the samples from the sample table: each needs its reads and a column that says the condition. HISAT2 maps every sample to the genome, over introns too, featureCounts counts reads on the genes of the annotation, and DESeq2 compares the two conditions. The alignments can be opened in the genome viewer.\n\nGenome and annotation have to be of one release, with chromosomes called alike."
        help_zh: "样本可由样本表填充：每个样本需有 reads 和表示分组的列。HISAT2 将每个样本比对到基因组（支持跨内含子比对），featureCounts 按注释统计基因 reads 数，DESeq2 比较两组。比对结果可在基因组浏览器中查看。\n\n基因组与注释须为同一版本，染色体名称一致。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1038/s41587-019-0201-4", "10.1093/bioinformatics/btt656", "10.1186/s13059-014-0550-8"]
        licence: "GPL-3.0 (HISAT2, featureCounts), LGPL-3.0-or-later (DESeq2)"
        packages: ["hisat2", "samtools", "subread", "r-base-core", "r-bioc-deseq2"]
        programs: ["hisat2", "samtools", "featureCounts", "Rscript"]
    }

    parameter_meta {
        samples: {
            label: "Samples",
            label_zh: "样本",
            help: "Name, reads and condition of each; at least two samples a condition, better three",
            help_zh: "每个样本的名称、reads 和分组；每组至少两个样本，三个以上为宜"
        }
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA",
            help_zh: "FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        annotation: {
            label: "Annotation",
            label_zh: "基因注释",
            help: "GTF of the same genome",
            help_zh: "同一基因组的 GTF",
            patterns: ["*.gtf", "*.gtf.gz", "*.gff", "*.gff3"]
        }
        strand: {
            label: "Strand of the library",
            label_zh: "链特异性",
            help: "Libraries with dUTP, as most kits of today, are reverse",
            help_zh: "dUTP 法建库（目前多数试剂盒）为 reverse",
            choices: ["unstranded", "forward", "reverse"],
            important: true
        }
        treated: {label: "Group of interest", label_zh: "处理组", help: "As the samples write their condition", help_zh: "与样本分组的写法一致", value_of: "samples.condition"}
        control: {label: "Compared with", label_zh: "对照组", help: "As the samples write their condition", help_zh: "与样本分组的写法一致", value_of: "samples.condition"}
        max_fdr: {label: "Largest false discovery rate", label_zh: "FDR 阈值", help: "Of the genes that are called different", help_zh: "判定差异基因的假发现率上限", min: 0, max: 1}
        min_log2_fold: {label: "Least log2 fold change in pictures", label_zh: "绘图的最小 log2 差异倍数", help: "Genes below it are drawn grey", help_zh: "低于此值的基因以灰色显示", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Of each sample", help_zh: "每个样本使用的核数", min: 1}
        results: {label: "Results", label_zh: "差异分析结果", help: "Every gene with fold change, p and adjusted p, the surest first", help_zh: "每个基因的差异倍数、p 值和校正 p 值，按显著性排序"}
        volcano: {label: "Volcano", label_zh: "火山图", help: "Across: log2 fold change; up: −log10 of the adjusted p. Red genes went up, blue ones down, grey ones neither; dotted lines are the limits", help_zh: "横轴：log2 差异倍数；纵轴：−log10 校正 p 值。红色为上调基因，蓝色为下调基因，灰色为不显著；虚线为阈值"}
        pca: {label: "PCA of samples", label_zh: "样本 PCA", help: "Across and up: the first two components, with the share of the variance that each explains; one dot a sample, one colour a group. Samples that are alike stand together", help_zh: "横轴、纵轴：前两个主成分及其解释的方差比例；每点一个样本，颜色表示分组。相似的样本聚在一起"}
        heatmap: {label: "Heat map", label_zh: "热图", help: "Across: samples; down: the 40 surest genes, both in clusters. Red is above the mean of the gene, blue below (log2)", help_zh: "横轴：样本；纵轴：最显著的 40 个基因，均经聚类。红色高于该基因的平均水平，蓝色低于平均水平（log2）"}
        ma: {label: "MA plot", label_zh: "MA 图", help: "Across: mean of the normalised counts, on a logarithmic scale; up: log2 fold change. Red genes went up, blue ones down, grey ones neither", help_zh: "横轴：标准化计数均值（对数刻度）；纵轴：log2 差异倍数。红色为上调基因，蓝色为下调基因，灰色为不显著"}
        normalised: {label: "Normalised counts", label_zh: "标准化计数", help: "Counts that can be compared between samples", help_zh: "可在样本间比较的计数"}
        counts: {label: "Counts", label_zh: "计数表", help: "One line a gene, one column a sample", help_zh: "每行一个基因，每列一个样本"}
        summary: {label: "Reads on genes", label_zh: "计数统计", help: "How many reads of each sample were counted, and why others were not", help_zh: "每个样本计数及未计数的 reads 数与原因"}
        alignments: {label: "Alignments", label_zh: "比对结果", help: "BAM of each sample", help_zh: "每个样本的 BAM"}
        alignment_indexes: {label: "Indexes of the alignments", label_zh: "比对索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        design: {label: "Design", label_zh: "设计表", help: "Which sample is of which condition", help_zh: "各样本所属分组"}
    }
}
