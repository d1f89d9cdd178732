version 1.1

task find_enriched_sets {
    input {
        File genes
        File gene_sets
        File? background
        Int min_size
        Int max_size
        Float max_fdr
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("genes", "sets", "background", "least", "most", "fdr")
        fail <- function(...) { message(sprintf(...)); quit(status = 1) }
        names_in <- function(path) {
            lines <- sub("\r$", "", readLines(path, warn = FALSE))
            unique(setdiff(trimws(sub("\t.*", "", lines)), ""))
        }
        lines <- strsplit(sub("\r$", "", readLines(given[["sets"]], warn = FALSE)), "\t")
        lines <- lines[lengths(lines) > 0]
        if (length(lines) == 0 || any(lengths(lines) < 3))
            fail("The gene sets are no GMT: each line has a name, a description and genes, separated by tabs. ‖ 基因集不是 GMT 格式：每行依次为名称、描述和基因，以制表符分隔。")
        sets <- lapply(lines, function(line) unique(setdiff(trimws(line[-(1:2)]), "")))
        names(sets) <- vapply(lines, `[`, "", 1)
        descriptions <- vapply(lines, `[`, "", 2)
        universe <- if (given[["background"]] == "") unique(unlist(sets)) else names_in(given[["background"]])
        genes <- intersect(names_in(given[["genes"]]), universe)
        if (length(genes) == 0)
            fail("None of the genes is in the background: are genes called alike in the list and in the gene sets? ‖ 没有基因在背景中，请确认列表与基因集中的基因名称一致。")
        sets <- lapply(sets, intersect, universe)
        kept <- lengths(sets) >= as.integer(given[["least"]]) & lengths(sets) <= as.integer(given[["most"]])
        if (!any(kept)) fail("No gene set has between %s and %s genes of the background. ‖ 没有基因集在背景中含有 %1$s 至 %2$s 个基因。", given[["least"]], given[["most"]])
        sets <- sets[kept]
        hits <- lapply(sets, intersect, genes)
        overlap <- unname(lengths(hits))
        size <- unname(lengths(sets))
        expected <- size * length(genes) / length(universe)
        result <- data.frame(set = names(sets), description = descriptions[kept], overlap = overlap, size = size,
            genes = length(genes), background = length(universe), fold_enrichment = overlap / expected,
            p = phyper(overlap - 1, size, length(universe) - size, length(genes), lower.tail = FALSE))
        result$fdr <- p.adjust(result$p, "BH")
        result$found <- vapply(hits, paste, "", collapse = ",")
        result <- result[order(result$p, -result$fold_enrichment), ]
        write.table(result, "enriched.tsv", sep = "\t", quote = FALSE, row.names = FALSE)
        shown <- result[result$fdr <= as.numeric(given[["fdr"]]), ]
        title <- sprintf("Sets with FDR up to %g: %d", as.numeric(given[["fdr"]]), nrow(shown))
        if (nrow(shown) == 0) shown <- result
        shown <- shown[rev(seq_len(min(20, nrow(shown)))), ]
        svg("enriched.svg", width = 8, height = max(3, 0.3 * nrow(shown) + 1.8))
        label <- ifelse(nchar(shown$set) > 45, paste0(substr(shown$set, 1, 44), "\u2026"), shown$set)
        par(mar = c(4.5, max(8, 0.55 * max(nchar(label))), 2, 4))
        y <- seq_len(nrow(shown))
        x <- -log10(pmax(shown$fdr, 1e-300))
        plot(x, y, xlim = c(0, max(x, 1) * 1.05), yaxt = "n", ylab = "", xlab = "-log10 FDR", bty = "l", pch = 16, col = "#C2410C",
            cex = 1 + 2 * sqrt(shown$overlap / max(shown$overlap, 1)), main = title, panel.first = abline(h = y, col = "#E4E8EC"))
        axis(2, y, label, las = 1, cex.axis = 0.8, tick = FALSE)
        axis(4, y, sprintf("%d/%d", shown$overlap, shown$size), las = 1, cex.axis = 0.8, tick = FALSE)
        invisible(dev.off())
        R
        Rscript run.R '~{genes}' '~{gene_sets}' '~{if defined(background) then select_first([background]) else ""}' \
            ~{min_size} ~{max_size} "$(cat '~{write_json(max_fdr)}')"
    >>>

    output {
        File table = "enriched.tsv"
        File chart = "enriched.svg"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Find enriched sets"
        title_zh: "富集分析"
        description: "Tests by the hypergeometric distribution which gene sets hold more genes of the list than chance gives."
        description_zh: "以超几何分布检验基因集的富集。"
    }
}

workflow enrichment {
    input {
        File genes
        File gene_sets
        File? background
        Int min_size = 5
        Int max_size = 500
        Float max_fdr = 0.05
    }

    call find_enriched_sets {
        input:
            genes = genes,
            gene_sets = gene_sets,
            background = background,
            min_size = min_size,
            max_size = max_size,
            max_fdr = max_fdr
    }

    output {
        File table = find_enriched_sets.table
        File chart = find_enriched_sets.chart
    }

    meta {
        title: "Enrichment of gene sets"
        title_zh: "基因集富集分析（GO、KEGG 等）"
        summary: "Which pathways or terms of your own gene sets are over-represented in a list of genes."
        summary_zh: "用自备基因集（GO、KEGG、MSigDB 等）对基因列表做过表达富集分析（ORA）。"
        help: "Give a list of genes, one a line, and gene sets as GMT, with genes called alike in both. The **background** is all genes that could have come into the list, such as those that were tested; without it, it is all genes of the sets, which makes p values too small or too large where the experiment saw other genes.\n\nThe test is the one-sided hypergeometric one (Fisher's); FDR after Benjamini and Hochberg."
        help_zh: "提供基因列表（每行一个）和 GMT 格式的基因集，两者的基因名须一致。**背景基因**应为可能进入列表的全部基因（如参与检验的所有基因）；不提供时以基因集中的全部基因为背景，可能使 p 值偏差。\n\n采用单侧超几何检验（Fisher 精确检验），FDR 用 Benjamini–Hochberg 法校正。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1093/bioinformatics/bth456", "10.1111/j.2517-6161.1995.tb02031.x"]
        licence: "GPL-2.0-or-later"
        packages: ["r-base-core"]
        programs: ["Rscript"]
    }

    parameter_meta {
        genes: {
            label: "Genes",
            label_zh: "基因列表",
            help: "One a line; of a table the first column counts",
            help_zh: "每行一个；表格取第一列",
            patterns: ["*.txt", "*.tsv", "*.list"]
        }
        gene_sets: {
            label: "Gene sets",
            label_zh: "基因集",
            help: "GMT, as MSigDB and others offer",
            help_zh: "GMT 格式，可从 MSigDB 等处获取",
            patterns: ["*.gmt"]
        }
        background: {
            label: "Background",
            label_zh: "背景基因",
            help: "All genes that could have been found, one a line",
            help_zh: "可能被检出的全部基因，每行一个",
            patterns: ["*.txt", "*.tsv", "*.list"],
            important: true
        }
        min_size: {label: "Least genes of a set", label_zh: "基因集最少基因数", help: "Smaller sets are not tested", help_zh: "更小的基因集不检验", min: 1}
        max_size: {label: "Most genes of a set", label_zh: "基因集最多基因数", help: "Larger sets are not tested", help_zh: "更大的基因集不检验", min: 1}
        max_fdr: {label: "Largest false discovery rate", label_zh: "FDR 阈值", help: "Of the sets that are drawn", help_zh: "绘图的基因集的 FDR 上限", min: 0, max: 1}
        table: {label: "Gene sets", label_zh: "富集结果", help: "Every set with its overlap, enrichment, p, FDR and genes, the surest first", help_zh: "每个基因集的重叠数、富集倍数、p 值、FDR 和基因，按显著性排序"}
        chart: {label: "Chart", label_zh: "富集图", help: "Across: −log10 FDR; down: the surest sets, a red dot each; larger dots hold more genes of the list, as the figures at the right tell", help_zh: "横轴：−log10 FDR；纵轴：最显著的基因集，每个红点一个；点越大包含列表中的基因越多，右侧标注数目"}
    }
}
