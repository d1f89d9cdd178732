version 1.1

task draw_manhattan {
    input {
        File results
        String chromosome
        String position
        String p
        String marker
        Float genome_wide
        Float suggestive
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("results", "chromosome", "position", "p", "marker", "genome_wide", "suggestive")
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
        lines <- readLines(given[["results"]], warn = FALSE)
        separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else if (grepl(",", lines[1], fixed = TRUE)) "," else ""
        data <- read.table(text = if (separator == "") lines else marked(lines, separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"", comment.char = "")
        for (column in given[c("chromosome", "position", "p", "marker")])
            if (!column %in% colnames(data)) fail("The table has no column %s; its columns are: %s. ‖ 表格中没有“%1$s”列。现有的列：%2$s。", column, paste(colnames(data), collapse = ", "))
        found <- data.frame(marker = as.character(data[[given[["marker"]]]]), chromosome = as.character(data[[given[["chromosome"]]]]),
            position = suppressWarnings(as.numeric(data[[given[["position"]]]])), p = suppressWarnings(as.numeric(data[[given[["p"]]]])))
        found <- found[!is.na(found$p) & !is.na(found$position) & found$p > 0 & found$p <= 1, ]
        if (nrow(found) == 0) fail("No line has both a position and a p value above 0. ‖ 没有一行同时具有位置和大于 0 的 p 值。")
        number <- suppressWarnings(as.numeric(sub("^chr", "", found$chromosome, ignore.case = TRUE)))
        all <- unique(found$chromosome[order(is.na(number), number, found$chromosome)])
        found$chromosome <- factor(found$chromosome, all)
        found <- found[order(found$chromosome, found$position), ]
        chi <- qchisq(found$p, 1, lower.tail = FALSE)
        lambda <- median(chi) / qchisq(0.5, 1)
        wide <- as.numeric(given[["genome_wide"]])
        weak <- as.numeric(given[["suggestive"]])
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        # A position of 21000000 is written as 2.1e+07 else; p values stay short.
        plain <- function(number) format(number, scientific = FALSE, trim = TRUE)
        hits <- found[found$p <= weak, ]
        if (nrow(hits) > 0) hits$position <- plain(hits$position)
        save(data.frame(hits[order(hits$p), ], genome_wide = ifelse(hits$p[order(hits$p)] <= wide, "yes", "no")), "hits.tsv")
        save(data.frame(figure = c("markers", "lambda", "genome-wide significant", "suggestive"), value = c(plain(nrow(found)), signif(lambda, 4), sum(found$p <= wide), sum(found$p <= weak))), "figures.tsv")
        ends <- tapply(found$position, found$chromosome, max)
        offset <- c(0, cumsum(as.numeric(ends) * 1.02))[seq_along(ends)]
        x <- found$position + offset[found$chromosome]
        y <- -log10(found$p)
        svg("manhattan.svg", width = 11, height = 4.5)
        par(mar = c(4.5, 4.5, 1.5, 1))
        plot(x, y, pch = 16, cex = 0.6, col = c("#1D4ED8", "#7A93C9")[as.integer(found$chromosome) %% 2 + 1], bty = "l", xaxt = "n", xlab = "chromosome",
            ylab = expression(-log[10](p)), ylim = c(0, max(y, -log10(wide) + 0.5) * 1.05),
            xlim = range(x) + c(-0.01, 0.01) * max(x), xaxs = "i", las = 1)
        axis(1, offset + as.numeric(ends) / 2, all, tick = FALSE)
        abline(h = -log10(wide), col = "#C2410C", lty = 2)
        abline(h = -log10(weak), col = "#66707C", lty = 3)
        best <- do.call(rbind, lapply(split(data.frame(x, y, found), found$chromosome), function(one) one[which.max(one$y), ]))
        best <- best[best$p <= weak, ]
        if (nrow(best) > 0) text(best$x, best$y, best$marker, pos = 3, cex = 0.75, xpd = TRUE)
        invisible(dev.off())
        svg("qq.svg", width = 5, height = 5)
        par(mar = c(4.5, 4.5, 2, 1))
        seen <- sort(y, decreasing = TRUE)
        plot(-log10(ppoints(length(seen))), seen, pch = 16, cex = 0.7, col = "#1D4ED8", bty = "l", las = 1, xlab = expression(expected ~ -log[10](p)),
            ylab = expression(observed ~ -log[10](p)), main = bquote(lambda == .(sprintf("%.3f", lambda))))
        abline(0, 1, col = "#C2410C")
        invisible(dev.off())
        R
        # WDL prints six digits behind the point, of which a small p would leave none; JSON has them all.
        Rscript run.R '~{results}' '~{sub(chromosome, "'", "'\"'\"'")}' '~{sub(position, "'", "'\"'\"'")}' '~{sub(p, "'", "'\"'\"'")}' '~{sub(marker, "'", "'\"'\"'")}' "$(cat '~{write_json(genome_wide)}')" "$(cat '~{write_json(suggestive)}')"
    >>>

    output {
        File manhattan = "manhattan.svg"
        File qq = "qq.svg"
        File hits = "hits.tsv"
        File figures = "figures.tsv"
    }

    runtime {
        cpu: 1
        memory: "4 GiB"
    }

    meta {
        title: "Draw Manhattan and QQ"
        title_zh: "绘制曼哈顿图与 QQ 图"
        description: "Draws p values along the genome, and against those that chance gives."
        description_zh: "绘制曼哈顿图和 QQ 图。"
    }
}

