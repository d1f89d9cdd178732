version 1.1

import "genotypes.wdl" as preparing
import "manhattan.wdl" as drawing

task test_association {
    input {
        File bed
        File bim
        File fam
        File phenotypes
        File? components_table
        Int components
        String trait
        String covariates
    }

    command <<<
        set -euo pipefail
        cat > tables.R <<'R'
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("fam", "phenotypes", "components", "count", "trait", "covariates")
        fail <- function(...) { message(sprintf(...)); quit(status = 1) }
        fam <- read.table(given[["fam"]], colClasses = "character", comment.char = "")
        # A mark within a cell, such as that of 5"-end, opens no quotation: R would take the lines up to the next one into it.
        # R reads four as one that stands for itself; it writes one within quoted cells behind a backslash, and reads two.
        marked <- function(lines, separator = "\t") {
            text <- gsub(sprintf("\\\\\"(?=[^%s\r\n])", separator), "\"\"", paste(lines, collapse = "\n"), perl = TRUE, useBytes = TRUE)
            cell <- sprintf("(?<![^%1$s\n]) *\"(?:[^\"]++|\"\")*+\" *(?![^%1$s\r\n])(*SKIP)(*F)|\"", separator)
            text <- gsub(cell, "\"\"\"\"", text, perl = TRUE, useBytes = TRUE)
            Encoding(text) <- "unknown"
            text
        }
        lines <- readLines(given[["phenotypes"]], warn = FALSE)
        separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
        told <- read.table(text = marked(lines, separator), header = TRUE, sep = separator, check.names = FALSE, comment.char = "", quote = "\"", strip.white = TRUE)
        row <- match(fam$V2, as.character(told[[1]]))
        if (all(is.na(row))) fail("None of the people of the genotypes stands in the first column of the phenotypes. ‖ 基因型中的个体均不在表型表的第一列中。")
        asked <- trimws(strsplit(given[["covariates"]], ",")[[1]])
        for (column in c(given[["trait"]], asked))
            if (!column %in% colnames(told)) fail("The phenotypes have no column %s; they have: %s. ‖ 表型表中没有“%1$s”列。现有的列：%2$s。", column, paste(colnames(told), collapse = ", "))
        numbers <- function(column) {
            value <- told[[column]][row]
            if (is.numeric(value)) value else as.numeric(factor(value))
        }
        trait <- told[[given[["trait"]]]][row]
        if (!is.numeric(trait)) fail("The trait %s is not of numbers: write 1 for controls and 2 for cases. ‖ 性状“%1$s”不是数值，请以 1 表示对照、2 表示病例。", given[["trait"]])
        cases <- all(trait[!is.na(trait)] %in% c(0, 1)) && any(trait == 1, na.rm = TRUE) && any(trait == 0, na.rm = TRUE)
        if (cases) trait <- trait + 1
        binary <- all(trait[!is.na(trait)] %in% c(1, 2))
        if (length(unique(trait[!is.na(trait)])) < 2) fail("Everybody has the same trait. ‖ 所有个体的性状相同。")
        covariates <- as.data.frame(lapply(setNames(asked, asked), numbers), check.names = FALSE)
        count <- as.integer(given[["count"]])
        if (given[["components"]] != "" && count > 0) {
            found <- read.delim(given[["components"]], colClasses = c(person = "character"))
            covariates <- cbind(as.data.frame(matrix(NA, nrow(fam), 0)), covariates[seq_len(nrow(fam)), , drop = FALSE][, seq_along(asked), drop = FALSE],
                found[match(fam$V2, found$person), 1 + seq_len(min(count, ncol(found) - 1)), drop = FALSE])
        }
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE, na = "-9")
        save(data.frame(FID = fam$V1, IID = fam$V2, trait = trait), "trait.txt")
        colnames(covariates) <- make.names(colnames(covariates), unique = TRUE)
        if (ncol(covariates) > 0) save(data.frame(FID = fam$V1, IID = fam$V2, covariates), "covariates.txt")
        writeLines(if (binary) "logistic" else "linear", "model.txt")
        R
        Rscript tables.R '~{fam}' '~{phenotypes}' '~{if defined(components_table) then select_first([components_table]) else ""}' ~{components} '~{sub(trait, "'", "'\"'\"'")}' '~{sub(covariates, "'", "'\"'\"'")}'
        with=()
        if [ -s covariates.txt ]; then with=(--covar covariates.txt); fi
        model=$(cat model.txt)
        plink1.9 --bed '~{bed}' --bim '~{bim}' --fam '~{fam}' --allow-extra-chr --allow-no-sex --pheno trait.txt --pheno-name trait \
            ${with[@]+"${with[@]}"} "--$model" hide-covar --ci 0.95 --out tested > told.txt 2>&1 || { grep -m 3 -A 3 '^Error' told.txt >&2; exit 1; }
        # Columns by tabs, as everywhere else.
        awk -v OFS='\t' '{ $1 = $1; print }' "tested.assoc.$model" > association.tsv
    >>>

    output {
        File association = "association.tsv"
        String model = read_string("model.txt")
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Test association"
        title_zh: "关联检验"
        description: "Tests each marker for an association with a trait."
        description_zh: "检验每个标记与性状的关联。"
    }
}

