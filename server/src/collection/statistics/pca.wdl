version 1.1

import "matrix.wdl" as matrix

task find_components {
    input {
        File values
        File columns
        Boolean scale
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        read <- function(file, ...) read.delim(file, check.names = FALSE, quote = "", comment.char = "", ...)
        values <- t(as.matrix(read(given[1], row.names = 1)))
        group <- factor(as.character(read(given[2], colClasses = "character")$group))
        varied <- apply(values, 2, var) > 0
        if (sum(varied) < 2 || nrow(values) < 3) {
            message("A PCA needs three columns and two rows whose numbers are not all the same. ‖ PCA 至少需要三列，以及两行不全相同的数值。")
            quit(status = 1)
        }
        found <- prcomp(values[, varied, drop = FALSE], scale. = given[3] == "true")
        share <- 100 * found$sdev^2 / sum(found$sdev^2)
        kept <- seq_len(min(10, ncol(found$x) - 1))
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(data.frame(column = rownames(values), group = group, found$x[, kept]), "scores.tsv")
        save(data.frame(name = rownames(found$rotation), found$rotation[, kept]), "loadings.tsv")
        save(data.frame(component = colnames(found$x)[kept], percent = share[kept], cumulative = cumsum(share)[kept]), "components.tsv")
        # Each name where it lies over no other and no point; a line leads to those that had to move away.
        name_points <- function(x, y, names, cex) {
            wide <- strwidth(names, cex = cex) / 2
            high <- 1.3 * strheight("X", cex = cex)
            edge <- par("usr")
            turns <- pi / 2 + c(0, 6, 1, 11, 3, 9, 2, 10, 4, 8, 5, 7) * pi / 6
            spots <- expand.grid(turn = turns, far = 1.05 + 0:14)
            kept <- cbind(x, y, 0)
            for (i in seq_along(x)) {
                at_x <- x[i] + cos(spots$turn) * (wide[i] * (1 + spots$far / 6) + strwidth("n", cex = cex) / 2)
                at_y <- y[i] + sin(spots$turn) * high * spots$far
                inside <- at_x - wide[i] > edge[1] & at_x + wide[i] < edge[2] & at_y - high / 2 > edge[3] & at_y + high / 2 < edge[4]
                clear <- vapply(seq_along(at_x), function(k)
                    all(abs(at_x[k] - kept[, 1]) > wide[i] + kept[, 3] | abs(at_y[k] - kept[, 2]) > high), TRUE)
                k <- which(inside & clear)[1]
                if (is.na(k)) next
                kept <- rbind(kept, c(at_x[k], at_y[k], wide[i]))
                if (spots$far[k] > 1.5) segments(x[i], y[i], at_x[k], at_y[k] - sign(at_y[k] - y[i]) * high / 2, col = "#66707C", lwd = 0.5)
                text(at_x[k], at_y[k], names[i], cex = cex)
            }
        }
        svg("pca.svg", width = 7, height = 5.5)
        grouped <- nlevels(group) > 1
        par(mar = c(4.5, 4.5, 1.5, if (grouped) 3 + 0.5 * max(nchar(levels(group))) else 1))
        colours <- hcl.colors(max(3, nlevels(group)), "Dark 3")
        plot(found$x[, 1], found$x[, 2], pch = 16, bty = "l", col = colours[group], xlim = extendrange(found$x[, 1], f = 0.12),
            ylim = extendrange(found$x[, 2], f = 0.08), xlab = sprintf("PC1 (%.1f %%)", share[1]), ylab = sprintf("PC2 (%.1f %%)", share[2]))
        if (nrow(values) <= 60) name_points(found$x[, 1], found$x[, 2], rownames(values), cex = 0.7)
        if (grouped) legend(par("usr")[2], par("usr")[4], levels(group), pch = 16, col = colours, bty = "n", xpd = TRUE)
        invisible(dev.off())
        R
        Rscript run.R '~{values}' '~{columns}' ~{scale}
    >>>

    output {
        File picture = "pca.svg"
        File scores = "scores.tsv"
        File loadings = "loadings.tsv"
        File components = "components.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Find components"
        title_zh: "主成分分析"
        description: "Finds the principal components of the columns of a table."
        description_zh: "计算表格各列的主成分。"
    }
}

workflow principal_components {
    input {
        File table
        File? groups
        Boolean scale = true
        Boolean log_scale = false
    }

    call matrix.read_matrix {
        input: table = table, groups = groups, log_scale = log_scale
    }

    call find_components {
        input: values = read_matrix.values, columns = read_matrix.columns, scale = scale
    }

    output {
        File picture = find_components.picture
        File scores = find_components.scores
        File components = find_components.components
        File loadings = find_components.loadings
    }

    meta {
        title: "Principal components (PCA)"
        title_zh: "主成分分析（PCA）"
        summary: "Which columns of a table are alike, in one picture, and which rows set them apart."
        summary_zh: "由数值表做主成分分析，绘制样本散点图，并给出各行的载荷。"
        help: "Give a table with a header: names in the first column, one column a sample. Columns that are alike stand together in the picture; the loadings tell which rows drive them apart. *Scaling* gives each row the same weight, which is right where rows have different units; rows that never vary and rows that lack a number are left out. For counts turn *logarithms* on."
        help_zh: "输入带表头的表格：第一列为名称，每列一个样本。相似的样本在图中聚在一起，载荷说明由哪些行决定差异。*标准化* 使各行权重相同，适合量纲不同的数据；无变化或含缺失值的行不参与计算。计数数据请开启*对数转换*。"
        icon: "statistics"
        categories: ["statistics"]
        citations: ["10.1080/14786440109462720", "10.1037/h0071325"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        table: {
            label: "Table",
            label_zh: "表格",
            help: "Names in the first column, one column a sample; tabs or commas",
            help_zh: "第一列为名称，每列一个样本；制表符或逗号分隔",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        groups: {
            label: "Groups",
            label_zh: "分组表",
            help: "Two columns with a header: sample and group, for the colours",
            help_zh: "两列，带表头：样本、分组，用于着色",
            patterns: ["*.tsv", "*.csv", "*.txt"],
            important: true
        }
        scale: {label: "Scaling", label_zh: "标准化", help: "Gives each row the same weight", help_zh: "使各行权重相同", important: true}
        log_scale: {label: "Logarithms", label_zh: "对数转换", help: "Takes log2(x + 1) first, as for counts", help_zh: "先取 log2(x + 1)，适用于计数"}
        picture: {label: "Picture", label_zh: "PCA 图", help: "Across and up: the first two components, with the share of the variance that each explains; one dot a sample, one colour a group. Samples that are alike stand together", help_zh: "横轴、纵轴：前两个主成分及其解释的方差比例；每点一个样本，颜色表示分组。相似的样本聚在一起"}
        scores: {label: "Scores", label_zh: "样本得分", help: "Where each sample stands, up to ten components", help_zh: "各样本的主成分得分（至多 10 个）"}
        components: {label: "Components", label_zh: "方差解释率", help: "How much of the variance each explains", help_zh: "各主成分解释的方差比例"}
        loadings: {label: "Loadings", label_zh: "载荷", help: "How much each row counts in each component", help_zh: "各行对主成分的贡献"}
    }
}
