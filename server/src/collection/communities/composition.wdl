version 1.1

task draw_composition {
    input {
        File table
        Int most_kinds
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        data <- read.delim(given[1], check.names = FALSE, quote = "", comment.char = "")
        values <- as.matrix(data[-1])
        rownames(values) <- data[[1]]
        shares <- sweep(values, 2, pmax(colSums(values), 1), "/") * 100
        shares <- shares[order(-rowSums(shares)), , drop = FALSE]
        most <- as.integer(given[2])
        if (nrow(shares) > most) shares <- rbind(shares[seq_len(most - 1), , drop = FALSE], others = colSums(shares[most:nrow(shares), , drop = FALSE]))
        long <- function(names) 2 + 0.5 * max(nchar(names))
        width <- max(4, 2 + 0.45 * ncol(shares))
        svg("composition.svg", width = width + 0.11 * max(nchar(rownames(shares))) + 1, height = 5.5)
        par(mar = c(min(14, long(colnames(shares))), 4.5, 1, min(30, 4 + 0.55 * max(nchar(rownames(shares))))))
        # Without the pale middle of a diverging palette, which is not seen on white.
        colours <- colorRampPalette(c("#A71B4B", "#ED820A", "#E3B23C", "#4FA34A", "#008F9B", "#584B9F"))(nrow(shares))
        barplot(shares, col = colours, border = "white", las = 2, ylab = "% of reads")
        legend(par("usr")[2], 100, rev(rownames(shares)), fill = rev(colours), border = NA, bty = "n", xpd = TRUE, cex = 0.85)
        invisible(dev.off())
        R
        Rscript run.R '~{table}' ~{most_kinds}
    >>>

    output {
        File composition = "composition.svg"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Draw the composition"
        title_zh: "绘制群落组成"
        description: "Draws of what each sample is made up, as bars."
        description_zh: "以条形图绘制各样本的组成。"
    }
}
