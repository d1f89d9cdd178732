version 1.1

task sort_alignments {
    input {
        Array[File] alignments
        Boolean mark_duplicates
        Int threads
    }

    command <<<
        set -euo pipefail
        # Each is sorted on its own, for merging takes sorted ones alone.
        number=0
        while IFS= read -r alignment; do
            number=$((number + 1))
            samtools sort -@ ~{threads} -o "part_$number.bam" "$alignment"
        done < '~{write_lines(alignments)}'
        if [ "$number" -gt 1 ]; then samtools merge -@ ~{threads} -o merged.bam part_*.bam; else mv part_1.bam merged.bam; fi
        if ~{mark_duplicates}; then
            samtools sort -n -@ ~{threads} -u merged.bam | samtools fixmate -m -u - - | samtools sort -@ ~{threads} -u - |
                samtools markdup -@ ~{threads} - sorted.bam
        else
            mv merged.bam sorted.bam
        fi
        samtools index sorted.bam
        samtools flagstat sorted.bam > flagstat.txt
    >>>

    output {
        File alignment_file = "sorted.bam"
        File alignment_index = "sorted.bam.bai"
        File flagstat = "flagstat.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Sort alignments"
        title_zh: "比对结果排序"
        description: "Sorts alignments, several into one, and indexes them."
        description_zh: "对比对文件排序、合并并建索引。"
    }
}

workflow samtools_sort {
    input {
        Array[File]+ alignments
        Boolean mark_duplicates = false
        Int threads = 2
    }

    call sort_alignments {
        input: alignments = alignments, mark_duplicates = mark_duplicates, threads = threads
    }

    output {
        File alignment_file = sort_alignments.alignment_file
        File alignment_index = sort_alignments.alignment_index
        File flagstat = sort_alignments.flagstat
    }

    meta {
        title: "Sort, merge and index (samtools)"
        title_zh: "排序、合并与索引（samtools）"
        summary: "Makes one sorted and indexed BAM of one or several alignments, and marks copies where asked to."
        summary_zh: "将一个或多个比对文件排序、合并并建立索引，可选标记重复。"
        help: "Viewers and callers of variants want alignments sorted and indexed. Files that are merged have to be of one reference; their read groups stay apart. Copies are marked and not taken out."
        help_zh: "多数浏览器和变异检测软件要求比对文件已排序并建立索引。合并的文件须使用同一参考序列，read group 保持独立。重复仅标记，不删除。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1093/gigascience/giab008"]
        licence: "MIT"
        packages: ["samtools"]
        programs: ["samtools"]
    }

    parameter_meta {
        alignments: {
            label: "Alignments",
            label_zh: "比对结果",
            help: "BAM or SAM; several are merged into one",
            help_zh: "BAM 或 SAM，多个文件合并为一个",
            patterns: ["*.bam", "*.sam", "*.cram"]
        }
        mark_duplicates: {label: "Mark duplicates", label_zh: "标记重复", help: "Copies of one molecule, as PCR makes them", help_zh: "标记 PCR 重复", important: true}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        alignment_file: {label: "Alignment", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        alignment_index: {label: "Index", label_zh: "索引", help: "Of the BAM, for viewers", help_zh: "BAM 索引，供浏览器查看使用"}
        flagstat: {label: "Counts", label_zh: "比对统计", help: "How many reads map, pair and repeat", help_zh: "比对、配对和重复的 reads 数"}
    }
}