workflow manhattan {
    input {
        File results
        String chromosome = "CHR"
        String position = "BP"
        String p = "P"
        String marker = "SNP"
        Float genome_wide = 0.00000005
        Float suggestive = 0.00001
    }

    call draw_manhattan {
        input:
            results = results,
            chromosome = chromosome,
            position = position,
            p = p,
            marker = marker,
            genome_wide = genome_wide,
            suggestive = suggestive
    }

    output {
        File manhattan = draw_manhattan.manhattan
        File qq = draw_manhattan.qq
        File hits = draw_manhattan.hits
        File figures = draw_manhattan.figures
    }

    meta {
        title: "Manhattan and QQ plots"
        title_zh: "曼哈顿图与 QQ 图"
        summary: "Draws the p values of an association study along the genome and against chance, from a table of any program."
        summary_zh: "由任意软件的关联分析结果绘制曼哈顿图和 QQ 图。"
        help: "The columns are called as PLINK writes them; give other names where they differ. Lambda is the median of the test against that of chance: near 1 where ancestry is no matter."
        help_zh: "默认列名为 PLINK 的格式，其他软件请填写相应列名。λ 为检验统计量中位数与期望值之比，接近 1 说明无群体分层。"
        icon: "populations"
        categories: ["populations"]
        citations: ["10.1111/j.0006-341X.1999.00997.x"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        results: {
            label: "Results",
            label_zh: "关联结果",
            help: "A table with chromosome, position and p",
            help_zh: "含染色体、位置和 p 值的表",
            patterns: ["*.tsv", "*.txt", "*.csv", "*.assoc", "*.linear", "*.logistic"]
        }
        chromosome: {label: "Column of chromosomes", label_zh: "染色体列", help: "Its name in the header", help_zh: "表头中的列名", important: true, column_of: "results"}
        position: {label: "Column of positions", label_zh: "位置列", help: "Its name in the header", help_zh: "表头中的列名", important: true, column_of: "results"}
        p: {label: "Column of p values", label_zh: "p 值列", help: "Its name in the header", help_zh: "表头中的列名", important: true, column_of: "results"}
        marker: {label: "Column of markers", label_zh: "标记列", help: "Its name in the header", help_zh: "表头中的列名", column_of: "results"}
        genome_wide: {label: "Genome-wide significance", label_zh: "全基因组显著性阈值", help: "The upper line", help_zh: "上方的线", important: true, min: 0, max: 1}
        suggestive: {label: "Suggestive", label_zh: "提示性阈值", help: "The lower line", help_zh: "下方的线", min: 0, max: 1}
        manhattan: {label: "Manhattan plot", label_zh: "曼哈顿图", help: "Across: position along the genome, chromosome by chromosome in two blues; up: −log10 p. The red line is genome-wide significance, the grey one suggestive", help_zh: "横轴：基因组位置，相邻染色体以两种蓝色区分；纵轴：−log10 p 值。红线为全基因组显著性阈值，灰线为提示性阈值"}
        qq: {label: "QQ plot", label_zh: "QQ 图", help: "Across: −log10 p as chance would give it; up: −log10 p as it was found. Markers above the red line are more significant than by chance; lambda stands over the picture", help_zh: "横轴：随机情况下期望的 −log10 p 值；纵轴：实际的 −log10 p 值。高于红线的标记比随机预期更显著，图上方标注 λ"}
        hits: {label: "Hits", label_zh: "候选位点", help: "Markers below the suggestive line, the surest first", help_zh: "低于提示性阈值的标记，按显著性排序"}
        figures: {label: "Figures", label_zh: "统计", help: "Markers, lambda, and how many are significant", help_zh: "标记数、λ 和显著标记数"}
    }
}
