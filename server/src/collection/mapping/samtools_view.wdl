version 1.1

task select_alignments {
    input {
        File alignment
        String region
        File? regions
        Int min_mapping_quality
        String which
        Boolean without_duplicates
    }

    command <<<
        set -euo pipefail
        samtools sort -o whole.bam '~{alignment}'
        samtools index whole.bam
        region='~{sub(region, "'", "'\"'\"'")}'
        which='~{sub(which, "'", "'\"'\"'")}'
        options=(-q ~{min_mapping_quality} ~{if defined(regions) then "-L '" + select_first([regions]) + "'" else ""} ~{if without_duplicates then "-F 1024" else ""})
        case "$which" in
            mapped) options+=(-F 4) ;;
            unmapped) options+=(-f 4) ;;
            'proper pairs') options+=(-f 2) ;;
        esac
        if [ -n "$region" ] && ! grep -qxF -e "$region" -e "${region%:*}" <(samtools idxstats whole.bam | cut -f 1); then
            echo "There is no sequence called ${region%:*} in the alignment. It has: $(samtools idxstats whole.bam | cut -f 1 | head -n 5 | paste -s -d ' ') ‖ 比对文件中没有序列 ${region%:*}。其中有：$(samtools idxstats whole.bam | cut -f 1 | head -n 5 | paste -s -d ' ')" >&2
            exit 1
        fi
        samtools view -b "${options[@]}" -o sorted.bam whole.bam ${region:+"$region"}
        samtools index sorted.bam
        samtools flagstat sorted.bam > flagstat.txt
        samtools fastq -n -0 single.fastq.gz -s single.fastq.gz -1 reads_1.fastq.gz -2 reads_2.fastq.gz <(samtools collate -O -u sorted.bam collated) 2> /dev/null
        for file in reads_1.fastq.gz reads_2.fastq.gz single.fastq.gz; do
            test -n "$(zcat "$file" | head -c 1)" || rm "$file"
        done
    >>>

    output {
        File alignment_file = "sorted.bam"
        File alignment_index = "sorted.bam.bai"
        File flagstat = "flagstat.txt"
        File? reads_1 = "reads_1.fastq.gz"
        File? reads_2 = "reads_2.fastq.gz"
        File? single = "single.fastq.gz"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Take a region"
        title_zh: "提取区域"
        description: "Takes the reads of a region out of an alignment."
        description_zh: "提取某一区域的 reads。"
    }
}

workflow samtools_view {
    input {
        File alignment
        String region = ""
        File? regions
        Int min_mapping_quality = 0
        String which = "all"
        Boolean without_duplicates = false
    }

    call select_alignments {
        input:
            alignment = alignment,
            region = region,
            regions = regions,
            min_mapping_quality = min_mapping_quality,
            which = which,
            without_duplicates = without_duplicates
    }

    output {
        File alignment_file = select_alignments.alignment_file
        File alignment_index = select_alignments.alignment_index
        File flagstat = select_alignments.flagstat
        File? reads_1 = select_alignments.reads_1
        File? reads_2 = select_alignments.reads_2
        File? single = select_alignments.single
    }

    meta {
        title: "Reads of a region (samtools)"
        title_zh: "提取区域 reads（samtools）"
        summary: "Takes the reads of a region, or those that do not map, out of an alignment: as BAM and as FASTQ."
        summary_zh: "从比对结果中提取指定区域或未比对的 reads，输出 BAM 和 FASTQ。"
        help: "A region is written NAME:FROM-TO, counted from 1; reads that touch it are taken. To clean reads of a host, map them to its genome and take what does not map."
        help_zh: "区域写作 名称:起点-终点，从 1 计数，与区域有重叠的 reads 均被提取。去除宿主序列时，可先比对到宿主基因组，再提取未比对的 reads。"
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
        region: {label: "Region", label_zh: "区域", help: "Such as chr1:1001-2000; a name alone is all of it", help_zh: "如 chr1:1001-2000，仅写序列名则取整条", important: true}
        regions: {
            label: "Regions",
            label_zh: "区域文件",
            help: "BED, in place of one region",
            help_zh: "BED，代替单个区域",
            patterns: ["*.bed"],
            important: true
        }
        min_mapping_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Reads below it are left out", help_zh: "低于此值的 reads 被丢弃", important: true, min: 0, max: 255}
        which: {label: "Reads", label_zh: "保留的 reads", help: "All, those that map, those that do not, or proper pairs", help_zh: "全部、已比对、未比对或正确配对", choices: ["all", "mapped", "unmapped", "proper pairs"], important: true}
        without_duplicates: {label: "Without duplicates", label_zh: "去除重复", help: "Leaves copies out that are marked", help_zh: "去除已标记的重复"}
        alignment_file: {label: "Alignment", label_zh: "比对结果", help: "BAM, sorted", help_zh: "排序后的 BAM"}
        alignment_index: {label: "Index", label_zh: "索引", help: "Of the BAM, for viewers", help_zh: "BAM 索引，供浏览器查看使用"}
        flagstat: {label: "Counts", label_zh: "比对统计", help: "How many reads map, pair and repeat", help_zh: "比对、配对和重复的 reads 数"}
        reads_1: {label: "First reads", label_zh: "R1", help: "FASTQ of pairs", help_zh: "双端数据的 FASTQ"}
        reads_2: {label: "Second reads", label_zh: "R2", help: "FASTQ of pairs", help_zh: "双端数据的 FASTQ"}
        single: {label: "Single reads", label_zh: "单端 reads", help: "FASTQ, also of pairs of which one is left", help_zh: "FASTQ，包括失去配对的 reads"}
    }
}
