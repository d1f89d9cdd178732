version 1.1

task walk_down_ranking {
    input {
        File ranked
        File gene_sets
        String score
        Int permutations
        Int min_size
        Int max_size
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("ranked", "sets", "score", "permutations", "least", "most")
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
        lines <- sub("\r$", "", readLines(given[["ranked"]], warn = FALSE))
        separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
        data <- read.table(text = marked(lines, separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"", comment.char = "")
        if (!given[["score"]] %in% colnames(data)) fail("The table has no column %s; its columns are: %s. ‖ 表格中没有“%1$s”列。现有的列：%2$s。", given[["score"]], paste(colnames(data), collapse = ", "))
        score <- setNames(suppressWarnings(as.numeric(data[[given[["score"]]]])), as.character(data[[1]]))
        score <- sort(score[is.finite(score) & !duplicated(names(score))], decreasing = TRUE)
        if (length(score) < 20) fail("Fewer than twenty genes have a score in the column %s. ‖ “%1$s”列中有分值的基因不足二十个。", given[["score"]])
        sets <- strsplit(sub("\r$", "", readLines(given[["sets"]], warn = FALSE)), "\t")
        sets <- sets[lengths(sets) > 0]
        if (length(sets) == 0 || any(lengths(sets) < 3)) fail("The gene sets are no GMT: each line has a name, a description and genes, separated by tabs. ‖ 基因集不是 GMT 格式：每行依次为名称、描述和基因，以制表符分隔。")
        described <- vapply(sets, `[`, "", 2)
        members <- lapply(sets, function(line) which(names(score) %in% line[-(1:2)]))
        names(members) <- vapply(sets, `[`, "", 1)
        kept <- lengths(members) >= as.integer(given[["least"]]) & lengths(members) <= as.integer(given[["most"]])
        if (!any(kept)) fail("No gene set has between %s and %s genes of the ranking: are genes called alike in both? ‖ 没有基因集在排序列表中含有 %1$s 至 %2$s 个基因，请确认两者的基因名称一致。", given[["least"]], given[["most"]])
        members <- members[kept]
        # The running sum of Subramanian et al. (2005) with weight 1: it turns only at members, so that those alone are looked at.
        weight <- abs(score)
        walk <- function(at) {
            at <- sort(at)
            hit <- cumsum(weight[at]) / sum(weight[at])
            miss <- (at - seq_along(at)) / (length(score) - length(at))
            top <- hit - miss
            bottom <- c(0, hit[-length(hit)]) - miss
            if (max(top) >= -min(bottom)) max(top) else min(bottom)
        }
        set.seed(1)
        times <- as.integer(given[["permutations"]])
        # Sets of one size have one distribution of chance.
        chance <- lapply(setNames(nm = unique(lengths(members))), function(size) replicate(times, walk(sample.int(length(score), size))))
        result <- do.call(rbind, lapply(names(members), function(name) {
            at <- members[[name]]
            es <- walk(at)
            null <- chance[[as.character(length(at))]]
            same <- null[sign(null) == sign(es)]
            leading <- if (es >= 0) {
                hit <- cumsum(weight[sort(at)]) / sum(weight[at]) - (sort(at) - seq_along(at)) / (length(score) - length(at))
                sort(at)[seq_len(which.max(hit))]
            } else {
                hit <- c(0, (cumsum(weight[sort(at)]) / sum(weight[at]))[-length(at)]) - (sort(at) - seq_along(at)) / (length(score) - length(at))
                rev(sort(at)[which.min(hit):length(at)])
            }
            data.frame(set = name, size = length(at), es = es, nes = es / abs(mean(same)), p = (sum(abs(same) >= abs(es)) + 1) / (length(same) + 1),
                leading = paste(names(score)[leading], collapse = ","))
        }))
        result <- data.frame(result[1], description = described[kept], result[2:5], fdr = p.adjust(result$p, "BH"), leading = result$leading)
        result <- result[order(result$p, -abs(result$nes)), ]
        write.table(result, "gsea.tsv", sep = "\t", quote = FALSE, row.names = FALSE)
        shown <- head(result$set, 4)
        svg("running.svg", width = 7, height = 5.5)
        layout(matrix(1:2), heights = c(3, 0.5 + 0.25 * length(shown)))
        colours <- hcl.colors(max(3, length(shown)), "Dark 3")
        curves <- lapply(members[shown], function(at) {
            step <- rep(-1 / (length(score) - length(at)), length(score))
            step[at] <- weight[at] / sum(weight[at])
            cumsum(step)
        })
        par(mar = c(0.5, 4.5, 1, 1))
        plot(NA, xlim = c(1, length(score)), ylim = range(0, unlist(curves)) * 1.15, xaxt = "n", bty = "l", las = 1, xlab = "", ylab = "running sum")
        abline(h = 0, col = "#9AA5B1")
        for (i in seq_along(shown)) lines(curves[[i]], col = colours[i], lwd = 2)
        legend("topright", sprintf("%s (NES %.2f, FDR %.2g)", shown, result$nes[seq_along(shown)], result$fdr[seq_along(shown)]), col = colours, lwd = 2, bty = "n", cex = 0.75)
        par(mar = c(4, 4.5, 0, 1))
        plot(NA, xlim = c(1, length(score)), ylim = c(length(shown) + 0.5, 0.5), yaxt = "n", bty = "n", xlab = "rank of the gene, from up to down", ylab = "")
        for (i in seq_along(shown)) segments(members[[shown[i]]], i - 0.35, members[[shown[i]]], i + 0.35, col = colours[i])
        invisible(dev.off())
        R
        Rscript run.R '~{ranked}' '~{gene_sets}' '~{sub(score, "'", "'\"'\"'")}' ~{permutations} ~{min_size} ~{max_size}
    >>>

    output {
        File chart = "running.svg"
        File table = "gsea.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Walk down the ranking"
        title_zh: "GSEA 分析"
        description: "Tests whether the genes of sets stand together at either end of a ranking."
        description_zh: "检验基因集是否集中于排序的两端。"
    }
}

