version 1.1

task test_with_deseq2 {
    input {
        File counts
        File design
        String factor
        String treated
        String control
        Float max_fdr
        Float min_log2_fold
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        suppressPackageStartupMessages(library(DESeq2))
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("counts", "design", "factor", "treated", "control", "fdr", "fold")
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
        read <- function(path, repeated, ...) {
            lines <- readLines(path, warn = FALSE)
            names <- sub("\t.*", "", grep("^(#|\\s*$)", lines, value = TRUE, invert = TRUE)[-1])
            twice <- unique(names[duplicated(names)])
            if (length(twice) > 0) repeated(paste(head(twice, 10), collapse = ", "))
            read.delim(text = marked(lines), row.names = 1, check.names = FALSE, comment.char = "#", ...)
        }
        repeated_genes <- function(names)
            fail("These genes stand on more than one line of the counts: %s. Give each one line, as by adding their counts. ‖ 计数表中以下基因出现在多行：%1$s。每个基因只能占一行，请合并（例如计数相加）或改名。", names)
        repeated_samples <- function(names)
            fail("These samples stand on more than one line of the design: %s. Give each one line, as by leaving out the others. ‖ 设计表中以下样本出现在多行：%1$s。每个样本只能占一行，请删除多余的行或改名。", names)
        counts <- tryCatch(as.matrix(read(given[["counts"]], repeated_genes)), error = function(e)
            fail("The counts are no table with one line a gene: %s ‖ 计数表须每行一个基因：%1$s", conditionMessage(e)))
        if (!is.numeric(counts) || any(is.na(counts)) || any(counts < 0) || any(counts != round(counts)))
            fail("Counts are whole numbers from 0; give reads counted per gene, not TPM or FPKM. ‖ 计数须为不小于 0 的整数，请提供每个基因的 reads 数，而不是 TPM 或 FPKM。")
        design <- read(given[["design"]], repeated_samples, colClasses = "character")
        factor <- given[["factor"]]
        if (!factor %in% colnames(design))
            fail("The design has no column %s; its columns are: %s. ‖ 设计表中没有“%1$s”列。现有的列：%2$s。", factor, paste(colnames(design), collapse = ", "))
        missing <- setdiff(colnames(counts), rownames(design))
        if (length(missing) > 0)
            fail("The design does not say what these samples of the counts are: %s. ‖ 设计表中没有计数表的以下样本：%1$s。", paste(missing, collapse = ", "))
        design <- design[colnames(counts), , drop = FALSE]
        for (level in c(given[["treated"]], given[["control"]])) {
            if (sum(design[[factor]] == level) < 2)
                fail("There are fewer than two samples with %s = %s, so that nothing can be tested; the column has: %s. ‖ 设计表“%1$s”列中属于“%2$s”组的样本不足两个，无法检验。该列的取值：%3$s。", factor, level,
                    paste(head(unique(design[[factor]]), 20), collapse = ", "))
        }
        kept <- design[[factor]] %in% c(given[["treated"]], given[["control"]])
        counts <- counts[, kept, drop = FALSE]
        groups <- factor(design[[factor]][kept], levels = c(given[["control"]], given[["treated"]]))
        columns <- DataFrame(group = groups, row.names = colnames(counts))
        storage.mode(counts) <- "integer"
        unread <- colnames(counts)[colSums(counts) == 0]
        if (length(unread) > 0)
            fail("These samples have no reads in any gene: %s. Leave them out of the counts, or count them again. ‖ 以下样本在所有基因上的计数均为 0：%1$s。请从计数表中去掉这些样本，或重新计数。", paste(unread, collapse = ", "))
        # Sizes are taken from genes that all samples have; where there is none, from those that some have.
        sizes <- if (any(rowSums(counts == 0) == 0)) "ratio" else "poscounts"
        # Where dispersions hardly differ no curve can be drawn through them: each gene keeps its own then, as DESeq2 advises.
        by_gene <- function(data) {
            data <- estimateDispersionsGeneEst(estimateSizeFactors(data, type = sizes), quiet = TRUE)
            dispersions(data) <- mcols(data)$dispGeneEst
            nbinomWaldTest(data, quiet = TRUE)
        }
        data <- suppressMessages(DESeqDataSetFromMatrix(counts, columns, ~ group))
        data <- tryCatch(suppressMessages(DESeq(data, sfType = sizes, quiet = TRUE)), error = function(e) {
            if (!grepl("dispersion estimates are within 2 orders", conditionMessage(e)))
                fail("DESeq2 cannot test these counts: %s ‖ DESeq2 无法检验这些计数：%1$s", conditionMessage(e))
            message("The dispersions of all genes are almost the same: each gene was tested with its own. ‖ 各基因的离散度几乎相同，已按各基因自身的离散度检验。")
            suppressMessages(by_gene(data))
        })
        fdr <- as.numeric(given[["fdr"]])
        fold <- as.numeric(given[["fold"]])
        result <- as.data.frame(results(data, alpha = fdr))
        result <- result[order(result$pvalue), ]
        write.table(data.frame(gene = rownames(result), result), "results.tsv",
            sep = "\t", quote = FALSE, row.names = FALSE, na = "")
        normalised <- counts(data, normalized = TRUE)
        write.table(data.frame(gene = rownames(normalised), round(normalised, 3), check.names = FALSE),
            "normalised.tsv", sep = "\t", quote = FALSE, row.names = FALSE)

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

        hit <- !is.na(result$padj) & result$padj <= fdr & abs(result$log2FoldChange) >= fold
        colour <- ifelse(!hit, "#9AA5B1", ifelse(result$log2FoldChange > 0, "#C2410C", "#1D4ED8"))
        picture <- function(name, draw, height = 5.5) { svg(name, width = 7, height = height); par(mar = c(4.5, 4.5, 2, 1)); draw(); dev.off() }
        picture("volcano.svg", function() {
            y <- -log10(pmax(result$padj, 1e-300))
            plot(result$log2FoldChange, y, pch = 16, cex = 0.7, col = colour, bty = "l",
                xlab = "log2 fold change", ylab = "-log10 adjusted p", ylim = c(0, max(y, -log10(fdr), na.rm = TRUE)),
                main = sprintf("%s against %s: %d genes", given[["treated"]], given[["control"]], sum(hit)))
            abline(h = -log10(fdr), v = c(-fold, fold), lty = 3, col = "#66707C")
            top <- head(which(hit), 12)
            name_points(result$log2FoldChange[top], y[top], rownames(result)[top], cex = 0.65)
        })
        picture("ma.svg", function() {
            plot(pmax(result$baseMean, 0.1), result$log2FoldChange, log = "x", pch = 16, cex = 0.7, col = colour,
                bty = "l", xlab = "mean of normalised counts", ylab = "log2 fold change")
            abline(h = 0, col = "#66707C")
        })
        picture("pca.svg", function() {
            values <- log2(normalised + 1)
            varied <- values[head(order(apply(values, 1, var), decreasing = TRUE), 500), , drop = FALSE]
            p <- prcomp(t(varied))
            share <- round(100 * p$sdev^2 / sum(p$sdev^2))
            plot(p$x[, 1], p$x[, 2], xlim = extendrange(p$x[, 1], f = 0.15), pch = 16, bty = "l", col = c("#1D4ED8", "#C2410C")[groups],
                xlab = sprintf("PC1 (%d %%)", share[1]), ylab = sprintf("PC2 (%d %%)", share[2]))
            name_points(p$x[, 1], p$x[, 2], colnames(values), cex = 0.7)
            legend("top", inset = c(0, -0.08), horiz = TRUE, xpd = TRUE, levels(groups), pch = 16, col = c("#1D4ED8", "#C2410C"), bty = "n")
        })
        picture("heatmap.svg", function() {
            top <- head(rownames(result), 40)
            values <- log2(normalised[top, , drop = FALSE] + 1)
            apart <- values - rowMeans(values)
            heatmap(apart, scale = "none", zlim = c(-1, 1) * max(abs(apart)), margins = c(7, 7), cexRow = 0.6, cexCol = 0.9,
                col = hcl.colors(64, "Blue-Red 3"))
        }, height = 8)
        R
        Rscript run.R '~{counts}' '~{design}' '~{sub(factor, "'", "'\"'\"'")}' '~{sub(treated, "'", "'\"'\"'")}' '~{sub(control, "'", "'\"'\"'")}' "$(cat '~{write_json(max_fdr)}')" ~{min_log2_fold}
    >>>

    output {
        File results = "results.tsv"
        File normalised = "normalised.tsv"
        File volcano = "volcano.svg"
        File ma = "ma.svg"
        File pca = "pca.svg"
        File heatmap = "heatmap.svg"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Test with DESeq2"
        title_zh: "DESeq2 差异分析"
        description: "Tests every gene for a difference between two groups with DESeq2, and draws what came out."
        description_zh: "用 DESeq2 检验每个基因的组间差异并绘图。"
    }
}

