version 1.1

task measure_diversity {
    input {
        File table
        File? groups
        String measure
        Int depth
        Int permutations
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        suppressPackageStartupMessages(library(vegan))
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("table", "groups", "measure", "depth", "permutations")
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
        read <- function(path) {
            lines <- sub("\r$", "", sub("^#(OTU ID)", "\\1", grep("^# ", readLines(path, warn = FALSE), value = TRUE, invert = TRUE)))
            separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
            read.table(text = marked(lines, separator), header = TRUE, sep = separator,
                check.names = FALSE, quote = "\"", comment.char = "")
        }
        data <- read(given[["table"]])
        numbers <- data[-1][vapply(data[-1], is.numeric, NA)]
        if (ncol(numbers) < 2) fail("The table needs one line a kind and at least two columns of counts. ‖ 表格须每行一个物种，并至少有两列计数。")
        counts <- t(as.matrix(numbers))
        colnames(counts) <- make.unique(as.character(data[[1]]))
        if (anyNA(counts) || any(counts < 0) || any(counts != round(counts))) fail("Counts have to be whole numbers from 0 on. ‖ 计数须为不小于 0 的整数。")
        depth <- as.integer(given[["depth"]])
        if (depth == 0) depth <- min(rowSums(counts))
        small <- rownames(counts)[rowSums(counts) < depth]
        if (length(small) > 0) fail("Fewer reads than the depth of %d has: %s. ‖ 以下样本的 reads 数少于深度 %1$d：%2$s。", depth, paste(small, collapse = ", "))
        if (depth < 1) fail("This sample has no reads: %s. ‖ 以下样本没有 reads：%1$s。", rownames(counts)[which.min(rowSums(counts))])
        group <- factor(rep("", nrow(counts)))
        if (given[["groups"]] != "") {
            told <- read(given[["groups"]])
            group <- factor(told[[2]][match(rownames(counts), as.character(told[[1]]))])
            if (anyNA(group)) fail("The groups tell nothing of: %s. ‖ 分组表中没有：%1$s。", paste(rownames(counts)[is.na(group)], collapse = ", "))
        }
        set.seed(1)
        even <- suppressWarnings(rrarefy(counts, depth))
        shannon <- vegan::diversity(even)
        observed <- specnumber(even)
        alpha <- data.frame(sample = rownames(counts), group = group, reads = rowSums(counts), depth = depth, observed = observed,
            chao1 = estimateR(even)["S.chao1", ], shannon = shannon, simpson = vegan::diversity(even, "simpson"),
            evenness = ifelse(observed > 1, shannon / log(observed), NA))
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(alpha, "alpha.tsv")
        apart <- vegdist(even, given[["measure"]], binary = given[["measure"]] == "jaccard")
        save(data.frame(sample = rownames(counts), as.matrix(apart), check.names = FALSE), "distances.tsv")

        grouped <- nlevels(group) > 1
        colours <- hcl.colors(max(3, nlevels(group)), "Dark 3")
        margin <- if (grouped) 3 + 0.5 * max(nchar(levels(group))) else 1
        key <- function() if (grouped) legend(par("usr")[2], par("usr")[4], levels(group), pch = 16, col = colours, bty = "n", xpd = TRUE)
        svg("rarefaction.svg", width = 7, height = 5)
        par(mar = c(4.5, 4.5, 1.5, margin))
        steps <- unique(round(seq(1, max(rowSums(counts)), length.out = 40)))
        curves <- lapply(seq_len(nrow(counts)), function(at) {
            own <- unique(c(steps[steps < sum(counts[at, ])], sum(counts[at, ])))
            list(x = own, y = suppressWarnings(as.vector(rarefy(counts[at, ], own))))
        })
        plot(NA, xlim = c(0, max(steps)), ylim = c(0, max(unlist(lapply(curves, `[[`, "y")))), bty = "l", xlab = "reads", ylab = "kinds")
        for (at in seq_along(curves)) lines(curves[[at]]$x, curves[[at]]$y, col = colours[group[at]], lwd = 1.5)
        abline(v = depth, lty = 3, col = "#66707C")
        key()
        invisible(dev.off())
        svg("alpha.svg", width = 8, height = 4)
        par(mfrow = c(1, 3), mar = c(7, 4, 2, 1), las = 2)
        for (index in c("observed", "shannon", "simpson")) {
            if (grouped) {
                boxplot(alpha[[index]] ~ group, col = adjustcolor(colours[seq_len(nlevels(group))], 0.4), outline = FALSE, main = index, xlab = "", ylab = "", bty = "l",
                    ylim = range(alpha[[index]]))
                stripchart(alpha[[index]] ~ group, vertical = TRUE, method = "jitter", add = TRUE, pch = 16, cex = 0.8)
            } else barplot(setNames(alpha[[index]], alpha$sample), main = index, col = colours[1], border = NA)
        }
        invisible(dev.off())
        axes <- min(5, nrow(counts) - 1)
        found <- suppressWarnings(cmdscale(apart, k = axes, eig = TRUE))
        points <- found$points
        colnames(points) <- paste0("axis_", seq_len(ncol(points)))
        share <- 100 * pmax(found$eig, 0) / sum(pmax(found$eig, 0))
        save(data.frame(sample = rownames(counts), group = group, points), "pcoa.tsv")
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
        svg("pcoa.svg", width = 7, height = 5.5)
        par(mar = c(4.5, 4.5, 1.5, margin))
        second <- if (ncol(points) > 1) points[, 2] else rep(0, nrow(points))
        plot(points[, 1], second, pch = 16, bty = "l", col = colours[group], xlim = extendrange(points[, 1], f = 0.15), ylim = extendrange(second, f = 0.1),
            xlab = sprintf("axis 1 (%.1f %%)", share[1]), ylab = sprintf("axis 2 (%.1f %%)", share[2]))
        if (nrow(points) <= 60) name_points(points[, 1], second, rownames(counts), cex = 0.7)
        key()
        invisible(dev.off())
        tests <- data.frame(test = character(), statistic = numeric(), r_squared = numeric(), p = numeric())
        if (grouped && all(table(group) > 1)) {
            between <- adonis2(apart ~ group, permutations = as.integer(given[["permutations"]]))
            tests <- data.frame(test = "PERMANOVA", statistic = between$F[1], r_squared = between$R2[1], p = between$`Pr(>F)`[1])
            for (index in c("observed", "shannon", "simpson")) {
                one <- kruskal.test(alpha[[index]], group)
                tests <- rbind(tests, data.frame(test = paste("Kruskal-Wallis,", index), statistic = unname(one$statistic), r_squared = NA, p = one$p.value))
            }
        }
        save(tests, "tests.tsv")
        R
        Rscript run.R '~{table}' '~{if defined(groups) then select_first([groups]) else ""}' '~{sub(measure, "'", "'\"'\"'")}' ~{depth} ~{permutations}
    >>>

    output {
        File ordination = "pcoa.svg"
        File alpha_picture = "alpha.svg"
        File rarefaction = "rarefaction.svg"
        File tests = "tests.tsv"
        File alpha = "alpha.tsv"
        File distances = "distances.tsv"
        File coordinates = "pcoa.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Measure diversity"
        title_zh: "多样性分析"
        description: "Measures how many kinds live in each sample, and how samples differ."
        description_zh: "计算样本内多样性和样本间差异。"
    }
}

