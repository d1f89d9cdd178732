version 1.1

task keep_good_cells {
    input {
        Array[File] files
        Int? least_counts
        Int? least_genes
        Int? most_genes
        Float? most_mitochondrial
    }

    command <<<
        set -euo pipefail
        omics-singlecell quality --release 9 ~{if defined(least_counts) then "--least-counts " + select_first([least_counts, 0]) else ""} \
            ~{if defined(least_genes) then "--least-genes " + select_first([least_genes, 0]) else ""} \
            ~{if defined(most_genes) then "--most-genes " + select_first([most_genes, 0]) else ""} \
            ~{if defined(most_mitochondrial) then "--most-mitochondrial " + select_first([most_mitochondrial, 0.0]) else ""} \
            '~{sep="' '" files}'
    >>>

    output {
        File kept = "kept.h5ad"
        File quality = "quality.json"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(12 * size(files, "GiB"))} GiB"
    }

    meta {
        title: "Keep good cells"
        title_zh: "细胞质控"
        description: "Reads the matrix and keeps the cells that are good enough."
        description_zh: "读取矩阵并保留合格细胞。"
    }
}

task remove_doublets {
    input {
        File kept
        Float? most_doublet_score
    }

    command <<<
        set -euo pipefail
        omics-singlecell doublets --release 9 --threads 2 ~{if defined(most_doublet_score) then "--most-doublet-score " + select_first([most_doublet_score, 1.0]) else ""} '~{kept}'
    >>>

    output {
        File singlets = "kept.h5ad"
        File doublets = "doublets.json"
    }

    runtime {
        cpu: 2
        memory: "~{2 + ceil(24 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Remove doublets"
        title_zh: "去除双细胞"
        description: "Takes away cells that resemble the sum of two others."
        description_zh: "去除疑似双细胞（doublet）。"
    }
}

task score_cells {
    input {
        File kept
        File? gene_sets
    }

    command <<<
        set -euo pipefail
        omics-singlecell scores --release 9 ~{if defined(gene_sets) then "--lists '" + select_first([gene_sets, kept]) + "'" else ""} '~{kept}'
    >>>

    output {
        File scores = "scores.tsv"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(12 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Score cells"
        title_zh: "细胞打分"
        description: "Scores each cell by the genes of the cell cycle and by lists of genes."
        description_zh: "按细胞周期基因和给定基因列表为细胞打分。"
    }
}

task find_components {
    input {
        File kept
        Int variable_genes
        Int components
        String batch
    }

    command <<<
        set -euo pipefail
        omics-singlecell components --release 9 --threads 2 --variable-genes ~{variable_genes} --components ~{components} \
            --batch '~{sub(batch, "'", "'\"'\"'")}' '~{kept}'
    >>>

    output {
        File found = "components.npy"
        File nearest = "neighbours.npy"
        File genes = "genes.tsv"
        File elbow = "elbow.tsv"
    }

    runtime {
        cpu: 2
        memory: "~{2 + ceil(16 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Find components"
        title_zh: "归一化与主成分"
        description: "Normalises, chooses the genes that vary most, and finds principal components and neighbours."
        description_zh: "归一化、选取高变基因，计算主成分和近邻图。"
    }
}

task find_clusters {
    input {
        File components
        File nearest
        String method
        Int neighbours
        Float resolution
    }

    command <<<
        set -euo pipefail
        omics-singlecell clusters --release 9 --neighbours ~{neighbours} --resolution ~{resolution} \
            --method '~{sub(method, "'", "'\"'\"'")}' '~{components}' '~{nearest}'
    >>>

    output {
        File clusters = "clusters.tsv"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(16 * size([components, nearest], "GiB"))} GiB"
    }

    meta {
        title: "Find clusters"
        title_zh: "细胞聚类"
        description: "Groups cells that are near each other."
        description_zh: "将相近的细胞聚为一类。"
    }
}

task lay_out {
    input {
        File components
        File nearest
        String method
        Int neighbours
    }

    command <<<
        set -euo pipefail
        omics-singlecell embedding --release 9 --neighbours ~{neighbours} --method '~{sub(method, "'", "'\"'\"'")}' '~{components}' '~{nearest}'
    >>>

    output {
        File plane = "plane.npy"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(16 * size([components, nearest], "GiB"))} GiB"
    }

    meta {
        title: "Lay out cells"
        title_zh: "细胞降维"
        description: "Lays the cells out on a plane, by UMAP or t-SNE."
        description_zh: "用 UMAP 或 t-SNE 将细胞降至二维。"
    }
}

