version 1.1

task draw_volcano {
    input {
        File table
        String name_column
        String fold_column
        String p_column
        Float max_p
        Float min_log2_fold
        Int labels
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("table", "name", "fold", "p", "max_p", "min_fold", "labels")
        fail <- function(...) { message(sprintf(...)); quit(status = 1) }
        # A mark within a cell, such as that of 5"-end, opens no quotation: R would take the lines up to the next one into it.
        # R reads four as one that stands for itself; it writes one within quoted cells behind a backslash, and reads two.
        marked <- function(lines, separator = "\t") {
            text <- gsub(sprintf("\\\\\"(?=[^%s\r\n])", separator), "\"\"", paste(lines, collapse = "\n"), perl = TRUE, useBytes = TRUE)
            cell <- sprintf("(?<![^%1$s\n]) *\"(?:[^\"]++|\"\")*+\" *(?![^%1$s\r\n])(*SKIP)(*F)|\"", separator)
            text <- gsub(cell, "\"\"\"\"", text, perl = TRUE, useBytes = TRUE)
            Encoding(text) <- "unknown"
            text
        }
        lines <- sub("\r$", "", readLines(given[["table"]], warn = FALSE))
        separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
        data <- read.table(text = marked(lines, separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"", comment.char = "")
        for (column in given[c("fold", "p")])
            if (!column %in% colnames(data))
                fail("The table has no column %s; its columns are: %s. ‖ 表格中没有“%1$s”列。现有的列：%2$s。", column, paste(colnames(data), collapse = ", "))
        if (given[["name"]] != "" && !given[["name"]] %in% colnames(data)) fail("The table has no column %s. ‖ 表格中没有“%1$s”列。", given[["name"]])
        name <- as.character(data[[if (given[["name"]] == "") 1 else given[["name"]]]])
        fold <- suppressWarnings(as.numeric(data[[given[["fold"]]]]))
        p <- suppressWarnings(as.numeric(data[[given[["p"]]]]))
        if (any(p < 0 | p > 1, na.rm = TRUE)) fail("The column %s holds numbers beyond 0 and 1, and no p values. ‖ “%1$s”列中有 0 到 1 以外的数值，不是 p 值。", given[["p"]])
        known <- !is.na(fold) & !is.na(p)
        if (!any(known)) fail("No line has both a fold change and a p value. ‖ 没有一行同时具有差异倍数和 p 值。")
        max_p <- as.numeric(given[["max_p"]])
        least <- as.numeric(given[["min_fold"]])
        direction <- ifelse(!known | p > max_p | abs(fold) < least, "no", ifelse(fold > 0, "up", "down"))
        told <- data.frame(name, log2_fold = fold, p, direction)[order(p, -abs(fold)), ]
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(told[told$direction != "no", ], "hits.tsv")
        save(data.frame(direction = c("up", "down", "no"), rows = as.vector(table(factor(direction, c("up", "down", "no"))))), "counts.tsv")
        drawn <- told[!is.na(told$p) & !is.na(told$log2_fold), ]
        y <- -log10(pmax(drawn$p, 1e-300))
        # The surest first, each where it lies over no other name and point; a line leads to those that had to move away.
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

        svg("volcano.svg", width = 7, height = 5.5)
        par(mar = c(4.5, 4.5, 2, 1))
        plot(drawn$log2_fold, y, pch = 16, cex = 0.7, bty = "l", xlab = "log2 fold change", ylab = sprintf("-log10 %s", given[["p"]]),
            xlim = c(-1, 1) * max(abs(drawn$log2_fold)) * 1.1, col = c(no = "#9AA5B1", up = "#C2410C", down = "#1D4ED8")[drawn$direction],
            main = sprintf("%d up, %d down", sum(drawn$direction == "up"), sum(drawn$direction == "down")))
        abline(h = -log10(max_p), v = c(-least, least), lty = 3, col = "#66707C")
        top <- head(which(drawn$direction != "no"), as.integer(given[["labels"]]))
        name_points(drawn$log2_fold[top], y[top], drawn$name[top], cex = 0.7)
        invisible(dev.off())
        R
        # WDL prints six digits behind the point, of which a small p would leave none; JSON has them all.
        Rscript run.R '~{table}' '~{sub(name_column, "'", "'\"'\"'")}' '~{sub(fold_column, "'", "'\"'\"'")}' '~{sub(p_column, "'", "'\"'\"'")}' \
            "$(cat '~{write_json(max_p)}')" ~{min_log2_fold} ~{labels}
    >>>

    output {
        File picture = "volcano.svg"
        File hits = "hits.tsv"
        File counts = "counts.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Draw the volcano"
        title_zh: "绘制火山图"
        description: "Draws fold changes against p values."
        description_zh: "绘制差异倍数与 p 值的火山图。"
    }
}

