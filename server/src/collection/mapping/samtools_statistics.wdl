version 1.1

task measure_alignment {
    input {
        File alignment
        File? regions
        Int min_mapping_quality
        Int window
        Int threads
    }

    command <<<
        set -euo pipefail
        samtools sort -@ ~{threads} -o sorted.bam '~{alignment}'
        samtools index sorted.bam
        samtools flagstat sorted.bam > flagstat.txt
        samtools stats -@ ~{threads} sorted.bam > statistics.txt
        samtools coverage --min-MQ ~{min_mapping_quality} sorted.bam > coverage.tsv
        zcat -f '~{if defined(regions) then select_first([regions]) else "/dev/null"}' | tr -d '\r' > regions.bed
        samtools depth -aa --min-MQ ~{min_mapping_quality} ~{if defined(regions) then "-b regions.bed" else ""} sorted.bam > depth.txt
        printf 'sequence\tstart\tend\tmean_depth\tleast_depth\n' > depth.tsv
        # A window ends with its sequence, and where a region ends.
        awk -v OFS='\t' -v window=~{window} '
            function finish() { if (count) print name, from, to, sprintf("%.2f", sum / count), least; count = sum = 0 }
            $1 != name || $2 != to + 1 || count == window { finish(); name = $1; from = $2; least = $3 }
            { to = $2; sum += $3; count++; if ($3 < least) least = $3 }
            END { finish() }' depth.txt >> depth.tsv
    >>>

    output {
        File flagstat = "flagstat.txt"
        File coverage = "coverage.tsv"
        File depth = "depth.tsv"
        File statistics = "statistics.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Measure the alignment"
        title_zh: "比对统计"
        description: "Counts reads, and how deeply each sequence and window is covered."
        description_zh: "统计 reads 数及各序列、窗口的深度。"
    }
}

workflow samtools_statistics {
    input {
        File alignment
        File? regions
        Int min_mapping_quality = 0
        Int window = 100
        Int threads = 2
    }

    call measure_alignment {
        input:
            alignment = alignment,
            regions = regions,
            min_mapping_quality = min_mapping_quality,
            window = window,
            threads = threads
    }

    output {
        File flagstat = measure_alignment.flagstat
        File coverage = measure_alignment.coverage
        File depth = measure_alignment.depth
        File statistics = measure_alignment.statistics
    }

    meta {
        title: "Counts and depth (samtools)"
        title_zh: "比对统计与深度（samtools）"
        summary: "How many reads map, how much of each sequence they cover, and how deep they lie along it."
        summary_zh: "统计比对率、每条序列的覆盖度及沿序列的深度分布。"
        help: "Depth counts every base on which a read lies; secondary alignments, copies and reads that failed are left out, as samtools does. With regions, such as those of a capture kit, depth is measured in them alone."
        help_zh: "深度按每个碱基上的 reads 数计算，不含次要比对、重复和未通过质控的 reads（samtools 默认）。提供目标区域（如捕获探针 BED）时仅统计区域内的深度。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["samtools"]
        programs: ["samtools"]
    }

    parameter_meta {
        alignment: {
            label: "Alignment",
            label_zh: "比对结果",
            help: "BAM or SAM",
            help_zh: "BAM 或 SAM",
            patterns: ["*.bam", "*.sam", "*.cram"]
        }
        regions: {
            label: "Regions",
            label_zh: "目标区域",
            help: "BED; depth is measured in them alone",
            help_zh: "BED，仅统计这些区域的深度",
            patterns: ["*.bed", "*.bed.gz"],
            important: true
        }
        min_mapping_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Of the reads whose depth is measured", help_zh: "参与深度统计的 reads 下限", min: 0, max: 255}
        window: {label: "Window", label_zh: "窗口长度", help: "Bases over which the depth is averaged", help_zh: "计算平均深度的窗口碱基数", important: true, min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        flagstat: {label: "Counts", label_zh: "比对统计", help: "How many reads map, pair and repeat", help_zh: "比对、配对和重复的 reads 数"}
        coverage: {label: "Coverage", label_zh: "覆盖度", help: "Of each sequence: share covered, mean depth and quality", help_zh: "每条序列的覆盖比例、平均深度和质量"}
        depth: {label: "Depth", label_zh: "深度", help: "Mean and least depth of each window", help_zh: "每个窗口的平均深度和最低深度"}
        statistics: {label: "Statistics", label_zh: "详细统计", help: "All that samtools counts, for MultiQC", help_zh: "samtools stats 的完整输出，可供 MultiQC 汇总"}
    }
}
