version 1.1

struct RnaSample {
    String sample
    File reads_1
    File? reads_2
    String condition
}

task describe_samples {
    input {
        Array[String] samples
        Array[String] conditions
    }

    command <<<
        set -euo pipefail
        printf 'sample\tcondition\n' > design.tsv
        paste '~{write_lines(samples)}' '~{write_lines(conditions)}' >> design.tsv
        if ! awk -F '\t' 'NF != 2 || $1 == "" || $2 == "" { exit 1 }' design.tsv; then
            echo 'A sample has no name or no condition, or one with a tab or a new line in it. Mend it in the sample table. ‖ 有样本缺少名称或分组，或其中含有制表符或换行符，请在样本表中修改。' >&2
            exit 1
        fi
        twice=$(cut -f 1 design.tsv | sort | uniq -d | sed -n 1p)
        if [ -n "$twice" ]; then
            echo "Two samples are called $twice. Give each a name of its own. ‖ 有两个样本同名：$twice。请为每个样本取不同的名称。" >&2
            exit 1
        fi
    >>>

    output {
        File design = "design.tsv"
    }

    runtime {
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Describe samples"
        title_zh: "样本分组表"
        description: "Writes which sample is of which condition."
        description_zh: "记录每个样本的分组。"
    }
}

task join_quantities {
    input {
        File design
        Array[File] quantities
        Array[File] statistics
    }

    command <<<
        set -euo pipefail
        tail -n +2 '~{design}' | cut -f 1 > samples.txt
        mapfile -t files < '~{write_lines(quantities)}'
        awk -F '\t' -v OFS='\t' '
            FILENAME == ARGV[1] { header = header OFS $1; next }
            FNR == 1 { column++; next }
            { if (!($1 in known)) { known[$1]; order[++count] = $1 } reads[$1, column] = $5 }
            END {
                print "gene" header
                for (row = 1; row <= count; row++) {
                    line = order[row]
                    for (at = 1; at <= column; at++) line = line OFS sprintf("%.0f", reads[order[row], at])
                    print line
                }
            }' samples.txt "${files[@]}" > counts.tsv
        printf 'sample\treads\tfitting\tfitting_percent\n' > fitting.tsv
        value() { grep -o "\"$1\": *[0-9.]*" "$2" | grep -o '[0-9.]*$'; }
        mapfile -t told < '~{write_lines(statistics)}'
        at=0
        while IFS= read -r sample; do
            file=${told[$at]}
            at=$((at + 1))
            printf '%s\t%s\t%s\t%.1f\n' "$sample" "$(value num_processed "$file")" "$(value num_mapped "$file")" \
                "$(value percent_mapped "$file")" >> fitting.tsv
        done < samples.txt
    >>>

    output {
        File counts = "counts.tsv"
        File fitting = "fitting.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Join quantities"
        title_zh: "合并各样本定量"
        description: "Puts the estimated reads of all samples into one table, and tells how many of each fitted."
        description_zh: "汇总所有样本的估计 reads 数及匹配比例。"
    }
}

task name_columns {
    input {
        File design
        File counts
        File summary
    }

    command <<<
        set -euo pipefail
        samples=$(tail -n +2 '~{design}' | cut -f 1 | paste -s -d '\t')
        printf 'gene\t%s\n' "$samples" > counts.tsv
        tail -n +2 '~{counts}' >> counts.tsv
        printf 'status\t%s\n' "$samples" > summary.tsv
        tail -n +2 '~{summary}' >> summary.tsv
    >>>

    output {
        File named_counts = "counts.tsv"
        File named_summary = "summary.tsv"
    }

    runtime {
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Name columns"
        title_zh: "按样本命名各列"
        description: "Calls the columns of counts after the samples."
        description_zh: "以样本名命名计数表的列。"
    }
}
