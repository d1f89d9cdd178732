version 1.1

import "cohort.wdl" as cohort
import "deseq2.wdl" as differential
import "salmon.wdl" as salmon

workflow rna_seq {
    input {
        Array[RnaSample]+ samples
        File transcripts
        File? genes
        Int kmer = 31
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

    call salmon.index_transcripts {
        input: transcripts = transcripts, kmer = kmer, threads = threads
    }

    scatter (library in samples) {
        call salmon.quantify_with_salmon {
            input:
                index = index_transcripts.index,
                reads_1 = library.reads_1,
                reads_2 = library.reads_2,
                genes = genes,
                threads = threads
        }
        File quantities = select_first([quantify_with_salmon.gene_quantities, quantify_with_salmon.quantities])
    }

    call cohort.join_quantities {
        input:
            design = describe_samples.design,
            quantities = quantities,
            statistics = quantify_with_salmon.statistics
    }

    call differential.test_with_deseq2 {
        input:
            counts = join_quantities.counts,
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
        File counts = join_quantities.counts
        File fitting = join_quantities.fitting
        File design = describe_samples.design
    }

    meta {
        title: "RNA-seq: from reads to differential genes"
        title_zh: "RNA-seq 差异表达（Salmon）"
        summary: "From the reads of all samples to the genes that differ between two conditions: Salmon against the transcripts, then DESeq2."
        summary_zh: "由所有样本的 RNA-seq reads 直接得到两组间的差异表达基因：Salmon 转录本定量，DESeq2 差异分析。"
        help: "Fill the samples from the sample table: each needs its reads and a column that says the condition. Salmon makes one index of the transcripts and quantifies every sample against it; with the genes of the transcripts estimated reads are summed by gene, without them transcripts are compared. DESeq2 then compares the two conditions.\n\nNo genome is needed, and it takes minutes. To see reads on the genome, or where transcripts are not known well, take the workflow that maps them with HISAT2."
        help_zh: "样本可由样本表填充：每个样本需有 reads 和表示分组的列。Salmon 对转录本建一次索引，再逐样本定量；提供转录本与基因对应表时按基因汇总，否则在转录本水平比较。随后由 DESeq2 比较两组。\n\n无需基因组，数分钟即可完成。如需在基因组上查看 reads，或转录本注释不完整，请使用 HISAT2 流程。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1038/nmeth.4197", "10.1186/s13059-014-0550-8"]
        licence: "GPL-3.0-or-later (Salmon), LGPL-3.0-or-later (DESeq2)"
        packages: ["salmon", "r-base-core", "r-bioc-deseq2"]
        programs: ["salmon", "Rscript"]
    }

    parameter_meta {
        samples: {
            label: "Samples",
            label_zh: "样本",
            help: "Name, reads and condition of each; at least two samples a condition, better three",
            help_zh: "每个样本的名称、reads 和分组；每组至少两个样本，三个以上为宜"
        }
        transcripts: {
            label: "Transcripts",
            label_zh: "转录本序列",
            help: "FASTA of all transcripts of the species",
            help_zh: "该物种全部转录本的 FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        genes: {
            label: "Genes of the transcripts",
            label_zh: "转录本与基因对应表",
            help: "Two columns, transcript and gene, without a header; or a GTF",
            help_zh: "两列：转录本、基因，无表头；或 GTF",
            patterns: ["*.tsv", "*.txt", "*.gtf", "*.gtf.gz"],
            important: true
        }
        kmer: {label: "Length of words", label_zh: "k-mer 长度", help: "Odd, at most 31; shorter for reads below 75 bases", help_zh: "奇数，不超过 31；reads 短于 75 bp 时减小", min: 3, max: 31}
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
        fitting: {label: "Reads that fitted", label_zh: "匹配率", help: "How many reads of each sample fitted a transcript", help_zh: "每个样本匹配到转录本的 reads 数和比例"}
        design: {label: "Design", label_zh: "设计表", help: "Which sample is of which condition", help_zh: "各样本所属分组"}
    }
}