workflow gsea {
    input {
        File ranked
        File gene_sets
        String score = "stat"
        Int permutations = 1000
        Int min_size = 10
        Int max_size = 500
    }

    call walk_down_ranking {
        input:
            ranked = ranked,
            gene_sets = gene_sets,
            score = score,
            permutations = permutations,
            min_size = min_size,
            max_size = max_size
    }

    output {
        File chart = walk_down_ranking.chart
        File table = walk_down_ranking.table
    }

    meta {
        title: "Gene set enrichment analysis (GSEA)"
        title_zh: "基因集富集分析（GSEA）"
        summary: "Which pathways or terms stand together at the top or the bottom of all genes by their change, without a bound for what counts as changed."
        summary_zh: "按全部基因的变化排序，检验通路或条目是否集中于上调端或下调端，无需设定差异阈值。"
        help: "Give all genes that were tested with a score: the *stat* of DESeq2, the t of limma, or a fold change. The running sum goes up at each gene of the set by the weight of its score, and down at each other one (Subramanian et al. 2005); its greatest deviation is compared with sets of as many genes by chance. The leading genes are those before that point. FDR after Benjamini and Hochberg."
        help_zh: "输入全部检验过的基因及其打分：DESeq2 的 *stat*、limma 的 t 或差异倍数。沿排序遇到集合内基因时按打分权重累加，否则递减（Subramanian 等 2005），最大偏离值与同样大小的随机集合比较；达到该点之前的为核心基因。FDR 用 Benjamini–Hochberg 法校正。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1073/pnas.0506580102"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        ranked: {
            label: "Ranked genes",
            label_zh: "基因排序表",
            help: "A table with a header: genes in the first column, and a score, as of every gene that was tested",
            help_zh: "带表头的表：第一列为基因，另有一列打分，须含全部检验过的基因",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        gene_sets: {
            label: "Gene sets",
            label_zh: "基因集",
            help: "GMT, as MSigDB and others offer",
            help_zh: "GMT 格式，可从 MSigDB 等处获取",
            patterns: ["*.gmt"]
        }
        score: {label: "Column of scores", label_zh: "打分列", help: "High for what went up, low for what went down", help_zh: "上调为高、下调为低", important: true, column_of: "ranked"}
        permutations: {label: "Permutations", label_zh: "置换次数", help: "p values cannot fall below one by their number", help_zh: "p 值不低于 1/置换次数", min: 1}
        min_size: {label: "Least genes of a set", label_zh: "基因集最少基因数", help: "Smaller sets are not tested", help_zh: "更小的基因集不检验", min: 1}
        max_size: {label: "Most genes of a set", label_zh: "基因集最多基因数", help: "Larger sets are not tested", help_zh: "更大的基因集不检验", min: 1}
        chart: {label: "Picture", label_zh: "GSEA 图", help: "Across: genes by rank, from up to down; up: running sum of the score; one line and colour a set, for the four surest. Ticks below are the genes of each set", help_zh: "横轴：基因排名，从上调到下调；纵轴：累积富集得分；最显著的四个基因集各以一种颜色的曲线表示，下方竖线为各集的基因"}
        table: {label: "Gene sets", label_zh: "GSEA 结果", help: "Score, normalised score, p, FDR and leading genes of each, the surest first", help_zh: "各基因集的 ES、NES、p 值、FDR 和核心基因，按显著性排序"}
    }
}
