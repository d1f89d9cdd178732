version 1.1

import "../expression/cohort.wdl" as cohort
import "../expression/deseq2.wdl" as differential

struct CellSample {
    String sample
    String condition
}

task sum_cells {
    input {
        File cells
        File? table
        String sample_column
        String group_column
        Array[String] groups
        File? samples
        String condition_column
        String treated
        String control
        Int least_cells
    }

    command <<<
        set -euo pipefail
        omics-singlecell pseudobulk --release 9 ~{if defined(table) then "--table '" + select_first([table, cells]) + "'" else ""} \
            --sample-column '~{sub(sample_column, "'", "'\"'\"'")}' --group-column '~{sub(group_column, "'", "'\"'\"'")}' \
            --condition-column '~{sub(condition_column, "'", "'\"'\"'")}' --groups '~{write_lines(groups)}' \
            ~{if defined(samples) then "--samples '" + select_first([samples, cells]) + "'" else ""} \
            --treated '~{sub(treated, "'", "'\"'\"'")}' --control '~{sub(control, "'", "'\"'\"'")}' \
            --least-cells ~{least_cells} '~{cells}'
    >>>

    output {
        Array[File] counts = glob("counts/*.tsv")
        Array[File] designs = glob("designs/*.tsv")
        File groups_table = "groups.tsv"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(12 * size(cells, "GiB"))} GiB"
    }

    meta {
        title: "Sum cells by sample"
        title_zh: "按样本汇总细胞"
        description: "Sums the counts of each group of cells by sample."
        description_zh: "按样本汇总每组细胞的计数。"
    }
}

task name_results {
    input {
        Array[File] counts
        Array[File] results
        Array[File] volcanos
    }

    command <<<
        set -euo pipefail
        mkdir named
        paste '~{write_lines(counts)}' '~{write_lines(results)}' '~{write_lines(volcanos)}' | while IFS=$'\t' read -r counts results volcano; do
            group=$(basename "$counts" .tsv)
            cp "$results" "named/$group.deseq2.tsv"
            cp "$volcano" "named/$group.volcano.svg"
        done
    >>>

    output {
        Array[File] named = glob("named/*.tsv")
        Array[File] pictures = glob("named/*.svg")
    }

    runtime {
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Name results"
        title_zh: "结果命名"
        description: "Names each result and its picture after their group of cells."
        description_zh: "按细胞组命名各结果及其图片。"
    }
}

