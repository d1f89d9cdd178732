version 1.1

task look_at_reads {
    input {
        Array[File] reads
        Int threads
    }

    command <<<
        set -euo pipefail
        mkdir reports
        fastqc --quiet --threads ~{threads} --outdir reports ~{sep(" ", squote(reads))}
        # Other formats end well and give no report.
        test "$(find reports -name '*_fastqc.html' | wc -l)" -eq ~{length(reads)} || {
            echo 'Some of these files are no FASTQ, SAM or BAM with reads: FastQC wrote no report on them. ‖ 有文件不是含 reads 的 FASTQ、SAM 或 BAM，FastQC 未能生成报告。' >&2
            exit 1
        }
        printf 'file\tcheck\tresult\n' > checks.tsv
        for report in reports/*.zip; do
            unzip -p "$report" '*/summary.txt' | awk -F '\t' -v OFS='\t' '{ print $3, $2, tolower($1) }' >> checks.tsv
        done
    >>>

    output {
        Array[File] reports = glob("reports/*_fastqc.html")
        Array[File] data = glob("reports/*_fastqc.zip")
        File checks = "checks.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/fastqc:0.12.1--hdfd78af_0"
        cpu: threads
        memory: "1 GiB"
    }

    meta {
        title: "Look at quality with FastQC"
        title_zh: "FastQC 质量检查"
        description: "Looks at the quality of reads with FastQC."
        description_zh: "用 FastQC 检查 reads 质量。"
    }
}

workflow fastqc {
    input {
        Array[File]+ reads
        Int threads = 2
    }

    call look_at_reads {
        input:
            reads = reads,
            threads = threads
    }

    output {
        Array[File] reports = look_at_reads.reports
        File checks = look_at_reads.checks
        Array[File] data = look_at_reads.data
    }

    meta {
        title: "FastQC"
        title_zh: "FastQC 测序质控"
        summary: "Quality of reads at a glance: qualities by cycle, GC, adapters, duplicates."
        summary_zh: "查看测序数据质量：各循环质量值、GC 含量、接头、重复等。"
        help: "Give one or several FASTQ, BAM or SAM files. A check that fails is no verdict: amplicons always have duplicates, RNA always has biased first bases."
        help_zh: "可同时输入多个 FASTQ、BAM 或 SAM 文件。检查项未通过不代表数据不合格，例如扩增子必然有大量重复，RNA 文库前几个碱基必然有偏好。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.7490/f1000research.1114334.1"]
        licence: "GPL-3.0-or-later"
        packages: ["fastqc", "unzip"]
        programs: ["fastqc", "unzip"]
    }

    parameter_meta {
        reads: {
            label: "Reads",
            label_zh: "测序数据",
            help: "FASTQ, BAM or SAM, one or several",
            help_zh: "一个或多个 FASTQ、BAM 或 SAM 文件",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq", "*.bam"]
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "One file a core", help_zh: "每核处理一个文件", min: 1}
        reports: {label: "Reports", label_zh: "质控报告", help: "One page a file, with pictures", help_zh: "每个文件一页，含图"}
        checks: {label: "Checks", label_zh: "检查结果", help: "Every check of every file: pass, warn or fail", help_zh: "每个文件各检查项的结果：pass、warn 或 fail"}
        data: {label: "Figures behind the reports", label_zh: "报告数据", help: "For MultiQC", help_zh: "可供 MultiQC 汇总"}
    }
}