task find_markers {
    input {
        File kept
        File clusters
    }

    command <<<
        set -euo pipefail
        omics-singlecell markers --release 9 --kept '~{kept}' --clusters '~{clusters}'
    >>>

    output {
        File markers = "markers.tsv"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(12 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Find markers"
        title_zh: "标记基因"
        description: "Finds the genes that set each cluster apart from all others."
        description_zh: "查找各聚类区别于其他聚类的基因。"
    }
}

task label_cells {
    input {
        File kept
        File reference
        String column
    }

    command <<<
        set -euo pipefail
        omics-singlecell labels --release 9 --threads 2 --column '~{sub(column, "'", "'\"'\"'")}' '~{kept}' '~{reference}'
    >>>

    output {
        File labels = "labels.tsv"
        File scores = "label_scores.tsv"
    }

    runtime {
        cpu: 2
        memory: "~{2 + ceil(12 * size([kept, reference], "GiB"))} GiB"
    }

    meta {
        title: "Label cells"
        title_zh: "细胞类型标注"
        description: "Labels each cell by the type of a reference that it resembles most."
        description_zh: "按最相似的参考类型标注每个细胞。"
    }
}

task name_cell_types {
    input {
        File markers
        File genes
        File quality
        File clusters
        File? lists
        File? labels
        File? label_scores
    }

    command <<<
        set -euo pipefail
        omics-singlecell types --release 9 --markers '~{markers}' --genes '~{genes}' --quality '~{quality}' \
            ~{if defined(lists) then "--lists '" + select_first([lists, markers]) + "'" else ""} --clusters '~{clusters}' \
            ~{if defined(labels) then "--labels '" + select_first([labels, markers]) + "'" else ""} \
            ~{if defined(label_scores) then "--label-scores '" + select_first([label_scores, markers]) + "'" else ""}
    >>>

    output {
        File types = "cell_types.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Name cell types"
        title_zh: "细胞类型命名"
        description: "Names each cluster after the list of markers that it bears most, and after a reference."
        description_zh: "按标记基因列表和参考数据为聚类命名。"
    }
}