workflow volcano {
    input {
        File table
        String name_column = ""
        String fold_column = "log2FoldChange"
        String p_column = "padj"
        Float max_p = 0.05
        Float min_log2_fold = 1
        Int labels = 10
    }

    call draw_volcano {
        input:
            table = table,
            name_column = name_column,
            fold_column = fold_column,
            p_column = p_column,
            max_p = max_p,
            min_log2_fold = min_log2_fold,
            labels = labels
    }

    output {
        File picture = draw_volcano.picture
        File hits = draw_volcano.hits
        File counts = draw_volcano.counts
    }

    meta {
        title: "Volcano plot"
        title_zh: "火山图"
        summary: "Draws fold changes against p values from a table of any program, and lists what passes both bounds."
        summary_zh: "由任意软件的差异分析表绘制火山图，并列出同时满足两个阈值的条目。"
        help: "Give a table with a header that has a column of log2 fold changes and one of p values. The columns of DESeq2 are given; edgeR's are logFC and FDR, limma's logFC and adj.P.Val."
        help_zh: "输入带表头的表格，须有 log2 差异倍数列和 p 值列。默认列名为 DESeq2 的；edgeR 为 logFC 和 FDR，limma 为 logFC 和 adj.P.Val。"
        icon: "statistics"
        categories: ["statistics", "expression"]
        citations: ["10.1186/gb-2003-4-4-210"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        table: {
            label: "Table",
            label_zh: "表格",
            help: "With a header; tabs or commas",
            help_zh: "带表头；制表符或逗号分隔",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        name_column: {label: "Column of names", label_zh: "名称列", help: "Empty: the first column", help_zh: "留空则取第一列", column_of: "table"}
        fold_column: {label: "Column of log2 fold changes", label_zh: "log2 差异倍数列", help: "Its name in the header", help_zh: "表头中的列名", important: true, column_of: "table"}
        p_column: {label: "Column of p values", label_zh: "p 值列", help: "Best adjusted ones", help_zh: "建议使用校正 p 值", important: true, column_of: "table"}
        max_p: {label: "Largest p", label_zh: "p 值阈值", help: "Of what is coloured", help_zh: "着色条目的 p 值上限", important: true, min: 0, max: 1}
        min_log2_fold: {label: "Least log2 fold change", label_zh: "最小 log2 差异倍数", help: "Up or down, of what is coloured", help_zh: "着色条目的差异倍数下限（上调或下调）", important: true, min: 0}
        labels: {label: "Names in the picture", label_zh: "标注数量", help: "Of the surest ones", help_zh: "标注最显著的若干条", min: 0}
        picture: {label: "Picture", label_zh: "火山图", help: "Across: log2 fold change; up: −log10 p. Red went up, blue went down, grey did neither; dotted lines are the limits", help_zh: "横轴：log2 差异倍数；纵轴：−log10 p 值。红色为上调，蓝色为下调，灰色为不显著；虚线为阈值"}
        hits: {label: "What passes", label_zh: "显著条目", help: "The surest first, with the direction", help_zh: "按显著性排序，注明方向"}
        counts: {label: "Counts", label_zh: "数量", help: "How many went up, down, and neither", help_zh: "上调、下调和不显著的数量"}
    }
}
