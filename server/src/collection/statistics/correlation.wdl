version 1.1

import "matrix.wdl" as matrix

task correlate {
    input {
        File values
        String method
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        values <- as.matrix(read.delim(given[1], row.names = 1, check.names = FALSE, quote = "", comment.char = ""))
        if (nrow(values) < 3) { message("A correlation needs three rows that have all their numbers. ‖ 计算相关性至少需要三行完整的数值。"); quit(status = 1) }
        pairs <- t(combn(ncol(values), 2))
        each <- apply(pairs, 1, function(pair) {
            outcome <- suppressWarnings(cor.test(values[, pair[1]], values[, pair[2]], method = given[2], exact = FALSE))
            c(outcome$estimate, outcome$p.value)
        })
        result <- data.frame(one = colnames(values)[pairs[, 1]], other = colnames(values)[pairs[, 2]],
            rows = nrow(values), correlation = each[1, ], p = each[2, ], p_adjusted = p.adjust(each[2, ], "BH"))
        r <- cor(values, method = given[2])
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(result[order(result$p), ], "pairs.tsv")
        save(data.frame(column = rownames(r), r, check.names = FALSE), "matrix.tsv")
        n <- ncol(r)
        order <- if (n > 2 && !anyNA(r)) hclust(as.dist(1 - r))$order else seq_len(n)
        r <- r[order, order]
        size <- min(14, max(5, 2.5 + 0.45 * n))
        margin <- min(14, 2 + 0.5 * max(nchar(colnames(r))))
        svg("correlation.svg", width = size, height = size)
        par(mar = c(margin, margin, 1, 1))
        image(seq_len(n), seq_len(n), r[, n:1], zlim = c(-1, 1), col = hcl.colors(101, "Blue-Red 3"), axes = FALSE, xlab = "", ylab = "")
        axis(1, seq_len(n), colnames(r), las = 2, tick = FALSE)
        axis(2, seq_len(n), rev(colnames(r)), las = 1, tick = FALSE)
        if (n <= 20) text(row(r), n + 1 - col(r), sprintf("%.2f", r), cex = 0.75, col = ifelse(abs(r) > 0.7, "white", "#1F2933"))
        invisible(dev.off())
        R
        Rscript run.R '~{values}' '~{sub(method, "'", "'\"'\"'")}'
    >>>

    output {
        File picture = "correlation.svg"
        File pairs = "pairs.tsv"
        File coefficients = "matrix.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Correlate columns"
        title_zh: "相关性分析"
        description: "Correlates every column of a table with every other."
        description_zh: "计算表格各列两两之间的相关性。"
    }
}

workflow correlation {
    input {
        File table
        String method = "pearson"
        Boolean log_scale = false
    }

    call matrix.read_matrix {
        input: table = table, log_scale = log_scale
    }

    call correlate {
        input: values = read_matrix.values, method = method
    }

    output {
        File picture = correlate.picture
        File pairs = correlate.pairs
        File coefficients = correlate.coefficients
    }

    meta {
        title: "Correlation"
        title_zh: "相关性分析"
        summary: "How alike the columns of a table are, each against each, with p values and a picture."
        summary_zh: "计算表格各列两两之间的相关系数和 p 值，并绘制相关性热图。"
        help: "Give a table with a header: names in the first column, numbers in the others. *pearson* measures straight lines, *spearman* and *kendall* compare ranks and bear outliers. Rows in which a number is missing are left out. p values are adjusted after Benjamini and Hochberg."
        help_zh: "输入带表头的表格：第一列为名称，其余各列为数值。*pearson* 衡量线性相关；*spearman* 和 *kendall* 基于秩，对离群值稳健。含缺失值的行不参与计算。p 值用 Benjamini–Hochberg 法校正。"
        icon: "statistics"
        categories: ["statistics"]
        citations: ["10.1098/rspl.1895.0041", "10.2307/1412159"]
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
        method: {
            label: "Coefficient",
            label_zh: "相关系数",
            help: "Of the numbers, or of their ranks",
            help_zh: "按数值或按秩计算",
            choices: ["pearson", "spearman", "kendall"],
            important: true
        }
        log_scale: {label: "Logarithms", label_zh: "对数转换", help: "Takes log2(x + 1) first, as for counts", help_zh: "先取 log2(x + 1)，适用于计数"}
        picture: {label: "Picture", label_zh: "相关性热图", help: "Across and down: the columns of the table, alike ones together. Red goes together, blue goes against each other, white has nothing in common", help_zh: "横轴、纵轴：表格各列，相似的列聚在一起。红色为正相关，蓝色为负相关，白色为不相关"}
        pairs: {label: "Pairs", label_zh: "成对结果", help: "Coefficient, p and adjusted p of each pair, the surest first", help_zh: "每对的相关系数、p 值和校正 p 值，按显著性排序"}
        coefficients: {label: "Matrix", label_zh: "相关矩阵", help: "The coefficients as a table", help_zh: "相关系数矩阵"}
    }
}
