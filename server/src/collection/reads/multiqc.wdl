version 1.1

task gather_reports {
    input {
        Array[File] reports
        String title
    }

    command <<<
        set -euo pipefail
        mkdir gathered
        number=0
        # Files of one name lie side by side in folders of their own.
        while IFS= read -r report; do
            number=$((number + 1))
            mkdir "gathered/$number"
            cp "$report" "gathered/$number/"
        done < '~{write_lines(reports)}'
        # Pictures within, for pages that load nothing from elsewhere.
        multiqc --quiet --template simple --flat --no-megaqc-upload --title '~{sub(title, "'", "'\"'\"'")}' --filename multiqc.html gathered
        if [ ! -s multiqc.html ]; then
            echo 'MultiQC knows none of these files: give the reports of FastQC, fastp, samtools, STAR and others. ‖ MultiQC 不识别这些文件，请提供 FastQC、fastp、samtools、STAR 等的报告。' >&2
            exit 1
        fi
        cp multiqc_data/multiqc_general_stats.txt general.tsv
        awk -F '\t' -v OFS='\t' 'NR == 1 { print "program", "sample", "file"; next } { print $1, $3, $2 }' multiqc_data/multiqc_sources.txt |
            sed 's|\t[^\t]*/gathered/[0-9]*/|\t|' > found.tsv
    >>>

    output {
        File report = "multiqc.html"
        File general = "general.tsv"
        File found = "found.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/multiqc:1.14--pyhdfd78af_0"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Gather reports with MultiQC"
        title_zh: "MultiQC 汇总报告"
        description: "Gathers the reports of many programs into one page."
        description_zh: "将多个程序的报告汇总为一页。"
    }
}

workflow multiqc {
    input {
        Array[File]+ reports
        String title = "Quality"
    }

    call gather_reports {
        input: reports = reports, title = title
    }

    output {
        File report = gather_reports.report
        File general = gather_reports.general
        File found = gather_reports.found
    }

    meta {
        title: "MultiQC"
        title_zh: "MultiQC 报告汇总"
        summary: "Gathers the reports of many samples and programs into one page and one table."
        summary_zh: "将多个样本、多种软件的报告汇总为一个页面和一张表。"
        help: "Give what the programs wrote: fastp's JSON, FastQC's ZIP, samtools' flagstat and stats, Cutadapt's JSON, Salmon's, featureCounts' summary, bcftools' stats and others. Samples are called as in the reports."
        help_zh: "提供各软件的输出：fastp 的 JSON、FastQC 的 ZIP、samtools flagstat/stats、Cutadapt 的 JSON、Salmon、featureCounts 汇总、bcftools stats 等。样本名取自报告内容。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.1093/bioinformatics/btw354"]
        licence: "GPL-3.0"
        packages: ["multiqc"]
        programs: ["multiqc"]
    }

    parameter_meta {
        reports: {
            label: "Reports",
            label_zh: "报告文件",
            help: "Of FastQC, fastp, samtools and many others",
            help_zh: "FastQC、fastp、samtools 等软件的输出",
            patterns: ["*.json", "*.zip", "*.txt", "*.log", "*.summary"]
        }
        title: {label: "Title", label_zh: "标题", help: "Of the page", help_zh: "报告页面标题"}
        report: {label: "Report", label_zh: "汇总报告", help: "HTML page with pictures", help_zh: "HTML 页面，含图"}
        general: {label: "Table", label_zh: "汇总表", help: "The main figures of each sample", help_zh: "各样本的主要指标"}
        found: {label: "Files used", label_zh: "使用的文件", help: "Which program and sample each file is of", help_zh: "每个文件对应的软件和样本"}
    }
}
