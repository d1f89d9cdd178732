version 1.1

import "matrix.wdl" as matrix

task cluster_table {
    input {
        File values
        File columns
        Boolean scale
        String distance
        String linkage
        Int most_rows
        Int clusters
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("values", "columns", "scale", "distance", "linkage", "rows", "clusters")
        read <- function(file, ...) read.delim(file, check.names = FALSE, quote = "", comment.char = "", ...)
        values <- as.matrix(read(given[["values"]], row.names = 1))
        group <- factor(as.character(read(given[["columns"]], colClasses = "character")$group))
        spread <- apply(values, 1, var)
        if (sum(spread > 0) < 2) { message("No two rows vary between the columns: there is nothing to cluster. ‖ 各列之间有变化的行不足两行，无法聚类。"); quit(status = 1) }
        values <- values[head(order(-spread), min(sum(spread > 0), as.integer(given[["rows"]]))), , drop = FALSE]
        if (given[["scale"]] == "true") values <- t(scale(t(values)))
        apart <- function(x) if (given[["distance"]] == "correlation") as.dist(1 - cor(t(x))) else dist(x)
        if (given[["distance"]] == "correlation" && any(apply(values, 2, var) == 0)) {
            message("A column has the same number in every row, which correlates with nothing: take the euclidean distance. ‖ 有一列的数值全部相同，无法计算相关性，请改用 euclidean 距离。")
            quit(status = 1)
        }
        by_row <- hclust(apart(values), given[["linkage"]])
        by_column <- hclust(apart(t(values)), given[["linkage"]])
        cut <- function(tree) cutree(tree, min(as.integer(given[["clusters"]]), length(tree$order)))
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(data.frame(name = rownames(values), cluster = cut(by_row))[by_row$order, ], "rows.tsv")
        save(data.frame(column = colnames(values), group = group, cluster = cut(by_column))[by_column$order, ], "columns.tsv")
        save(data.frame(name = rownames(values), values, check.names = FALSE)[by_row$order, c(1, 1 + by_column$order)], "values.tsv")
        long <- function(names) min(16, 2 + 0.5 * max(nchar(names)))
        svg("heatmap.svg", width = min(20, max(6, 4 + 0.3 * ncol(values))), height = min(30, max(6, 3 + 0.16 * nrow(values))))
        draw <- list(values, Rowv = as.dendrogram(by_row), Colv = as.dendrogram(by_column), scale = "none",
            col = hcl.colors(64, "Blue-Red 3"), margins = c(long(colnames(values)), long(rownames(values))),
            cexRow = if (nrow(values) > 60) 0.5 else 0.8, cexCol = 0.9)
        if (given[["scale"]] == "true") draw$zlim <- c(-1, 1) * max(abs(values))
        if (nlevels(group) > 1) draw$ColSideColors <- hcl.colors(max(3, nlevels(group)), "Dark 3")[group]
        do.call(heatmap, draw)
        if (nlevels(group) > 1)
            legend(grconvertX(0.01, "ndc"), grconvertY(0.99, "ndc"), levels(group), fill = hcl.colors(max(3, nlevels(group)), "Dark 3"), bty = "n", xpd = NA, cex = 0.8)
        # What the colours stand for, in the corner below the tree of the rows.
        ends <- if (is.null(draw$zlim)) range(values) else draw$zlim
        steps <- grconvertX(seq(0.3, 1.3, length.out = 65), "inches")
        high <- grconvertY(c(0.24, 0.36, 0.46), "inches")
        rect(steps[-65], high[1], steps[-1], high[2], col = draw$col, border = NA, xpd = NA)
        text(steps[c(1, 65)], high[1], signif(ends, 2), pos = 1, offset = 0.3, cex = 0.7, xpd = NA)
        text(mean(steps[c(1, 65)]), high[3], if (given[["scale"]] == "true") "z of each row" else "value", cex = 0.7, xpd = NA)
        invisible(dev.off())
        R
        Rscript run.R '~{values}' '~{columns}' ~{scale} '~{sub(distance, "'", "'\"'\"'")}' '~{sub(linkage, "'", "'\"'\"'")}' ~{most_rows} ~{clusters}
    >>>

    output {
        File picture = "heatmap.svg"
        File row_clusters = "rows.tsv"
        File column_clusters = "columns.tsv"
        File shown = "values.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Cluster and draw"
        title_zh: "聚类与绘图"
        description: "Clusters rows and columns of a table and draws them as a heat map."
        description_zh: "对表格的行和列聚类并绘制热图。"
    }
}