workflow diversity {
    input {
        File table
        File? groups
        String measure = "bray"
        Int depth = 0
        Int permutations = 999
    }

    call measure_diversity {
        input:
            table = table,
            groups = groups,
            measure = measure,
            depth = depth,
            permutations = permutations
    }

    output {
        File ordination = measure_diversity.ordination
        File alpha_picture = measure_diversity.alpha_picture
        File rarefaction = measure_diversity.rarefaction
        File tests = measure_diversity.tests
        File alpha = measure_diversity.alpha
        File distances = measure_diversity.distances
        File coordinates = measure_diversity.coordinates
    }

    meta {
        title: "Diversity (vegan)"
        title_zh: "群落多样性分析（vegan）"
        summary: "How many kinds live in each sample, how samples differ, and whether groups do: rarefaction, alpha, beta, PCoA, PERMANOVA."
        summary_zh: "由丰度表计算稀释曲线、α/β 多样性、PCoA，并做组间 PERMANOVA 检验。"
        help: "Give counts as VSEARCH, Kraken or others write them; a last column of taxonomy is left out. All samples are thinned out to one depth first, by chance that is the same each time, for with more reads more kinds are found. PERMANOVA asks whether samples of a group are nearer to one another than to others; with three a group p cannot fall below 0.1."
        help_zh: "输入 VSEARCH、Kraken 等软件生成的计数表，末列的分类注释会被忽略。各样本先抽平到同一深度（结果可重复），否则测序越深物种越多。PERMANOVA 检验组内样本是否比组间更相似；每组仅三个样本时 p 值不会低于 0.1。"
        icon: "communities"
        categories: ["communities"]
        citations: ["10.1111/j.1654-1103.2003.tb02228.x", "10.1111/j.1442-9993.2001.01070.pp.x"]
        licence: "GPL-2.0-only"
        packages: ["r-base-core", "r-cran-vegan"]
        programs: ["Rscript"]
    }

    parameter_meta {
        table: {
            label: "Table",
            label_zh: "丰度表",
            help: "Counts: one line a kind, one column a sample",
            help_zh: "计数表：每行一个物种或 OTU，每列一个样本",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        groups: {
            label: "Groups",
            label_zh: "分组表",
            help: "Two columns with a header: sample and group",
            help_zh: "两列，带表头：样本、分组",
            patterns: ["*.tsv", "*.csv", "*.txt"],
            important: true
        }
        measure: {label: "Difference", label_zh: "样本间距离", help: "Bray–Curtis weighs counts, Jaccard asks which kinds are there", help_zh: "bray 考虑丰度，jaccard 只看有无", choices: ["bray", "jaccard"], important: true}
        depth: {label: "Depth", label_zh: "抽平深度", help: "To which all samples are thinned out; 0: that of the smallest", help_zh: "全部样本抽平到的 reads 数，0 为最小样本", important: true, min: 0}
        permutations: {label: "Permutations", label_zh: "置换次数", help: "Of the test between groups", help_zh: "组间检验的置换次数", min: 1}
        ordination: {label: "PCoA", label_zh: "PCoA 图", help: "Across and up: the first two axes, with the share of the differences that each explains; one dot a sample, one colour a group. Samples that are alike stand together", help_zh: "横轴、纵轴：前两个主坐标轴及其解释的差异比例；每点一个样本，颜色表示分组。相似的样本聚在一起"}
        alpha_picture: {label: "Diversity of samples", label_zh: "α 多样性图", help: "Across: groups, or samples without them; up: number of kinds, Shannon and Simpson index, a panel each; one colour a group", help_zh: "横轴：分组（未分组时为样本）；纵轴：三幅图依次为物种数、Shannon 指数和 Simpson 指数；颜色表示分组"}
        rarefaction: {label: "Rarefaction", label_zh: "稀释曲线", help: "Across: reads; up: kinds that are found with so many; one line a sample, one colour a group. Flat lines tell that enough was read; the dotted line is the depth to which samples are thinned out", help_zh: "横轴：reads 数；纵轴：相应 reads 数下检出的物种数；每条曲线一个样本，颜色表示分组。曲线趋于平缓说明测序量足够，虚线为抽平深度"}
        tests: {label: "Tests", label_zh: "检验结果", help: "PERMANOVA between the groups, and of each index", help_zh: "组间 PERMANOVA 及各指数的检验"}
        alpha: {label: "Indices", label_zh: "α 多样性指数", help: "Kinds, Chao1, Shannon, Simpson and evenness of each sample", help_zh: "各样本的物种数、Chao1、Shannon、Simpson 和均匀度"}
        distances: {label: "Distances", label_zh: "距离矩阵", help: "Each sample against each", help_zh: "样本两两距离"}
        coordinates: {label: "Coordinates", label_zh: "PCoA 坐标", help: "Of the samples, up to five axes", help_zh: "样本坐标（至多 5 轴）"}
    }
}