workflow deseq2 {
    input {
        File counts
        File design
        String factor = "condition"
        String treated
        String control
        Float max_fdr = 0.05
        Float min_log2_fold = 0
    }

    call test_with_deseq2 {
        input:
            counts = counts,
            design = design,
            factor = factor,
            treated = treated,
            control = control,
            max_fdr = max_fdr,
            min_log2_fold = min_log2_fold
    }

    output {
        File results = test_with_deseq2.results
        File volcano = test_with_deseq2.volcano
        File ma = test_with_deseq2.ma
        File pca = test_with_deseq2.pca
        File heatmap = test_with_deseq2.heatmap
        File normalised = test_with_deseq2.normalised
    }

    meta {
        title: "DESeq2"
        title_zh: "DESeq2 差异表达分析"
        summary: "Genes that differ between two groups of samples, from counts of reads: table, volcano, MA, PCA, heat map."
        summary_zh: "由基因计数表分析两组样本间的差异表达基因，给出结果表、火山图、MA 图、PCA 和热图。"
        help: "Two tables are needed, separated by tabs. The **counts** have one line a gene and one column a sample, whole numbers. The **design** has one line a sample, named as in the counts, and a column that says which group it is of:\n\n| sample | condition |\n|---|---|\n| s1 | treated |\n| s2 | control |\n\nAt least two samples a group are needed; three or more are better. The fold change is that of the first group over the second."
        help_zh: "需要两个制表符分隔的表格。**计数表**每行一个基因、每列一个样本，数值为整数。**设计表**每行一个样本，名称与计数表一致，并有一列说明所属分组：\n\n| sample | condition |\n|---|---|\n| s1 | treated |\n| s2 | control |\n\n每组至少两个样本，三个以上为宜。差异倍数为处理组相对对照组。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1186/s13059-014-0550-8"]
        licence: "LGPL-3.0-or-later"
        packages: ["r-base-core", "r-bioc-deseq2"]
        programs: ["Rscript"]
    }

    parameter_meta {
        counts: {
            label: "Counts",
            label_zh: "计数表",
            help: "One line a gene, one column a sample, whole numbers",
            help_zh: "每行一个基因，每列一个样本，整数",
            patterns: ["*.tsv", "*.txt", "*.tab"]
        }
        design: {
            label: "Design",
            label_zh: "设计表",
            help: "One line a sample with the group that it is of",
            help_zh: "每行一个样本，注明所属分组",
            patterns: ["*.tsv", "*.txt", "*.tab"],
            rows_for: "counts"
        }
        factor: {
            label: "Column of the groups",
            label_zh: "分组列",
            help: "Which column of the design says the group",
            help_zh: "设计表中表示分组的列名",
            important: true,
            column_of: "design",
            row_names: true
        }
        treated: {label: "Group of interest", label_zh: "处理组", help: "As the design writes it", help_zh: "与设计表中的写法一致", value_of: "factor"}
        control: {label: "Compared with", label_zh: "对照组", help: "As the design writes it", help_zh: "与设计表中的写法一致", value_of: "factor"}
        max_fdr: {label: "Largest false discovery rate", label_zh: "FDR 阈值", help: "Of the genes that are called different", help_zh: "判定差异基因的假发现率上限", min: 0, max: 1}
        min_log2_fold: {label: "Least log2 fold change in pictures", label_zh: "绘图的最小 log2 差异倍数", help: "Genes below it are drawn grey", help_zh: "低于此值的基因以灰色显示", min: 0}
        results: {label: "Results", label_zh: "差异分析结果", help: "Every gene with fold change, p and adjusted p, the surest first", help_zh: "每个基因的差异倍数、p 值和校正 p 值，按显著性排序"}
        volcano: {label: "Volcano", label_zh: "火山图", help: "Across: log2 fold change; up: −log10 of the adjusted p. Red genes went up, blue ones down, grey ones neither; dotted lines are the limits", help_zh: "横轴：log2 差异倍数；纵轴：−log10 校正 p 值。红色为上调基因，蓝色为下调基因，灰色为不显著；虚线为阈值"}
        ma: {label: "MA plot", label_zh: "MA 图", help: "Across: mean of the normalised counts, on a logarithmic scale; up: log2 fold change. Red genes went up, blue ones down, grey ones neither", help_zh: "横轴：标准化计数均值（对数刻度）；纵轴：log2 差异倍数。红色为上调基因，蓝色为下调基因，灰色为不显著"}
        pca: {label: "PCA of samples", label_zh: "样本 PCA", help: "Across and up: the first two components, with the share of the variance that each explains; one dot a sample, one colour a group. Samples that are alike stand together", help_zh: "横轴、纵轴：前两个主成分及其解释的方差比例；每点一个样本，颜色表示分组。相似的样本聚在一起"}
        heatmap: {label: "Heat map", label_zh: "热图", help: "Across: samples; down: the 40 surest genes, both in clusters. Red is above the mean of the gene, blue below (log2)", help_zh: "横轴：样本；纵轴：最显著的 40 个基因，均经聚类。红色高于该基因的平均水平，蓝色低于平均水平（log2）"}
        normalised: {label: "Normalised counts", label_zh: "标准化计数", help: "Counts that can be compared between samples", help_zh: "可在样本间比较的计数"}
    }
}