workflow plink_association {
    input {
        File genotypes
        File phenotypes
        File? markers
        File? people
        String trait = "trait"
        String covariates = ""
        Float genome_wide = 0.00000005
        Float suggestive = 0.00001
    }

    call preparing.read_genotypes {
        input: genotypes = genotypes, markers = markers, people = people
    }

    call test_association {
        input:
            bed = read_genotypes.bed,
            bim = read_genotypes.bim,
            fam = read_genotypes.fam,
            phenotypes = phenotypes,
            components = 0,
            trait = trait,
            covariates = covariates
    }

    call drawing.draw_manhattan {
        input:
            results = test_association.association,
            chromosome = "CHR",
            position = "BP",
            p = "P",
            marker = "SNP",
            genome_wide = genome_wide,
            suggestive = suggestive
    }

    output {
        File manhattan = draw_manhattan.manhattan
        File qq = draw_manhattan.qq
        File hits = draw_manhattan.hits
        File figures = draw_manhattan.figures
        File association = test_association.association
    }

    meta {
        title: "PLINK: association"
        title_zh: "PLINK 关联分析"
        summary: "Which markers go with a trait or a disease, with covariates, Manhattan and QQ plots."
        summary_zh: "检验标记与性状或疾病的关联，可加协变量，并绘制曼哈顿图和 QQ 图。"
        help: "A trait of numbers is tested by linear regression, cases (2) and controls (1) by logistic regression, both on the number of copies of the rarer allele. Clean the genotypes first, and take components of ancestry as covariates; the association study does all of it in one."
        help_zh: "数值性状用线性回归，病例（2）与对照（1）用逻辑回归，均按次要等位基因拷贝数检验。请先质控基因型，并以群体主成分为协变量；“关联研究”流程可一次完成。"
        icon: "populations"
        categories: ["populations"]
        citations: ["10.1186/s13742-015-0047-8"]
        licence: "GPL-3.0"
        packages: ["plink1.9", "r-base-core", "mawk"]
        programs: ["plink1.9", "Rscript", "awk"]
    }

    parameter_meta {
        genotypes: {
            label: "Genotypes",
            label_zh: "基因型文件",
            help: "VCF or BCF, or the .bed or .ped of PLINK",
            help_zh: "VCF 或 BCF，或 PLINK 的 .bed、.ped",
            patterns: ["*.vcf.gz", "*.vcf", "*.bcf", "*.bed", "*.ped"]
        }
        phenotypes: {
            label: "Phenotypes",
            label_zh: "表型表",
            help: "A table with a header: people in the first column",
            help_zh: "带表头的表，第一列为个体",
            patterns: ["*.tsv", "*.csv", "*.txt"]
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
        trait: {label: "Trait", label_zh: "性状列", help: "Its column: numbers, or 1 for controls and 2 for cases", help_zh: "列名：数值，或 1 为对照、2 为病例", important: true, column_of: "phenotypes"}
        covariates: {label: "Covariates", label_zh: "协变量列", help: "Columns of the same table, with commas between", help_zh: "同一表中的列名，逗号分隔", important: true, columns_of: "phenotypes"}
        genome_wide: {label: "Genome-wide significance", label_zh: "全基因组显著性阈值", help: "The upper line", help_zh: "上方的线", important: true, min: 0, max: 1}
        suggestive: {label: "Suggestive", label_zh: "提示性阈值", help: "The lower line", help_zh: "下方的线", min: 0, max: 1}
        manhattan: {label: "Manhattan plot", label_zh: "曼哈顿图", help: "Across: position along the genome, chromosome by chromosome in two blues; up: −log10 p. The red line is genome-wide significance, the grey one suggestive", help_zh: "横轴：基因组位置，相邻染色体以两种蓝色区分；纵轴：−log10 p 值。红线为全基因组显著性阈值，灰线为提示性阈值"}
        qq: {label: "QQ plot", label_zh: "QQ 图", help: "Across: −log10 p as chance would give it; up: −log10 p as it was found. Markers above the red line are more significant than by chance; lambda stands over the picture", help_zh: "横轴：随机情况下期望的 −log10 p 值；纵轴：实际的 −log10 p 值。高于红线的标记比随机预期更显著，图上方标注 λ"}
        hits: {label: "Hits", label_zh: "候选位点", help: "Markers below the suggestive line, the surest first", help_zh: "低于提示性阈值的标记，按显著性排序"}
        figures: {label: "Figures", label_zh: "统计", help: "Markers, lambda, and how many are significant", help_zh: "标记数、λ 和显著标记数"}
        association: {label: "Association", label_zh: "关联结果", help: "Each marker with effect, confidence and p", help_zh: "每个标记的效应、置信区间和 p 值"}
    }
}
