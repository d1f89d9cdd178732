version 1.1

task compare_groups {
    input {
        File values
        String value_column
        String group_column
        String test
        String picture
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("table", "value", "group", "test", "picture")
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
        separator <- if (grepl("\\.csv$", given[["table"]])) "," else "\t"
        data <- read.table(text = marked(readLines(given[["table"]], warn = FALSE), separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"", comment.char = "")
        for (column in given[c("value", "group")])
            if (!column %in% colnames(data))
                fail("The table has no column %s; its columns are: %s. ‖ 表格中没有“%1$s”列。现有的列：%2$s。", column, paste(colnames(data), collapse = ", "))
        value <- suppressWarnings(as.numeric(data[[given[["value"]]]]))
        if (all(is.na(value))) fail("The column %s holds no numbers. ‖ “%1$s”列中没有数值。", given[["value"]])
        group <- factor(data[[given[["group"]]]])
        kept <- !is.na(value) & !is.na(group)
        value <- value[kept]; group <- droplevels(group[kept])
        if (nlevels(group) < 2) fail("There is only one group in the column %s. ‖ “%1$s”列中只有一个分组。", given[["group"]])
        if (any(table(group) < 2)) fail("These groups have fewer than two values: %s. ‖ 以下分组的数值不足两个：%1$s。", paste(levels(group)[table(group) < 2], collapse = ", "))
        two <- nlevels(group) == 2
        rank <- given[["test"]] == "rank"
        outcome <- if (two && rank) wilcox.test(value ~ group, exact = FALSE) else if (two) t.test(value ~ group) else
            if (rank) kruskal.test(value ~ group) else oneway.test(value ~ group)
        parts <- split(value, group)
        summary <- data.frame(group = names(parts), n = lengths(parts), mean = sapply(parts, mean), sd = sapply(parts, sd),
            median = sapply(parts, median), lowest = sapply(parts, min), highest = sapply(parts, max))
        write.table(summary, "groups.tsv", sep = "\t", quote = FALSE, row.names = FALSE)
        tests <- data.frame(compared = paste(levels(group), collapse = " / "), test = sub("\n.*", "", outcome$method),
            statistic = unname(outcome$statistic), p = outcome$p.value, p_adjusted = outcome$p.value)
        if (!two) {
            pairs <- combn(levels(group), 2, simplify = FALSE)
            each <- do.call(rbind, lapply(pairs, function(pair) {
                x <- parts[[pair[1]]]; y <- parts[[pair[2]]]
                one <- if (rank) wilcox.test(x, y, exact = FALSE) else t.test(x, y)
                data.frame(compared = paste(pair, collapse = " / "), test = one$method, statistic = unname(one$statistic), p = one$p.value)
            }))
            each$p_adjusted <- p.adjust(each$p, "holm")
            tests <- rbind(tests, each)
        }
        write.table(tests, "tests.tsv", sep = "\t", quote = FALSE, row.names = FALSE)
        svg("groups.svg", width = max(5, 1.4 * nlevels(group) + 2), height = 5)
        par(mar = c(4.5, 4.5, 2, 1))
        title <- sprintf("p = %s", format(signif(outcome$p.value, 3)))
        colours <- hcl.colors(nlevels(group), "Set 2")
        if (given[["picture"]] == "violin") {
            plot(NA, xlim = c(0.5, nlevels(group) + 0.5), ylim = range(value), xaxt = "n", bty = "l",
                xlab = given[["group"]], ylab = given[["value"]], main = title)
            axis(1, seq_along(parts), names(parts))
            for (index in seq_along(parts)) {
                outline <- density(parts[[index]], cut = 0)
                half <- 0.4 * outline$y / max(outline$y)
                polygon(c(index - half, rev(index + half)), c(outline$x, rev(outline$x)), col = colours[index], border = "#66707C")
                segments(index - 0.1, median(parts[[index]]), index + 0.1, lwd = 3)
            }
        } else {
            boxplot(value ~ group, col = colours, outline = given[["picture"]] == "box", bty = "l",
                xlab = given[["group"]], ylab = given[["value"]], main = title)
            if (given[["picture"]] == "strip") stripchart(value ~ group, vertical = TRUE, method = "jitter", add = TRUE, pch = 16, cex = 0.7)
        }
        invisible(dev.off())
        R
        Rscript run.R '~{values}' '~{sub(value_column, "'", "'\"'\"'")}' '~{sub(group_column, "'", "'\"'\"'")}' '~{sub(test, "'", "'\"'\"'")}' '~{sub(picture, "'", "'\"'\"'")}'
    >>>

    output {
        File picture_file = "groups.svg"
        File tests = "tests.tsv"
        File groups = "groups.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Compare groups"
        title_zh: "组间比较"
        description: "Compares the values of groups and draws them."
        description_zh: "比较各组数值并绘图。"
    }
}

workflow compare_groups_of_values {
    input {
        File values
        String value_column
        String group_column
        String test = "means"
        String picture = "strip"
    }

    call compare_groups {
        input:
            values = values,
            value_column = value_column,
            group_column = group_column,
            test = test,
            picture = picture
    }

    output {
        File picture_file = compare_groups.picture_file
        File tests = compare_groups.tests
        File groups = compare_groups.groups
    }

    meta {
        title: "Box and violin plots with tests"
        title_zh: "箱线图、小提琴图与组间检验"
        summary: "Draws the values of two or more groups from a table, and tests whether they differ."
        summary_zh: "由表格绘制两组或多组数值的分布，并检验组间差异。"
        help: "Give a table with a header: one column of numbers, one column that says the group. *means* compares means (Welch's t test; with three groups and more Welch's analysis of variance, then each pair with Holm's correction), *rank* compares ranks (Wilcoxon; Kruskal–Wallis)."
        help_zh: "输入带表头的表格：一列数值、一列分组。*means* 比较均值（两组用 Welch t 检验；三组及以上用 Welch 方差分析，并对每两组检验，Holm 校正）；*rank* 比较秩（Wilcoxon；Kruskal–Wallis）。"
        icon: "statistics"
        categories: ["statistics"]
        citations: ["10.1093/biomet/34.1-2.28"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        values: {
            label: "Table",
            label_zh: "表格",
            help: "With a header, separated by tabs or commas",
            help_zh: "带表头，以制表符或逗号分隔",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        value_column: {label: "Column of numbers", label_zh: "数值列", help: "Its name in the header", help_zh: "表头中的列名", column_of: "values"}
        group_column: {label: "Column of groups", label_zh: "分组列", help: "Its name in the header", help_zh: "表头中的列名", column_of: "values"}
        test: {label: "Test", label_zh: "检验方法", help: "Of means, or of ranks where values are not normal", help_zh: "比较均值，非正态数据可比较秩", choices: ["means", "rank"], important: true}
        picture: {label: "Picture", label_zh: "图形", help: "Boxes with every value, boxes alone, or violins", help_zh: "箱线图加散点、仅箱线图或小提琴图", choices: ["strip", "box", "violin"], important: true}
        picture_file: {label: "Picture", label_zh: "图", help: "Across: groups, one colour each; up: the values. The p of the test stands over the picture", help_zh: "横轴：分组，每组一种颜色；纵轴：数值。图上方标注检验 p 值"}
        tests: {label: "Tests", label_zh: "检验结果", help: "All groups, then each pair", help_zh: "总体检验与两两检验"}
        groups: {label: "Groups", label_zh: "各组统计", help: "Number, mean, deviation, median and range of each", help_zh: "每组的数量、均值、标准差、中位数和范围"}
    }
}
