version 1.1

import "single_cell.wdl" as analysis

task begin_ways {
    input {
        File kept
        File components
        File? table
        String group_column
        String first
    }

    command <<<
        set -euo pipefail
        omics-singlecell begin-ways --release 9 --kept '~{kept}' --components-file '~{components}' \
            ~{if defined(table) then "--table '" + select_first([table, kept]) + "'" else ""} \
            --group-column '~{sub(group_column, "'", "'\"'\"'")}' --first '~{sub(first, "'", "'\"'\"'")}'
    >>>

    output {
        File placed = "components.tsv"
        Int beginning = read_int("beginning.txt")
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(8 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Find the root"
        title_zh: "确定起点"
        description: "Takes the cells with their groups, and finds the one where the way begins."
        description_zh: "读取细胞及其分组，确定轨迹起点。"
    }
}

task order_cells {
    input {
        File placed
        Int beginning
        Int neighbours
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        suppressPackageStartupMessages(library(destiny))
        given <- commandArgs(trailingOnly = TRUE)
        fail <- function(...) { message(sprintf(...)); quit(status = 1) }
        cells <- read.delim(given[[1]], quote = "", comment.char = "", colClasses = c(group = "character"))
        places <- as.matrix(cells[, -1])
        if (nrow(places) < 30) fail("A way through cells needs at least 30 of them, and there are %d. ‖ 轨迹分析至少需要 30 个细胞，当前只有 %1$d 个。", nrow(places))
        if (any(duplicated(places))) places <- places + matrix(rnorm(length(places), sd = 1e-6 * sd(places)), nrow(places))
        set.seed(1)
        k <- min(as.integer(given[[3]]), nrow(places) - 1)
        map <- tryCatch(DiffusionMap(places, k = k, n_eigs = min(10, nrow(places) - 2)), error = function(e)
            fail("The cells lie too far apart for one way through them, so that no diffusion map was found; more neighbours may join them. %s ‖ 细胞间距离过大，无法得到扩散图，可增加邻居数。%1$s", conditionMessage(e)))
        begin <- as.integer(given[[2]])
        ways <- tryCatch(if (begin > 0) DPT(map, tips = begin) else DPT(map), error = function(e)
            fail("No ways were found through these cells; more neighbours may join them. %s ‖ 未能在这些细胞中找到轨迹，可增加邻居数。%1$s", conditionMessage(e)))
        if (begin == 0) begin <- which(ways@tips[, 1])[1]
        times <- ways[begin, ]
        if (any(!is.finite(times))) fail("Some cells cannot be reached from where the way begins; more neighbours may join them. ‖ 有细胞无法从起点到达，可增加邻居数。")
        times <- times / max(times)
        branch <- ways@branch[, 1]
        axes <- eigenvectors(map)[, 1:3]
        colnames(axes) <- paste0("DC", 1:3)
        found <- data.frame(group = cells$group, pseudotime = signif(times, 8), branch = ifelse(is.na(branch), "between", paste("branch", branch)), signif(axes, 8))
        write.table(found, "ways.tsv", sep = "\t", quote = FALSE, row.names = FALSE)

        # More cells than can be told apart make a picture that no program opens.
        seen <- if (nrow(found) > 20000) sort(sample(nrow(found), 20000)) else seq_len(nrow(found))
        svg("ways.svg", width = 10, height = 5)
        layout(matrix(1:2, 1), widths = c(1, 1))
        par(mar = c(4.5, 4.5, 2, 1))
        shades <- hcl.colors(64, "Viridis")
        plot(axes[seen, 1], axes[seen, 2], pch = 16, cex = 0.6, bty = "l", col = shades[1 + floor(63 * times[seen])],
            xlab = "diffusion component 1", ylab = "diffusion component 2", main = "pseudotime, dark to light")
        points(axes[begin, 1], axes[begin, 2], pch = 1, cex = 2, lwd = 2, col = "#C2410C")
        order <- names(sort(tapply(times, found$group, median)))
        wide <- max(4.5, 0.55 * max(nchar(substr(order, 1, 24))) + 1)
        par(mar = c(4.5, min(wide, 13), 2, 1))
        boxplot(times ~ factor(found$group, levels = rev(order), labels = substr(rev(order), 1, 24)), horizontal = TRUE, las = 1,
            outline = FALSE, col = "#DBEAFE", xlab = "pseudotime", ylab = "")
        invisible(dev.off())
        R
        Rscript run.R '~{placed}' ~{beginning} ~{neighbours}
    >>>

    output {
        File found = "ways.tsv"
        File picture = "ways.svg"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(60 * size(placed, "GiB"))} GiB"
    }

    meta {
        title: "Order cells"
        title_zh: "拟时序排序"
        description: "Orders the cells along the ways that a diffusion through them takes."
        description_zh: "按扩散路径对细胞排序。"
    }
}

task join_ways {
    input {
        File kept
        File components
        File found
    }

    command <<<
        set -euo pipefail
        omics-singlecell join-ways --release 9 --kept '~{kept}' --components-file '~{components}' --found '~{found}'
    >>>

    output {
        File cells = "cells.h5ad"
        File table = "cells.tsv"
        File groups = "groups.tsv"
    }

    runtime {
        cpu: 1
        memory: "~{2 + ceil(16 * size(kept, "GiB"))} GiB"
    }

    meta {
        title: "Join results"
        title_zh: "合并结果"
        description: "Puts pseudotime, branches and the diffusion map beside the cells."
        description_zh: "将拟时序、分支和扩散图并入细胞数据。"
    }
}