task join_results {
    input {
        File kept
        File quality
        File components
        File genes
        File clusters
        File umap
        File tsne
        File markers
        File types
        File scores
        File? doublets
        File? labels
        Map[String, String] settings
    }

    command <<<
        set -euo pipefail
        omics-singlecell assemble --release 9 --kept '~{kept}' --quality '~{quality}' --components-file '~{components}' \
            --genes '~{genes}' --clusters '~{clusters}' --umap '~{umap}' --tsne '~{tsne}' --markers '~{markers}' \
            --types '~{types}' --scores '~{scores}' ~{if defined(doublets) then "--doublets '" + select_first([doublets, scores]) + "'" else ""} \
            ~{if defined(labels) then "--labels '" + select_first([labels, scores]) + "'" else ""} --settings '~{write_json(settings)}'
    >>>

    output {
        File cells = "cells.h5ad"
        File table = "cells.tsv"
        File composition = "composition.tsv"
        File methods = "methods.md"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(16 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Join results"
        title_zh: "合并结果"
        description: "Joins cells, values, components, clusters, types and markers in one h5ad file."
        description_zh: "将细胞、表达值、主成分、聚类、类型和标记基因合并为一个 h5ad 文件。"
    }
}

workflow single_cell {
    input {
        Array[File] files
        Int? least_counts
        Int? least_genes
        Int? most_genes
        Float? most_mitochondrial
        Boolean find_doublets = false
        Float? most_doublet_score
        Int variable_genes = 2000
        Int components = 20
        String batch = ""
        String method = "leiden"
        Int neighbours = 10
        Int umap_neighbours = 15
        Float resolution = 1.0
        File? marker_lists
        File? gene_sets
        File? reference
        String reference_column = ""
    }

    call keep_good_cells {
        input: files = files, least_counts = least_counts, least_genes = least_genes, most_genes = most_genes, most_mitochondrial = most_mitochondrial
    }

    if (find_doublets) {
        call remove_doublets {
            input: kept = keep_good_cells.kept, most_doublet_score = most_doublet_score
        }
    }

    File good = select_first([remove_doublets.singlets, keep_good_cells.kept])

    call find_components {
        input: kept = good, variable_genes = variable_genes, components = components, batch = batch
    }

    call find_clusters {
        input: components = find_components.found, nearest = find_components.nearest, method = method, neighbours = neighbours, resolution = resolution
    }

    call lay_out as umap {
        input: components = find_components.found, nearest = find_components.nearest, method = "umap", neighbours = umap_neighbours
    }

    call lay_out as tsne {
        input: components = find_components.found, nearest = find_components.nearest, method = "tsne", neighbours = umap_neighbours
    }

    call score_cells {
        input: kept = good, gene_sets = gene_sets
    }

    call find_markers {
        input: kept = good, clusters = find_clusters.clusters
    }

    if (defined(reference)) {
        call label_cells {
            input: kept = good, reference = select_first([reference]), column = reference_column
        }
    }

    call name_cell_types {
        input:
            markers = find_markers.markers,
            genes = find_components.genes,
            quality = keep_good_cells.quality,
            clusters = find_clusters.clusters,
            lists = marker_lists,
            labels = label_cells.labels,
            label_scores = label_cells.scores
    }

    call join_results {
        input:
            kept = good,
            quality = keep_good_cells.quality,
            components = find_components.found,
            genes = find_components.genes,
            clusters = find_clusters.clusters,
            umap = umap.plane,
            tsne = tsne.plane,
            markers = find_markers.markers,
            types = name_cell_types.types,
            scores = score_cells.scores,
            doublets = remove_doublets.doublets,
            labels = label_cells.labels,
            settings = {
                "variable_genes": "~{variable_genes}",
                "components": "~{components}",
                "batch": batch,
                "method": method,
                "neighbours": "~{neighbours}",
                "umap_neighbours": "~{umap_neighbours}",
                "resolution": "~{resolution}",
                "reference": if defined(reference) then basename(select_first([reference])) else ""
            }
    }

    output {
        File cells = join_results.cells
        File table = join_results.table
        File composition = join_results.composition
        File markers = find_markers.markers
        File cell_types = name_cell_types.types
        File variable = find_components.genes
        File elbow = find_components.elbow
        File quality = keep_good_cells.quality
        File? doublets = remove_doublets.doublets
        File? labels = label_cells.labels
        File methods = join_results.methods
    }

    meta {
        steps: {
            umap: {title: "Lay out by UMAP", title_zh: "UMAP 降维"},
            tsne: {title: "Lay out by t-SNE", title_zh: "t-SNE 降维"}
        }
        title: "Single cell analysis"
        title_zh: "单细胞分析"
        summary: "From a matrix of counts to clusters with their markers and cell types, as one h5ad file."
        summary_zh: "从表达矩阵到细胞聚类、标记基因和细胞类型，结果汇总为一个 h5ad 文件。"
        help: "Give the matrix of one sample or of several: the three files of a 10x Genomics folder together, or one file as H5 of 10x Genomics, h5ad, Loom or a table with a gene a row. Empty thresholds are set three median absolute deviations from the median; genes have no upper limit then. A changed setting computes anew only what follows from it. *Batch* names the column whose groups are joined by mutual nearest neighbours. Clusters are named after lists of markers from published work, or after your own; with a *reference* of known types each cell is labelled by the type that it resembles most, too."
        help_zh: "输入一个或多个样本的表达矩阵：10x Genomics 文件夹中的三个文件一起选择，或单个 10x H5、h5ad、Loom 文件，或每行一个基因的表格。质控阈值留空时按中位数与三倍绝对中位差自动确定，基因数不设上限。修改参数后只重新计算受影响的步骤。*批次* 填写批次所在的列名，按相互最近邻校正。细胞类型依据已发表的标记基因列表命名，也可使用自己的列表；提供*参考*时，还会按最相似的类型逐个标注细胞。"
        icon: "expression"
        categories: ["single_cell"]
        citations: ["10.21105/joss.05603", "10.12688/f1000research.9501.2", "10.1038/s41590-018-0276-y"]
        licence: "MIT"
    }

    parameter_meta {
        files: {label: "Matrix", label_zh: "表达矩阵", help: "The three files of a 10x folder, or one H5, h5ad, Loom or table", help_zh: "10x 文件夹的三个文件，或一个 H5、h5ad、Loom 或表格文件", patterns: ["*.h5ad", "*.h5", "*.mtx.gz", "*.mtx", "*.tsv.gz", "*.tsv", "*.csv", "*.loom"], important: true}
        least_counts: {label: "Counts at least", label_zh: "UMI 总数下限", help: "Of a cell; empty: from the distribution", help_zh: "每个细胞；留空则按分布自动确定", min: 0}
        least_genes: {label: "Genes at least", label_zh: "最少基因数", help: "That a cell expresses; empty: from the distribution", help_zh: "每个细胞检出的基因数；留空则按分布自动确定", min: 0}
        most_genes: {label: "Genes at most", label_zh: "最多基因数", help: "Cells with more may be two in one drop", help_zh: "超过此值的细胞可能是双细胞", min: 1}
        most_mitochondrial: {label: "Mitochondrial percent at most", label_zh: "线粒体比例上限（%）", help: "Cells with more are often broken", help_zh: "比例过高的细胞往往已破损", min: 0, max: 100}
        find_doublets: {label: "Remove doublets", label_zh: "去除双细胞", help: "Cells that resemble the sum of two others; needs counts", help_zh: "去除近似两个细胞叠加的细胞，需要原始计数"}
        most_doublet_score: {label: "Doublet score at most", label_zh: "双细胞得分上限", help: "Empty: as many go as are to be expected", help_zh: "留空则按预期比例去除", min: 0, max: 1}
        variable_genes: {label: "Variable genes", label_zh: "高变基因数", help: "That the components are found from", help_zh: "用于主成分分析", min: 1}
        components: {label: "Components", label_zh: "主成分数", help: "That everything after is computed from", help_zh: "后续计算所用的主成分个数", min: 1, max: 100}
        batch: {label: "Batch", label_zh: "批次", help: "The column whose groups are joined; empty for none", help_zh: "批次所在的列；留空则不校正"}
        method: {label: "Clustering", label_zh: "聚类方法", help: "leiden or louvain", help_zh: "leiden 或 louvain", choices: ["leiden", "louvain"]}
        neighbours: {label: "Neighbours", label_zh: "近邻数", help: "Of each cell in the graph that is clustered", help_zh: "聚类构图所用的近邻个数", min: 2}
        umap_neighbours: {label: "UMAP neighbours", label_zh: "UMAP 近邻数", help: "Higher values show more of the whole, lower ones more of the parts", help_zh: "数值越大越体现整体结构，越小越体现局部结构", min: 2}
        resolution: {label: "Resolution", label_zh: "分辨率", help: "Higher values give more clusters", help_zh: "数值越大，聚类越多", important: true, min: 0}
        marker_lists: {label: "Marker lists", label_zh: "标记基因列表", help: "In place of ours: a table of cell type and genes", help_zh: "替代内置列表：两列，细胞类型和基因", patterns: ["*.tsv", "*.txt"]}
        gene_sets: {label: "Gene sets", label_zh: "基因集", help: "Each cell is scored by them: GMT, or a table of name and genes", help_zh: "为每个细胞计算得分：GMT 文件，或名称与基因两列的表格", patterns: ["*.gmt", "*.tsv", "*.txt"]}
        reference: {label: "Reference of cell types", label_zh: "细胞类型参考", help: "A table with a gene a row and columns named after types, or an h5ad of annotated cells", help_zh: "每行一个基因、以类型为列名的表格，或已注释细胞的 h5ad", patterns: ["*.h5ad", "*.tsv", "*.tsv.gz", "*.csv"]}
        reference_column: {label: "Column of the types", label_zh: "类型所在的列", help: "Of an h5ad; empty: a usual name such as cell_type", help_zh: "仅用于 h5ad；留空则使用 cell_type 等常见列名"}
        labels: {label: "Labels by the reference", label_zh: "参考标注", help: "Each cell with its type, score and distance to the second", help_zh: "每个细胞的类型、得分及与次优类型的差值"}
        doublets: {label: "Doublets", label_zh: "双细胞", help: "The threshold, and how many were taken away", help_zh: "所用阈值和去除的细胞数"}
        cells: {label: "Annotated cells", label_zh: "注释后的细胞", help: "Everything in one h5ad file, which scanpy and the cell browser open", help_zh: "全部结果的 h5ad 文件，可用 scanpy 或细胞浏览器打开"}
        table: {label: "Cells", label_zh: "细胞表", help: "Each cell with its cluster, type and place", help_zh: "每个细胞的聚类、类型和坐标"}
        composition: {label: "Composition", label_zh: "细胞组成", help: "How many cells of each sample, or another group that the matrix knows, are in each cluster, and what percent of it", help_zh: "各样本（或矩阵已有的其他分组）在每个聚类中的细胞数及占比"}
        markers: {label: "Markers", label_zh: "标记基因", help: "What sets each cluster apart, the best first", help_zh: "区分各聚类的基因，按效果排序"}
        cell_types: {label: "Cell types", label_zh: "细胞类型", help: "Each cluster with the type that it bears most", help_zh: "各聚类最符合的细胞类型"}
        variable: {label: "Variances", label_zh: "基因方差", help: "Mean, variance and trend of each gene", help_zh: "各基因的均值、方差和趋势"}
        elbow: {label: "Variance of components", label_zh: "主成分方差", help: "How much each component tells, those that everything after is computed from and ten more", help_zh: "各主成分解释的方差比例，含后续计算所用的主成分及其后的 10 个"}
        quality: {label: "Quality", label_zh: "质控", help: "Thresholds, and what remained", help_zh: "所用阈值和保留的细胞数"}
        methods: {label: "Methods", label_zh: "方法", help: "What was done, for a paper", help_zh: "可用于论文的方法描述"}
    }
}