workflow pseudobulk {
    input {
        File cells
        File? table
        String sample_column = "sample"
        String group_column = "cell_type"
        Array[String] groups = []
        Array[CellSample] samples = []
        String condition_column = "condition"
        String treated
        String control
        Int least_cells = 10
        Float max_fdr = 0.05
        Float min_log2_fold = 0
    }

    scatter (one in samples) {
        String sample = one.sample
        String condition = one.condition
    }

    if (length(samples) > 0) {
        call cohort.describe_samples {
            input: samples = sample, conditions = condition
        }
    }

    call sum_cells {
        input:
            cells = cells,
            table = table,
            sample_column = sample_column,
            group_column = group_column,
            groups = groups,
            samples = describe_samples.design,
            condition_column = condition_column,
            treated = treated,
            control = control,
            least_cells = least_cells
    }

    scatter (group in zip(sum_cells.counts, sum_cells.designs)) {
        call differential.test_with_deseq2 {
            input:
                counts = group.left,
                design = group.right,
                factor = "condition",
                treated = treated,
                control = control,
                max_fdr = max_fdr,
                min_log2_fold = min_log2_fold
        }
    }

    call name_results {
        input: counts = sum_cells.counts, results = test_with_deseq2.results, volcanos = test_with_deseq2.volcano
    }

    output {
        File groups_table = sum_cells.groups_table
        Array[File] results = name_results.named
        Array[File] volcano = name_results.pictures
        Array[File] counts = sum_cells.counts
    }

    meta {
        title: "Pseudobulk of single cells with DESeq2"
        title_zh: "单细胞伪混池差异表达（DESeq2）"
        summary: "Genes that differ between conditions within each cluster or cell type: counts summed by sample, then DESeq2."
        summary_zh: "按样本汇总每个聚类或细胞类型的计数，再用 DESeq2 比较两组条件下的差异表达基因。"
        help: "Cells of one sample are no replicates of each other: counts of each group are summed by sample, and the samples are compared. Give an h5ad with counts, such as the result of a single-cell analysis, whose cells have a column that says their **sample**.\n\nThe **condition** of each sample comes from the sample table (fill *Samples* from it), or else from a column of the cells. A group is tested where at least two samples of both conditions have enough cells; the others are listed with what they lack."
        help_zh: "同一样本的细胞不是独立重复，因此先按样本汇总每个分组的计数，再在样本间比较。输入含原始计数的 h5ad，例如单细胞分析的结果，细胞需有一列说明所属**样本**。\n\n样本的**条件**取自样本表（用样本表填充*样本*），或取自细胞的某一列。两种条件都至少有两个样本的细胞数足够时才检验该分组，其余分组会列出不足之处。"
        icon: "expression"
        categories: ["single_cell"]
        citations: ["10.1038/s41467-021-25960-2", "10.1186/s13059-014-0550-8"]
        licence: "MIT, LGPL-3.0-or-later (DESeq2)"
        packages: ["r-base-core", "r-bioc-deseq2"]
        programs: ["Rscript"]
    }

    parameter_meta {
        cells: {label: "Cells", label_zh: "细胞", help: "An h5ad with counts", help_zh: "含原始计数的 h5ad", patterns: ["*.h5ad", "*.h5", "*.tsv"], important: true}
        table: {label: "Table of cells", label_zh: "细胞表", help: "A cell a row by its barcode, in place of what the file knows of its cells", help_zh: "每行一个细胞，含 barcode 列，替代文件自带的细胞信息", patterns: ["*.tsv"]}
        sample_column: {label: "Column of the samples", label_zh: "样本所在的列", help: "Which sample each cell is of", help_zh: "细胞所属的样本", important: true}
        group_column: {label: "Column of the groups", label_zh: "分组列", help: "Such as cell_type or cluster", help_zh: "例如 cell_type 或 cluster", important: true}
        groups: {label: "Only these groups", label_zh: "仅这些分组", help: "Empty: all that can be tested", help_zh: "留空则检验全部可检验的分组"}
        samples: {label: "Samples", label_zh: "样本", help: "The condition of each, from the sample table; empty: from a column of the cells", help_zh: "每个样本的条件，可由样本表填充；留空则取自细胞的列"}
        condition_column: {label: "Column of the conditions", label_zh: "条件所在的列", help: "Of the cells, where no samples are given", help_zh: "未填写样本时，取自细胞的这一列"}
        treated: {label: "Group of interest", label_zh: "处理组", help: "As the conditions write it", help_zh: "与条件中的写法一致", value_of: "samples.condition"}
        control: {label: "Compared with", label_zh: "对照组", help: "As the conditions write it", help_zh: "与条件中的写法一致", value_of: "samples.condition"}
        least_cells: {label: "Cells of a sample at least", label_zh: "每个样本最少细胞数", help: "With fewer of a group the sample is left out there", help_zh: "某分组细胞数不足时，该样本不参与该分组的比较", min: 1}
        max_fdr: {label: "Largest false discovery rate", label_zh: "FDR 阈值", help: "Of the genes that are called different", help_zh: "判定差异基因的假发现率上限", min: 0, max: 1}
        min_log2_fold: {label: "Least log2 fold change in pictures", label_zh: "绘图的最小 log2 差异倍数", help: "Genes below it are drawn grey", help_zh: "低于此值的基因以灰色显示", min: 0}
        groups_table: {label: "Groups", label_zh: "分组", help: "Which were tested, with their samples and cells", help_zh: "各分组的样本数、细胞数和是否检验"}
        results: {label: "Results", label_zh: "差异分析结果", help: "Of each group every gene with fold change, p and adjusted p", help_zh: "每个分组中各基因的差异倍数、p 值和校正 p 值"}
        volcano: {label: "Volcano", label_zh: "火山图", help: "Across: log2 fold change; up: −log10 of the adjusted p. Red genes went up, blue ones down, grey ones neither; dotted lines are the limits; one picture a group of cells", help_zh: "横轴：log2 差异倍数；纵轴：−log10 校正 p 值。红色为上调基因，蓝色为下调基因，灰色为不显著；虚线为阈值；每个细胞分组一幅"}
        counts: {label: "Summed counts", label_zh: "汇总计数", help: "Of each group, a sample a column", help_zh: "每个分组的计数，每列一个样本"}
    }
}