workflow trajectory {
    input {
        File cells
        File? table
        String group_column = ""
        String first = ""
        Int variable_genes = 2000
        Int components = 20
        String batch = ""
        Int neighbours = 30
    }

    # Which cells are good was decided before.
    call analysis.keep_good_cells {
        input: files = [cells], least_counts = 0, least_genes = 0, most_mitochondrial = 100.0
    }

    call analysis.find_components {
        input: kept = keep_good_cells.kept, variable_genes = variable_genes, components = components, batch = batch
    }

    call begin_ways {
        input: kept = keep_good_cells.kept, components = find_components.found, table = table, group_column = group_column, first = first
    }

    call order_cells {
        input: placed = begin_ways.placed, beginning = begin_ways.beginning, neighbours = neighbours
    }

    call join_ways {
        input: kept = keep_good_cells.kept, components = find_components.found, found = order_cells.found
    }

    output {
        File picture = order_cells.picture
        File groups = join_ways.groups
        File ordered = join_ways.table
        File ordered_cells = join_ways.cells
    }

    meta {
        title: "Trajectories of single cells"
        title_zh: "单细胞轨迹（扩散拟时序）"
        summary: "Orders cells along the ways in which they change: diffusion pseudotime and its branches."
        summary_zh: "按变化的先后为细胞排序：扩散拟时序与分支。"
        help: "For cells that were caught on their way, as from a stem cell to a ripe one. A diffusion map is made of their principal components, and each cell is as late as a walk by chance takes to come to it from the cell where the way begins.\n\nSay in which group the way begins, such as the stem cells among the cell types: pseudotime has no direction of its own. Without it the end of a way is taken. Cells that are unlike all others have no place on a way; take a subset of the cells that belong together, in the cell browser. The result opens there, coloured by `pseudotime` and `branch`."
        help_zh: "适用于处在变化过程中的细胞，例如从干细胞到成熟细胞。先由主成分得到扩散图，再以起点细胞到各细胞的随机游走距离作为其拟时序。\n\n请说明轨迹从哪个分组开始，例如细胞类型中的干细胞：拟时序本身没有方向。留空时取轨迹的一个端点作为起点。与其他细胞毫无过渡的细胞不在轨迹上，可先在细胞浏览器中取出相关细胞的子集。结果可在细胞浏览器中打开，按 `pseudotime` 和 `branch` 着色。"
        icon: "expression"
        categories: ["single_cell"]
        citations: ["10.1038/nmeth.3971", "10.1093/bioinformatics/btv715"]
        licence: "MIT, GPL-3.0 (destiny)"
        packages: ["r-base-core", "r-bioc-destiny"]
        programs: ["Rscript"]
    }

    parameter_meta {
        cells: {label: "Cells", label_zh: "细胞", help: "An h5ad, such as the result of an analysis or a subset of it, or another matrix of cells", help_zh: "h5ad，例如分析结果或其子集，或其他单细胞矩阵", patterns: ["*.h5ad", "*.h5", "*.loom", "*.tsv", "*.csv"], important: true}
        table: {label: "Table of cells", label_zh: "细胞表", help: "A cell a row by its barcode, in place of what the file knows of its cells", help_zh: "每行一个细胞，含 barcode 列，替代文件自带的细胞信息", patterns: ["*.tsv"]}
        group_column: {label: "Column of the groups", label_zh: "分组列", help: "Such as cell_type or cluster", help_zh: "例如 cell_type 或 cluster", important: true}
        first: {label: "Where the way begins", label_zh: "轨迹起点所在的分组", help: "One of the groups; empty: an end that is found", help_zh: "其中一个分组；留空则自动选取一个端点", important: true}
        variable_genes: {label: "Variable genes", label_zh: "高变基因数", help: "From which the components are computed", help_zh: "用于计算主成分", min: 50}
        components: {label: "Principal components", label_zh: "主成分数", help: "In which cells are near each other", help_zh: "用于衡量细胞间的远近", min: 2, max: 100}
        batch: {label: "Column of the batches", label_zh: "批次所在的列", help: "Joined before; empty: none", help_zh: "先校正批次效应；留空则不校正"}
        neighbours: {label: "Neighbours", label_zh: "近邻数", help: "More join what lies apart", help_zh: "取值越大，越能连接相距较远的细胞", min: 5, max: 500}
        picture: {label: "Trajectory", label_zh: "轨迹图", help: "Across: diffusion component 1; up: diffusion component 2. The colour goes from dark, early, to light, late; the ring is where the way begins. Beside it pseudotime by group", help_zh: "横轴：扩散分量 1；纵轴：扩散分量 2。深色细胞早，浅色细胞晚，圆圈为起点；右侧为各分组的拟时序"}
        groups: {label: "Groups", label_zh: "分组", help: "In the order of their middle pseudotime", help_zh: "按拟时序中位数排列"}
        ordered: {label: "Table of cells", label_zh: "细胞表", help: "Pseudotime, branch and diffusion components of each cell", help_zh: "每个细胞的拟时序、分支和扩散分量"}
        ordered_cells: {label: "Cells", label_zh: "细胞", help: "With pseudotime, branch and X_diffmap, for the cell browser", help_zh: "含拟时序、分支和 X_diffmap，可在细胞浏览器中打开"}
    }
}
