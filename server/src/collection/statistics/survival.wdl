version 1.1

task estimate_survival {
    input {
        File patients
        String time_column
        String event_column
        String group_column
    }

    command <<<
        set -euo pipefail
        cat > run.R <<'R'
        suppressPackageStartupMessages(library(survival))
        given <- commandArgs(trailingOnly = TRUE)
        names(given) <- c("table", "time", "event", "group")
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
        separator <- if (grepl("\\.csv$", given[["table"]])) "," else "\t"
        data <- read.table(text = marked(readLines(given[["table"]], warn = FALSE), separator), header = TRUE, sep = separator, check.names = FALSE, quote = "\"", comment.char = "")
        for (column in given[c("time", "event", "group")])
            if (!column %in% colnames(data))
                fail("The table has no column %s; its columns are: %s. ‖ 表格中没有“%1$s”列。现有的列：%2$s。", column, paste(colnames(data), collapse = ", "))
        time <- suppressWarnings(as.numeric(data[[given[["time"]]]]))
        event <- suppressWarnings(as.numeric(data[[given[["event"]]]]))
        if (any(is.na(time)) || any(time < 0)) fail("The column %s holds values that are no time from 0. ‖ “%1$s”列中有不是非负时间的值。", given[["time"]])
        if (!all(event %in% c(0, 1))) fail("The column %s holds other values than 0 (still alive) and 1 (event). ‖ “%1$s”列中有 0（删失）和 1（事件）以外的值。", given[["event"]])
        group <- factor(data[[given[["group"]]]])
        curve <- survfit(Surv(time, event) ~ group)
        steps <- data.frame(group = rep(sub("^group=", "", names(curve$strata)), curve$strata), time = curve$time,
            at_risk = curve$n.risk, events = curve$n.event, survival = curve$surv, lower = curve$lower, upper = curve$upper)
        write.table(steps, "curves.tsv", sep = "\t", quote = FALSE, row.names = FALSE, na = "")
        medians <- summary(curve)$table[, c("records", "events", "median"), drop = FALSE]
        several <- nlevels(group) > 1
        p <- NA; chi <- NA
        if (several) { tested <- survdiff(Surv(time, event) ~ group); chi <- tested$chisq; p <- pchisq(chi, nlevels(group) - 1, lower.tail = FALSE) }
        write.table(data.frame(group = levels(group), medians, log_rank_chi_squared = chi, log_rank_p = p), "groups.tsv",
            sep = "\t", quote = FALSE, row.names = FALSE, na = "")
        svg("survival.svg", width = 7, height = 5.2)
        par(mar = c(4.5, 4.5, 2, 1))
        colours <- hcl.colors(nlevels(group), "Dark 2")
        plot(curve, col = colours, lwd = 2, mark.time = TRUE, bty = "l", xlab = given[["time"]], ylab = "Survival",
            main = if (several) sprintf("log-rank p = %s", format(signif(p, 3))) else "")
        legend("topright", levels(group), col = colours, lwd = 2, bty = "n")
        invisible(dev.off())
        R
        Rscript run.R '~{patients}' '~{sub(time_column, "'", "'\"'\"'")}' '~{sub(event_column, "'", "'\"'\"'")}' '~{sub(group_column, "'", "'\"'\"'")}'
    >>>

    output {
        File picture = "survival.svg"
        File groups = "groups.tsv"
        File curves = "curves.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Estimate survival"
        title_zh: "生存分析"
        description: "Estimates survival after Kaplan and Meier and compares groups by the log-rank test."
        description_zh: "以 Kaplan–Meier 法估计生存率，并以 log-rank 检验比较各组。"
    }
}

workflow survival {
    input {
        File patients
        String time_column = "time"
        String event_column = "event"
        String group_column = "group"
    }

    call estimate_survival {
        input:
            patients = patients,
            time_column = time_column,
            event_column = event_column,
            group_column = group_column
    }

    output {
        File picture = estimate_survival.picture
        File groups = estimate_survival.groups
        File curves = estimate_survival.curves
    }

    meta {
        title: "Survival curves"
        title_zh: "生存曲线"
        summary: "Kaplan–Meier curves of groups with the log-rank test, from a table of patients."
        summary_zh: "由患者表格绘制各组 Kaplan–Meier 生存曲线，并做 log-rank 检验。"
        help: "Give a table with one line a patient: the time until the event or until the patient was last seen, 1 where the event happened and 0 where it had not, and the group."
        help_zh: "表格每行一位患者：随访时间、是否发生事件（1 为发生，0 为删失）以及分组。"
        icon: "statistics"
        categories: ["statistics"]
        citations: ["10.1080/01621459.1958.10501452"]
        licence: "LGPL-2.0-or-later"
        packages: ["r-base-core", "r-cran-survival"]
        programs: ["Rscript"]
    }

    parameter_meta {
        patients: {
            label: "Table",
            label_zh: "患者表",
            help: "One line a patient, separated by tabs or commas",
            help_zh: "每行一位患者，以制表符或逗号分隔",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        time_column: {label: "Column of times", label_zh: "时间列", help: "Until the event, or until last seen", help_zh: "至事件发生或末次随访的时间", important: true, column_of: "patients"}
        event_column: {label: "Column of events", label_zh: "事件列", help: "1 where it happened, 0 where not", help_zh: "1 为发生，0 为删失", important: true, column_of: "patients"}
        group_column: {label: "Column of groups", label_zh: "分组列", help: "Its name in the header", help_zh: "表头中的列名", important: true, column_of: "patients"}
        picture: {label: "Curves", label_zh: "生存曲线图", help: "Across: time; up: share that is free of the event; one line and colour a group, ticks where patients were last seen. The p of the log-rank test stands over the picture", help_zh: "横轴：时间；纵轴：生存率；每组一条曲线，以颜色区分，短竖线为删失。图上方标注 log-rank p 值"}
        groups: {label: "Groups", label_zh: "各组结果", help: "Patients, events, median survival, log-rank test", help_zh: "人数、事件数、中位生存期和 log-rank 检验"}
        curves: {label: "Steps of the curves", label_zh: "曲线数据", help: "At risk, events and survival with its interval at each time", help_zh: "各时间点的在险人数、事件数和生存率及置信区间"}
    }
}
