version 1.1

task count_with_featurecounts {
    input {
        Array[File] alignments
        File annotation
        String feature
        String attribute
        String strand
        Int min_quality
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{annotation}' > annotation.gtf
        if ! awk -F '\t' -v wanted='~{sub(feature, "'", "'\"'\"'")}' '$3 == wanted { found = 1 } END { exit !found }' annotation.gtf; then
            echo 'The annotation has no line of the kind ~{sub(feature, "'", "'\"'\"'")}; choose a kind that stands in its third column. ‖ 注释文件中没有 ~{sub(feature, "'", "'\"'\"'")} 类型的行，请选择其第三列中有的类型。' >&2
            exit 1
        fi
        paired=0
        total=0
        columns=gene
        while IFS= read -r file; do
            total=$((total + 1))
            if [ "$(samtools view -c -f 1 "$file")" -gt 0 ]; then paired=$((paired + 1)); fi
            name=$(basename "$file")
            columns="$columns"$'\t'"${name%.*}"
        done < '~{write_lines(alignments)}'
        pairs=''
        if [ "$paired" -eq "$total" ]; then
            pairs='-p --countReadPairs'
        elif [ "$paired" -gt 0 ]; then
            echo "Some alignments are of paired reads and some of single ones; count them in two runs. ‖ 比对文件中既有双端也有单端 reads，请分两次统计。" >&2
            exit 1
        fi
        case '~{sub(strand, "'", "'\"'\"'")}' in
            forward) strand=1 ;;
            reverse) strand=2 ;;
            *) strand=0 ;;
        esac
        mapfile -t files < '~{write_lines(alignments)}'
        featureCounts -T ~{threads} $pairs -s "$strand" -Q ~{min_quality} -t '~{sub(feature, "'", "'\"'\"'")}' -g '~{sub(attribute, "'", "'\"'\"'")}' \
            -a annotation.gtf -o counted.txt "${files[@]}"
        {
            printf '%s\n' "$columns"
            tail -n +3 counted.txt | cut -f 1,7-
        } > counts.tsv
        {
            printf '%s\n' "$columns" | sed 's/^gene/status/'
            tail -n +2 counted.txt.summary
        } > summary.tsv
        if ! awk 'NR > 1 { for (at = 2; at <= NF; at++) sum += $at } END { exit !(sum > 0) }' counts.tsv; then
            echo "No read lies on any gene: are chromosomes called alike in alignments and annotation, and is the strand right? ‖ 没有 reads 落在基因上，请确认比对与注释中的染色体名称一致、链方向设置正确。" >&2
            exit 1
        fi
    >>>

    output {
        File counts = "counts.tsv"
        File summary = "summary.tsv"
    }

    runtime {
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Count with featureCounts"
        title_zh: "featureCounts 计数"
        description: "Counts the reads of every gene with featureCounts."
        description_zh: "用 featureCounts 统计每个基因的 reads。"
    }
}

workflow featurecounts {
    input {
        Array[File]+ alignments
        File annotation
        String strand = "unstranded"
        String feature = "exon"
        String attribute = "gene_id"
        Int min_quality = 10
        Int threads = 2
    }

    call count_with_featurecounts {
        input:
            alignments = alignments,
            annotation = annotation,
            feature = feature,
            attribute = attribute,
            strand = strand,
            min_quality = min_quality,
            threads = threads
    }

    output {
        File counts = count_with_featurecounts.counts
        File summary = count_with_featurecounts.summary
    }

    meta {
        title: "featureCounts"
        title_zh: "featureCounts 基因定量"
        summary: "Counts reads per gene from alignments: the table that DESeq2, edgeR and limma begin with."
        summary_zh: "由比对文件统计每个基因的 reads 数，结果可直接用于 DESeq2、edgeR 和 limma。"
        help: "Give the alignments of all samples and the annotation of the genome that they were mapped to; chromosomes have to be called alike in both. Pairs count once. Reads that lie on two genes, or in several places, are not counted; the summary says how many.\n\nA column of the counts is called as its file."
        help_zh: "提供所有样本的比对文件和对应基因组的注释，两者的染色体名称须一致。双端 reads 按片段计数。落在两个基因上或多处比对的 reads 不计数，数量见统计表。\n\n计数表的列名即文件名。"
        icon: "expression"
        categories: ["expression"]
        citations: ["10.1093/bioinformatics/btt656"]
        licence: "GPL-3.0-only"
        packages: ["subread", "samtools"]
        programs: ["featureCounts", "samtools"]
    }

    parameter_meta {
        alignments: {
            label: "Alignments",
            label_zh: "比对文件",
            help: "One of each sample",
            help_zh: "每个样本一个",
            patterns: ["*.bam", "*.sam"]
        }
        annotation: {
            label: "Annotation",
            label_zh: "基因注释",
            help: "GTF of the same genome",
            help_zh: "同一基因组的 GTF",
            patterns: ["*.gtf", "*.gtf.gz", "*.gff", "*.gff3"]
        }
        strand: {
            label: "Strand of the library",
            label_zh: "链特异性",
            help: "Libraries with dUTP, as most kits of today, are reverse",
            help_zh: "dUTP 法建库（目前多数试剂盒）为 reverse",
            choices: ["unstranded", "forward", "reverse"],
            important: true
        }
        feature: {label: "Lines to count on", label_zh: "统计的特征类型", help: "The third column of the annotation", help_zh: "注释文件第三列"}
        attribute: {label: "Sum by", label_zh: "汇总属性", help: "The attribute that names the gene", help_zh: "表示基因的属性名"}
        min_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Reads below it are not counted", help_zh: "低于此值的 reads 不计数", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        counts: {label: "Counts", label_zh: "计数表", help: "One line a gene, one column a sample", help_zh: "每行一个基因，每列一个样本"}
        summary: {label: "Summary", label_zh: "统计", help: "How many reads were counted, and why others were not", help_zh: "计数及未计数的 reads 数量与原因"}
    }
}