workflow clustered_heatmap {
    input {
        File table
        File? groups
        Boolean scale = true
        Boolean log_scale = false
        String distance = "euclidean"
        String linkage = "average"
        Int most_rows = 50
        Int clusters = 2
    }

    call matrix.read_matrix {
        input: table = table, groups = groups, log_scale = log_scale
    }

    call cluster_table {
        input:
            values = read_matrix.values,
            columns = read_matrix.columns,
            scale = scale,
            distance = distance,
            linkage = linkage,
            most_rows = most_rows,
            clusters = clusters
    }

    output {
        File picture = cluster_table.picture
        File row_clusters = cluster_table.row_clusters
        File column_clusters = cluster_table.column_clusters
        File shown = cluster_table.shown
    }

    meta {
        title: "Clustered heat map"
        title_zh: "聚类热图"
        summary: "Draws a table as colours, with rows and columns that are alike side by side, and tells the clusters."
        summary_zh: "将数值表绘制为热图，对行和列做层次聚类，并输出聚类结果。"
        help: "Give a table with a header: names in the first column, numbers in the others. The rows that vary most are drawn. *Scaling* shows each row against its own mean, in standard deviations. *euclidean* compares how high values are, *correlation* how they go up and down."
        help_zh: "输入带表头的表格：第一列为名称，其余为数值。绘制变异最大的若干行。*标准化* 以各行均值为中心、以标准差为单位显示。*euclidean* 比较数值高低，*correlation* 比较变化趋势。"
        icon: "statistics"
        categories: ["statistics"]
        citations: ["10.1073/pnas.95.25.14863"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        table: {
            label: "Table",
            label_zh: "表格",
            help: "Names in the first column, numbers in the others; tabs or commas",
            help_zh: "第一列为名称，其余为数值；制表符或逗号分隔",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        groups: {
            label: "Groups",
            label_zh: "分组表",
            help: "Two columns with a header: sample and group, for the colours above",
            help_zh: "两列，带表头：样本、分组，用于顶部色条",
            patterns: ["*.tsv", "*.csv", "*.txt"],
            important: true
        }
        scale: {label: "Scaling", label_zh: "按行标准化", help: "Shows each row against its own mean", help_zh: "以各行均值为基准显示", important: true}
        log_scale: {label: "Logarithms", label_zh: "对数转换", help: "Takes log2(x + 1) first, as for counts", help_zh: "先取 log2(x + 1)，适用于计数"}
        distance: {label: "Distance", label_zh: "距离", help: "By how high values are, or how they go", help_zh: "按数值高低或变化趋势", choices: ["euclidean", "correlation"], important: true}
        linkage: {label: "Linkage", label_zh: "聚类方法", help: "How clusters are joined", help_zh: "类间距离的计算方法", choices: ["average", "complete", "ward.D2", "single"]}
        most_rows: {label: "Rows that are drawn", label_zh: "绘制行数", help: "Those that vary most", help_zh: "取变异最大的若干行", min: 1}
        clusters: {label: "Clusters", label_zh: "聚类数", help: "Into how many rows and columns are cut", help_zh: "行和列各切分为几类", min: 1}
        picture: {label: "Heat map", label_zh: "热图", help: "Across: columns of the table; down: its rows, both in clusters. Red is high, blue is low, as the key at the bottom left tells; the strip above has the colours of the groups", help_zh: "横轴：表格各列；纵轴：表格各行，均经聚类。红色为高，蓝色为低，刻度见左下角；顶部色条表示分组"}
        row_clusters: {label: "Rows", label_zh: "行聚类", help: "In the order of the picture, with their cluster", help_zh: "按图中顺序列出，并注明所属类"}
        column_clusters: {label: "Columns", label_zh: "列聚类", help: "In the order of the picture, with their cluster", help_zh: "按图中顺序列出，并注明所属类"}
        shown: {label: "Numbers", label_zh: "绘图数据", help: "What is drawn, as a table", help_zh: "绘图所用的数值表"}
    }
}
