version 1.1

import "fastp.wdl" as trimming
import "fastqc.wdl" as looking
import "multiqc.wdl" as gathering

struct Library {
    String sample
    File reads_1
    File? reads_2
}

task tabulate {
    input {
        Array[String] samples
        Array[File] figures
        Float min_q30_percent
        Int min_reads
    }

    command <<<
        set -euo pipefail
        cat > tabulate.py <<'PY'
        import json, sys
        names, files, least_q30, least_reads = sys.argv[1:]
        lines = lambda path: open(path, encoding='utf-8').read().splitlines()
        print('sample', 'reads', 'bases', 'q30_percent', 'gc_percent', 'duplicates_percent', 'with_adapter_percent',
              'reads_kept', 'kept_percent', 'remark', sep='\t')
        for name, file in zip(lines(names), lines(files)):
            told = json.load(open(file))
            before, after = (told['summary'][when] for when in ('before_filtering', 'after_filtering'))
            reads = before['total_reads']
            share = lambda part: f'{100 * part / reads:.1f}' if reads else 'NA'
            q30 = 100 * before['q30_rate']
            remarks = ['few reads'] * (reads < int(least_reads)) + ['low quality'] * (q30 < float(least_q30))
            print(name.replace('\t', ' '), reads, before['total_bases'], f'{q30:.1f}', f"{100 * before['gc_content']:.1f}",
                  f"{100 * told['duplication']['rate']:.1f}", share(told.get('adapter_cutting', {}).get('adapter_trimmed_reads', 0)),
                  after['total_reads'], share(after['total_reads']), ', '.join(remarks) or 'good', sep='\t')
        PY
        python3 tabulate.py '~{write_lines(samples)}' '~{write_lines(figures)}' ~{min_q30_percent} ~{min_reads} > summary.tsv
    >>>

    output {
        File summary = "summary.tsv"
    }

    runtime {
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Tabulate samples"
        title_zh: "样本汇总表"
        description: "Writes one line a sample: how many reads, how good, and how many were kept."
        description_zh: "每个样本一行：reads 数、质量和保留数。"
    }
}

workflow read_quality {
    input {
        Array[Library]+ samples
        Int min_quality = 20
        Int min_length = 36
        Float min_q30_percent = 75
        Int min_reads = 100000
        Int threads = 2
    }

    scatter (one in samples) {
        String name = one.sample

        call looking.look_at_reads {
            input: reads = select_all([one.reads_1, one.reads_2]), threads = threads
        }

        call trimming.trim_with_fastp {
            input:
                reads_1 = one.reads_1,
                reads_2 = one.reads_2,
                min_quality = min_quality,
                min_length = min_length,
                threads = threads
        }
    }

    call tabulate {
        input:
            samples = name,
            figures = trim_with_fastp.figures,
            min_q30_percent = min_q30_percent,
            min_reads = min_reads
    }

    call gathering.gather_reports {
        input: reports = flatten([trim_with_fastp.figures, flatten(look_at_reads.data)]), title = "Quality of reads"
    }

    output {
        File report = gather_reports.report
        File summary = tabulate.summary
        Array[File] trimmed_1 = trim_with_fastp.trimmed_1
        Array[File] trimmed_2 = select_all(trim_with_fastp.trimmed_2)
        Array[File] sample_reports = trim_with_fastp.report
        Array[File] cycles = flatten(look_at_reads.data)
    }

    meta {
        title: "Read quality of a whole run"
        title_zh: "整批测序数据质控"
        summary: "From all libraries of a sequencing run to one report and one table: FastQC, fastp and MultiQC, and trimmed reads."
        summary_zh: "对整批测序数据做 FastQC、fastp 和 MultiQC，得到一份汇总报告、一张样本表和修剪后的数据。"
        help: "Fill the samples from the sample table. FastQC looks at the reads as they came, fastp takes adapters and bad ends off, MultiQC puts all of it on one page, where samples are called after their files. The table says of each sample whether it has enough reads and whether enough of its bases are of quality 30 or better.\n\nAbout two minutes and 2 GB of memory for a sample of 10 million pairs on two cores; samples run side by side."
        help_zh: "样本可由样本表填充。FastQC 检查原始数据，fastp 去除接头和低质量末端，MultiQC 汇总为一页报告（样本以文件名显示）。汇总表逐样本说明 reads 数和 Q30 是否达标。\n\n双核下每千万对 reads 约需 2 分钟、2 GB 内存；多个样本并行处理。"
        icon: "reads"
        categories: ["reads"]
        citations: ["10.1093/bioinformatics/bty560", "10.1093/bioinformatics/btw354"]
        licence: "GPL-3.0 (FastQC, MultiQC), MIT (fastp)"
        packages: ["fastqc", "unzip", "fastp", "multiqc", "python3"]
        programs: ["fastqc", "unzip", "fastp", "multiqc", "python3"]
    }

    parameter_meta {
        samples: {
            label: "Samples",
            label_zh: "样本",
            help: "Name and reads of each, single or paired",
            help_zh: "每个样本的名称和 reads，单端或双端"
        }
        min_quality: {label: "Least quality", label_zh: "最低质量值", help: "Mean of four bases, in Phred; below it reads are cut", help_zh: "连续四个碱基的平均 Phred 值，低于此值时截断", min: 0}
        min_length: {label: "Least length", label_zh: "最短长度", help: "Shorter reads are left out", help_zh: "短于此长度的 reads 被丢弃", min: 0}
        min_q30_percent: {label: "Least share of Q30", label_zh: "Q30 下限（%）", help: "Samples below it are marked", help_zh: "低于此值的样本会被标注", important: true, min: 0, max: 100}
        min_reads: {label: "Fewest reads", label_zh: "最少 reads 数", help: "Samples below it are marked", help_zh: "低于此值的样本会被标注", important: true, min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Of each sample", help_zh: "每个样本使用的核数", min: 1}
        report: {label: "Report", label_zh: "汇总报告", help: "HTML page of all samples", help_zh: "全部样本的 HTML 报告"}
        summary: {label: "Samples", label_zh: "样本汇总表", help: "Reads, quality, GC, duplicates and adapters of each, and what to look at", help_zh: "各样本的 reads 数、质量、GC、重复率、接头比例及提示"}
        trimmed_1: {label: "Trimmed reads", label_zh: "修剪后 R1", help: "FASTQ, packed", help_zh: "压缩的 FASTQ"}
        trimmed_2: {label: "Trimmed second reads", label_zh: "修剪后 R2", help: "Of pairs", help_zh: "双端数据的 R2"}
        sample_reports: {label: "Reports on each sample", label_zh: "单样本报告", help: "Of fastp", help_zh: "fastp 报告"}
        cycles: {label: "Figures by cycle", label_zh: "逐循环指标", help: "Of FastQC, a zip for each file of reads", help_zh: "FastQC 数据，每个文件一个 zip"}
    }
}
