version 1.1

task read_matrix {
    input {
        File table
        File? groups
        Boolean log_scale
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
        read_any <- function(path) {
            lines <- sub("\r$", "", sub("^\ufeff", "", readLines(path, warn = FALSE, encoding = "UTF-8")))
            separator <- if (grepl("\t", lines[1], fixed = TRUE)) "\t" else ","
            read.table(text = marked(lines, separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"",
                comment.char = "", colClasses = "character", na.strings = c("", "NA", "NaN"))
        }
        data <- tryCatch(read_any(given[1]), error = function(problem) fail("The table cannot be read: %s ‖ 无法读取表格：%1$s", conditionMessage(problem)))
        if (ncol(data) < 3 || nrow(data) < 2)
            fail("The table needs a header, a column of names, two columns of numbers and two rows, separated by tabs or commas. ‖ 表格须有表头、一列名称、至少两列数值和两行数据，以制表符或逗号分隔。")
        values <- vapply(data[-1], function(column) suppressWarnings(as.numeric(column)), numeric(nrow(data)))
        wrong <- which(is.na(values) & !is.na(data[-1]), arr.ind = TRUE)
        if (nrow(wrong) > 0)
            fail("%s is no number: line %d, column %s. ‖ “%1$s”不是数值：第 %2$d 行，“%3$s”列。", data[wrong[1, 1], wrong[1, 2] + 1], wrong[1, 1] + 1, colnames(values)[wrong[1, 2]])
        rownames(values) <- make.unique(ifelse(is.na(data[[1]]), "(no name)", data[[1]]))
        colnames(values) <- make.unique(colnames(values))
        known <- rowSums(is.na(values)) == 0
        if (!all(known)) message(sprintf("%d rows lack numbers and are left out.", sum(!known)))
        values <- values[known, , drop = FALSE]
        if (nrow(values) < 2) fail("Fewer than two rows have all their numbers. ‖ 数值完整的行不足两行。")
        if (given[3] == "true") {
            if (any(values < 0)) fail("There are numbers below zero, of which no logarithm can be taken: turn it off. ‖ 存在负数，无法取对数，请关闭对数转换。")
            values <- log2(values + 1)
        }
        group <- rep("", ncol(values))
        if (given[2] != "") {
            told <- read_any(given[2])
            if (ncol(told) < 2) fail("The groups need two columns: the name of a column of the table, and its group. ‖ 分组表须有两列：表格的列名及其分组。")
            group <- told[[2]][match(colnames(values), told[[1]])]
            if (anyNA(group)) fail("The groups tell nothing of: %s. ‖ 分组表中没有：%1$s。", paste(colnames(values)[is.na(group)], collapse = ", "))
        }
        save <- function(frame, file) write.table(frame, file, sep = "\t", quote = FALSE, row.names = FALSE)
        save(data.frame(name = rownames(values), values, check.names = FALSE), "values.tsv")
        save(data.frame(column = colnames(values), group = group), "columns.tsv")
        R
        Rscript run.R '~{table}' '~{if defined(groups) then select_first([groups]) else ""}' ~{log_scale}
    >>>

    output {
        File values = "values.tsv"
        File columns = "columns.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Read the table"
        title_zh: "读取表格"
        description: "Reads a table of numbers with names, and the group of each column."
        description_zh: "读取带名称的数值表及各列分组。"
    }
}
