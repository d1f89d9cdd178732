version 1.1

task summarise_sample {
    input {
        String sample
        File alignment_stats
        File depth
        File variant_stats
    }

    command <<<
        set -euo pipefail
        awk -F '\t' -v OFS='\t' -v sample='~{sample}' '
            FILENAME == ARGV[1] && $1 == "SN" && $2 == "raw total sequences:" { reads = $3 }
            FILENAME == ARGV[1] && $1 == "SN" && $2 == "reads mapped:" { mapped = $3 }
            FILENAME == ARGV[2] && FNR > 1 { places += 1; sum += $3; covered += $3 >= 10 }
            FILENAME == ARGV[3] && $1 == "SN" && $3 == "number of SNPs:" { snvs = $4 }
            FILENAME == ARGV[3] && $1 == "SN" && $3 == "number of indels:" { indels = $4 }
            function share(part, whole) { return whole == 0 ? "0.00" : sprintf("%.2f", 100 * part / whole) }
            END {
                mean = places == 0 ? "0.0" : sprintf("%.1f", sum / places)
                print sample, reads, share(mapped, reads), mean, share(covered, places), snvs, indels
            }
        ' '~{alignment_stats}' '~{depth}' '~{variant_stats}' > row.tsv
    >>>

    output {
        File row = "row.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Summarise the sample"
        title_zh: "样本汇总"
        description: "Writes the figures of a sample in one row."
        description_zh: "将一个样本的各项数值写成一行。"
    }

    parameter_meta {
        sample: "The sample's name"
        alignment_stats: "What samtools stats wrote"
        depth: "What samtools depth wrote, with a header"
        variant_stats: "What bcftools stats wrote"
    }
}

task summary_table {
    input {
        Array[File] rows
    }

    command <<<
        set -euo pipefail
        {
            printf 'sample\treads\tmapped_percent\tmean_depth\tbreadth_10x_percent\tsnvs\tindels\n'
            cat ~{sep(" ", squote(rows))}
        } > summary.tsv
    >>>

    output {
        File table = "summary.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Write the summary table"
        title_zh: "汇总表"
        description: "Puts the rows of all samples into one table."
        description_zh: "将所有样本的汇总行合并为一张表。"
    }

    parameter_meta {
        rows: "One row of figures a sample"
    }
}

task quality_report {
    input {
        Array[File] reports
    }

    command <<<
        set -euo pipefail
        mkdir reports
        ln -s ~{sep(" ", squote(reports))} reports/
        export HOME="$PWD" MPLCONFIGDIR="$PWD/matplotlib"
        # Samples are named after the files, without their endings, so that the rows of all tools come together.
        {
            echo 'title: Variant calling'
            echo 'extra_fn_clean_exts: [.variants.txt]'
            echo 'read_count_multiplier: 0.001'
            echo 'read_count_prefix: K'
            echo 'read_count_desc: thousands'
        } > multiqc_config.yaml
        # Interactive plots may need scripts from other hosts; images are whole wherever the page is opened.
        multiqc --template simple --flat --fn_as_s_name --no-ansi --filename multiqc_report.html reports
    >>>

    output {
        File html = "multiqc_report.html"
    }

    runtime {
        docker: "quay.io/biocontainers/multiqc:1.14--pyhdfd78af_0"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Write the quality report"
        title_zh: "质量报告"
        description: "Puts what the tools measured into one page."
        description_zh: "将各工具的统计结果汇总为一页。"
    }

    parameter_meta {
        reports: "What fastp, samtools and bcftools wrote"
    }
}
