version 1.1

import "genotypes.wdl" as preparing

task find_ancestry {
    input {
        File bed
        File bim
        File fam
        File? groups
        Int components
    }

    command <<<
        set -euo pipefail
        plink1.9 --bed '~{bed}' --bim '~{bim}' --fam '~{fam}' --allow-extra-chr --allow-no-sex --pca ~{components} header tabs --out pca > told.txt 2>&1 || { grep -m 3 -A 3 '^Error' told.txt >&2; exit 1; }
        cut -f 2- pca.eigenvec | sed '1s/IID/person/' > components.tsv
        cat > run.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        # A mark within a cell, such as that of 5"-end, opens no quotation: R would take the lines up to the next one into it.
        # R reads four as one that stands for itself; it writes one within quoted cells behind a backslash, and reads two.
        marked <- function(lines, separator = "\t") {
            text <- gsub(sprintf("\\\\\"(?=[^%s\r\n])", separator), "\"\"", paste(lines, collapse = "\n"), perl = TRUE, useBytes = TRUE)
            cell <- sprintf("(?<![^%1$s\n]) *\"(?:[^\"]++|\"\")*+\" *(?![^%1$s\r\n])(*SKIP)(*F)|\"", separator)
            text <- gsub(cell, "\"\"\"\"", text, perl = TRUE, useBytes = TRUE)
            Encoding(text) <- "unknown"
            text
        }
        found <- read.delim("components.tsv", colClasses = c(person = "character"))
        values <- scan("pca.eigenval", quiet = TRUE)
        group <- factor(rep("", nrow(found)))
        if (given[1] != "") {
            lines <- readLines(given[1], warn = FALSE)
            separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
            told <- read.table(text = marked(lines, separator), header = TRUE, sep = separator, colClasses = "character", quote = "\"", comment.char = "")
            group <- factor(ifelse(is.na(match(found$person, told[[1]])), "unknown", told[[2]][match(found$person, told[[1]])]))
        }
        svg("pca.svg", width = 7, height = 5.5)
        grouped <- nlevels(group) > 1
        par(mar = c(4.5, 4.5, 1.5, if (grouped) 3 + 0.5 * max(nchar(levels(group))) else 1))
        colours <- hcl.colors(max(3, nlevels(group)), "Dark 3")
        plot(found$PC1, found$PC2, pch = 16, cex = 0.8, bty = "l", col = colours[group], xlab = sprintf("PC1 (eigenvalue %.2f)", values[1]), ylab = sprintf("PC2 (eigenvalue %.2f)", values[2]))
        if (grouped) legend(par("usr")[2], par("usr")[4], levels(group), pch = 16, col = colours, bty = "n", xpd = TRUE)
        invisible(dev.off())
        R
        Rscript run.R '~{if defined(groups) then select_first([groups]) else ""}'
    >>>

    output {
        File picture = "pca.svg"
        File components_table = "components.tsv"
        File eigenvalues = "pca.eigenval"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Find ancestry"
        title_zh: "主成分分析"
        description: "Finds the principal components of genotypes, which tell of ancestry."
        description_zh: "计算基因型主成分，反映群体结构。"
    }
}

workflow plink_ancestry {
    input {
        File genotypes
        File? markers
        File? people
        File? groups
        Int components = 10
    }

    call preparing.read_genotypes {
        input: genotypes = genotypes, markers = markers, people = people
    }

    call find_ancestry {
        input:
            bed = read_genotypes.bed,
            bim = read_genotypes.bim,
            fam = read_genotypes.fam,
            groups = groups,
            components = components
    }

    output {
        File picture = find_ancestry.picture
        File components_table = find_ancestry.components_table
        File eigenvalues = find_ancestry.eigenvalues
    }

    meta {
        title: "PLINK: PCA of genotypes"
        title_zh: "PLINK 基因型 PCA"
        summary: "Which people are of one ancestry, in one picture, and components to correct associations by."
        summary_zh: "由基因型做主成分分析，展示群体结构，并为关联分析提供协变量。"
        help: "Use independent markers of good quality: run the quality control and the linkage first. Relatives stand out in components of their own."
        help_zh: "请使用质控后的独立标记（先运行质控和 LD 筛选）。近亲会形成单独的主成分。"
        icon: "populations"
        categories: ["populations"]
        citations: ["10.1186/s13742-015-0047-8"]
        licence: "GPL-3.0"
        packages: ["plink1.9", "r-base-core"]
        programs: ["plink1.9", "Rscript"]
    }

    parameter_meta {
        genotypes: {
            label: "Genotypes",
            label_zh: "基因型文件",
            help: "VCF or BCF, or the .bed or .ped of PLINK",
            help_zh: "VCF 或 BCF，或 PLINK 的 .bed、.ped",
            patterns: ["*.vcf.gz", "*.vcf", "*.bcf", "*.bed", "*.ped"]
        }
        markers: {
            label: "Markers",
            label_zh: "标记文件",
            help: ".bim or .map, with the files of PLINK",
            help_zh: "PLINK 格式需配套的 .bim 或 .map",
            patterns: ["*.bim", "*.map"],
            important: true
        }
        people: {
            label: "People",
            label_zh: "个体文件",
            help: ".fam, with a .bed",
            help_zh: ".bed 需配套的 .fam",
            patterns: ["*.fam"],
            important: true
        }
        groups: {
            label: "Groups",
            label_zh: "分组表",
            help: "Two columns with a header: person and group, for the colours",
            help_zh: "两列，带表头：个体、群体，用于着色",
            patterns: ["*.tsv", "*.csv", "*.txt"],
            important: true
        }
        components: {label: "Components", label_zh: "主成分数", help: "How many are kept", help_zh: "保留的主成分数", min: 1, max: 100}
        picture: {label: "Picture", label_zh: "PCA 图", help: "Across and up: the first two components; one dot a person, one colour a group. People of like ancestry stand together", help_zh: "横轴、纵轴：前两个主成分；每点一个个体，颜色表示群体。遗传背景相近的个体聚在一起"}
        components_table: {label: "Components", label_zh: "主成分", help: "Of each person; covariates for an association", help_zh: "每个个体的主成分，可作为关联分析的协变量"}
        eigenvalues: {label: "Eigenvalues", label_zh: "特征值", help: "How much each component weighs", help_zh: "各主成分的权重"}
    }
}
