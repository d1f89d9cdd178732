version 1.1

task compare_sets {
    input {
        File lists
        Int most_bars
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
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
        lines <- sub("\r$", "", readLines(given[1], warn = FALSE))
        separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
        data <- read.table(text = marked(lines, separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"", comment.char = "",
            fill = TRUE, colClasses = "character", strip.white = TRUE)
        sets <- lapply(data, function(column) setdiff(unique(column), c("", NA)))
        if (length(sets) < 2) fail("Sets stand in columns, each under its name; there are fewer than two. ‖ 每列为一个集合，首行为名称；当前不足两个集合。")
        if (length(sets) > 12) fail("At most twelve sets can be compared in one picture; there are %d. ‖ 一张图最多比较十二个集合，当前有 %1$d 个。", length(sets))
        if (any(lengths(sets) == 0)) fail("This set is empty: %s. ‖ 以下集合为空：%1$s。", names(sets)[lengths(sets) == 0][1])
        members <- unique(unlist(sets))
        inside <- vapply(sets, function(set) members %in% set, logical(length(members)))
        inside <- matrix(inside, ncol = length(sets), dimnames = list(members, names(sets)))
        key <- apply(inside, 1, function(row) paste(which(row), collapse = "+"))
        groups <- split(members, key)
        groups <- groups[order(-lengths(groups), names(groups))]
        which_in <- lapply(strsplit(names(groups), "+", fixed = TRUE), as.integer)
        told <- data.frame(sets = vapply(which_in, function(at) paste(names(sets)[at], collapse = " & "), ""), number_of_sets = lengths(which_in),
            size = lengths(groups), members = vapply(groups, paste, "", collapse = ","))
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(told, "intersections.tsv")
        save(data.frame(member = members, number_of_sets = rowSums(inside), 1 * inside, check.names = FALSE), "members.tsv")

        shown <- seq_len(min(nrow(told), as.integer(given[2])))
        n <- length(sets)
        svg("upset.svg", width = max(6, 3 + 0.35 * length(shown)), height = 3.2 + 0.35 * n)
        layout(matrix(1:2), heights = c(2.4, 0.7 + 0.35 * n))
        left <- 3 + 0.5 * max(nchar(names(sets)) + 6)
        par(mar = c(0.3, left, 1.5, 1))
        bars <- barplot(told$size[shown], col = "#1D4ED8", border = NA, ylab = "members", las = 1, ylim = c(0, max(told$size) * 1.12))
        text(bars, told$size[shown], told$size[shown], pos = 3, cex = 0.8, xpd = TRUE)
        par(mar = c(0.5, left, 0, 1))
        plot(NA, xlim = par("usr")[1:2], ylim = c(n + 0.5, 0.5), xaxs = "i", axes = FALSE, xlab = "", ylab = "")
        axis(2, seq_len(n), sprintf("%s (%d)", names(sets), lengths(sets)), las = 1, tick = FALSE)
        points(rep(bars, each = n), rep(seq_len(n), length(shown)), pch = 16, cex = 1.4, col = "#D6DCE2")
        for (at in shown) {
            segments(bars[at], min(which_in[[at]]), bars[at], max(which_in[[at]]), lwd = 2, col = "#1D4ED8")
            points(rep(bars[at], length(which_in[[at]])), which_in[[at]], pch = 16, cex = 1.4, col = "#1D4ED8")
        }
        invisible(dev.off())

        if (n <= 3) {
            size_of <- function(...) { at <- match(paste(c(...), collapse = "+"), names(groups)); if (is.na(at)) 0 else lengths(groups)[[at]] }
            turn <- if (n == 2) c(pi, 0) else c(5, 1, 9) * pi / 6
            x <- 0.62 * cos(turn); y <- 0.62 * sin(turn)
            svg("venn.svg", width = 6, height = 5.6)
            par(mar = rep(0.5, 4))
            plot(NA, xlim = c(-2.2, 2.2), ylim = c(-2.1, 2.1), asp = 1, axes = FALSE, xlab = "", ylab = "")
            symbols(x, y, circles = rep(1.05, n), inches = FALSE, add = TRUE, fg = "#66707C", bg = paste0(c("#1D4ED8", "#C2410C", "#15803D")[1:n], "55"))
            at <- if (n == 2) list(x = 1.2 * x, y = c(1.25, 1.25)) else list(x = 1.9 * x, y = c(1.5, 1.5, -1.85))
            text(at$x, at$y, sprintf("%s (%d)", names(sets), lengths(sets)), xpd = TRUE, font = 2)
            text(1.75 * x, 1.75 * y, vapply(seq_len(n), size_of, 0))
            text(0, 0, size_of(seq_len(n)))
            if (n == 3) for (pair in list(1:2, 2:3, c(1, 3))) {
                text(1.1 * sum(x[pair]) , 1.1 * sum(y[pair]), size_of(pair))
            }
            invisible(dev.off())
        }
        R
        Rscript run.R '~{lists}' ~{most_bars}
    >>>

    output {
        File upset = "upset.svg"
        File? venn = "venn.svg"
        File intersections = "intersections.tsv"
        File members = "members.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Compare sets"
        title_zh: "集合比较"
        description: "Tells what sets have in common and draws it."
        description_zh: "比较集合的交集并绘图。"
    }
}

workflow sets {
    input {
        File lists
        Int most_bars = 30
    }

    call compare_sets {
        input: lists = lists, most_bars = most_bars
    }

    output {
        File? venn = compare_sets.venn
        File upset = compare_sets.upset
        File intersections = compare_sets.intersections
        File members = compare_sets.members
    }

    meta {
        title: "Venn diagram and UpSet plot"
        title_zh: "韦恩图与 UpSet 图"
        summary: "What two to twelve lists have in common: a Venn diagram of up to three, an UpSet plot of all, and the members."
        summary_zh: "比较 2–12 个列表的交集：三个以内绘制韦恩图，任意数量绘制 UpSet 图，并列出各交集成员。"
        help: "Give a table with one list a column, under its name; columns may be of different length. Each member is counted once a list, and in the picture once: under exactly those lists in which it stands."
        help_zh: "输入表格，每列一个列表，表头为列表名，各列长度可以不同。同一列表内重复的成员只计一次；图中每个成员只计入它恰好所属的那组列表。"
        icon: "statistics"
        categories: ["statistics"]
        citations: ["10.1109/TVCG.2014.2346248"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        lists: {
            label: "Lists",
            label_zh: "列表",
            help: "One a column, under its name; tabs or commas",
            help_zh: "每列一个，表头为名称；制表符或逗号分隔",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        most_bars: {label: "Bars of the UpSet plot", label_zh: "UpSet 图柱数", help: "The largest intersections are drawn", help_zh: "绘制成员最多的若干交集", min: 1}
        venn: {label: "Venn diagram", label_zh: "韦恩图", help: "Of two or three lists: one circle and colour a list; figures tell how many members stand in exactly these lists", help_zh: "适用于两个或三个列表：每个圆及颜色代表一个列表，数字为恰好属于相应列表的成员数"}
        upset: {label: "UpSet plot", label_zh: "UpSet 图", help: "Across: combinations of lists, marked by blue dots below; up: how many members stand in exactly these lists", help_zh: "横轴：列表组合，由下方蓝点标出；纵轴：恰好属于该组合的成员数"}
        intersections: {label: "Intersections", label_zh: "交集", help: "Exactly which lists, how many members, and which", help_zh: "每组列表的成员数和成员"}
        members: {label: "Members", label_zh: "成员", help: "Each with the lists in which it stands", help_zh: "每个成员及其所属列表"}
    }
}
