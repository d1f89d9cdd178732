version 1.1

task trim {
    input {
        String sample
        File reads_1
        File reads_2
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        fastp --thread ~{threads} --detect_adapter_for_pe --in1 '~{reads_1}' --in2 '~{reads_2}' \
            --out1 trimmed_1.fastq.gz --out2 trimmed_2.fastq.gz --json fastp.json --html reads.html \
            --report_title "$sample"
        if [ -z "$(zcat trimmed_1.fastq.gz | head -c 1)" ]; then
            echo 'No read is left after trimming: the files are empty, or their reads too poor. ‖ 修剪后没有剩余 reads：文件为空，或 reads 质量过低。' >&2
            exit 1
        fi
    >>>

    output {
        File trimmed_1 = "trimmed_1.fastq.gz"
        File trimmed_2 = "trimmed_2.fastq.gz"
        File report = "reads.html"
    }

    runtime {
        docker: "quay.io/biocontainers/fastp:0.23.2--h79da9fb_0"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Trim reads"
        title_zh: "reads 质控"
        description: "Removes adapters and reads of low quality."
        description_zh: "去除接头和低质量 reads。"
    }
}

task align_and_clip {
    input {
        String sample
        File reads_1
        File reads_2
        File reference
        File primers
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        grep -v -e '^#' -e '^track' -e '^browser' '~{primers}' | tr -d '\r' > primers.bed || true
        awk -F '\t' -v OFS='\t' '
            FNR == NR { if (/^>/) { name = substr($1, 2); sub(/ .*/, "", name); known[name] = 1 } next }
            !($1 in known) {
                print "The primers lie on " $1 ", which the reference does not have: give primers and reference of one another. ‖ 引物位于 " $1 "，而参考中没有该序列，请提供相互对应的引物和参考。" > "/dev/stderr"
                exit 1
            }
            NF < 6 || $6 !~ /^[+-]$/ {
                print "Line " FNR " of the primers has no strand: give BED with six columns, as primer schemes come. ‖ 引物文件第 " FNR " 行没有链方向，请提供六列的引物方案 BED。" > "/dev/stderr"
                exit 1
            }' reference.fasta primers.bed
        test -s primers.bed || { echo 'There are no primers in the BED: give that of the primer scheme. ‖ BED 中没有引物，请提供引物方案的 BED 文件。' >&2; exit 1; }
        bwa index reference.fasta
        bwa mem -t ~{threads} -R "@RG\tID:${sample}\tSM:${sample}\tLB:${sample}\tPL:ILLUMINA" \
            reference.fasta '~{reads_1}' '~{reads_2}' |
            samtools view -b -F 4 - |
            samtools ampliconclip --both-ends --strand --soft-clip -b primers.bed -f clipped.txt - |
            samtools sort -@ ~{threads - 1} -o "$sample.bam" -
        samtools index "$sample.bam"
        samtools depth -a -J "$sample.bam" > depth.txt
        if [ ! -s depth.txt ]; then
            echo 'No read aligns to the reference: is it the right virus? ‖ 没有 reads 比对到参考序列，请确认参考是否为该病毒。' >&2
            exit 1
        fi
    >>>

    output {
        File alignment = "~{sample}.bam"
        File alignment_index = "~{sample}.bam.bai"
        File depth = "depth.txt"
        File plain_primers = "primers.bed"
        File plain_reference = "reference.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/mulled-v2-fe8faa35dbf6dc65a0f7f5d4ea12e31a79f73e40:219b6c272b25e7e642ae3ff0bf0c5c81a5135ab4-0"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Align and clip primers"
        title_zh: "比对并切除引物"
        description: "Aligns the reads and clips the primers off them."
        description_zh: "比对 reads 并剪去引物。"
    }
}

task measure_amplicons {
    input {
        String sample
        File depth
        File primers
        Int min_depth
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        # What lies between the inner ends of an amplicon's primers; alternative primers widen none.
        printf 'amplicon\tsequence\tstart\tend\tmean_depth\tleast_depth\tcovered_percent\n' > "$sample.amplicons.tsv"
        awk -F '\t' -v OFS='\t' -v least=~{min_depth} '
            FNR == NR { deep[$1, $2] = $3; next }
            {
                name = $4
                if (!sub(/_LEFT.*$/, "", name) && !sub(/_RIGHT.*$/, "", name)) next
                if (!(name in place)) { place[name] = $1; order[++count] = name; from[name] = 0; to[name] = 0 }
                if ($6 == "+" && $3 > from[name]) from[name] = $3
                if ($6 == "-" && (!to[name] || $2 < to[name])) to[name] = $2
            }
            END {
                if (!count) {
                    print "No primer is called by its amplicon and side, as NAME_1_LEFT and NAME_1_RIGHT: give the BED of a primer scheme. ‖ 没有引物按扩增子和方向命名（如 NAME_1_LEFT、NAME_1_RIGHT），请提供引物方案的 BED 文件。" > "/dev/stderr"
                    exit 1
                }
                for (i = 1; i <= count; i++) {
                    name = order[i]
                    sum = covered = 0
                    lowest = -1
                    for (at = from[name] + 1; at <= to[name]; at++) {
                        value = deep[place[name], at] + 0
                        sum += value
                        if (value >= least) covered++
                        if (lowest < 0 || value < lowest) lowest = value
                    }
                    size = to[name] - from[name]
                    if (size > 0)
                        print name, place[name], from[name] + 1, to[name], sprintf("%.1f", sum / size), lowest,
                            sprintf("%.1f", 100 * covered / size)
                }
            }' '~{depth}' '~{primers}' >> "$sample.amplicons.tsv"
        awk -v OFS='\t' -v least=~{min_depth} '$3 < least { print $1, $2 - 1, $2 }' '~{depth}' > uncovered.bed
    >>>

    output {
        File amplicons = "~{sample}.amplicons.tsv"
        File uncovered = "uncovered.bed"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Measure amplicons"
        title_zh: "扩增子深度统计"
        description: "Tells how deeply each amplicon was read."
        description_zh: "统计每个扩增子的测序深度。"
    }
}

task call_consensus {
    input {
        String sample
        File alignment
        File alignment_index
        File reference
        File uncovered
        Int min_depth
        Float min_fraction
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        cp '~{reference}' reference.fasta
        ln -s '~{alignment}' reads.bam
        ln -s '~{alignment_index}' reads.bam.bai
        # Pairs of one amplicon overlap and are no orphans of one another after clipping.
        bcftools mpileup --count-orphans --max-depth 10000 --min-BQ 20 --annotate FORMAT/AD,FORMAT/DP \
            --fasta-ref reference.fasta reads.bam |
            bcftools call --multiallelic-caller --variants-only --ploidy 1 |
            bcftools norm --fasta-ref reference.fasta --multiallelics -any |
            bcftools view --include 'FORMAT/DP >= ~{min_depth} && FORMAT/AD[0:1] / FORMAT/DP >= ~{min_fraction} && GT = "1"' \
                -Oz -o "$sample.vcf.gz"
        bcftools index -t "$sample.vcf.gz"
        bcftools consensus --fasta-ref reference.fasta --mask '~{uncovered}' "$sample.vcf.gz" |
            awk -v sample="$sample" '/^>/ { print ">" sample " " substr($1, 2); next } { print }' > "$sample.consensus.fasta"
    >>>

    output {
        File variants = "~{sample}.vcf.gz"
        File variants_index = "~{sample}.vcf.gz.tbi"
        File consensus = "~{sample}.consensus.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Call variants and consensus"
        title_zh: "变异检测与一致序列"
        description: "Calls variants and writes the sample's genome, N where it was not read."
        description_zh: "检测变异并生成样本基因组，未覆盖处记为 N。"
    }
}

workflow viral_amplicons {
    input {
        String sample
        File reads_1
        File reads_2
        File reference
        File primers
        Int min_depth = 10
        Float min_fraction = 0.5
        Int threads = 2
    }

    call trim {
        input: sample = sample, reads_1 = reads_1, reads_2 = reads_2, threads = threads
    }

    call align_and_clip {
        input:
            sample = sample,
            reads_1 = trim.trimmed_1,
            reads_2 = trim.trimmed_2,
            reference = reference,
            primers = primers,
            threads = threads
    }

    call measure_amplicons {
        input:
            sample = sample,
            depth = align_and_clip.depth,
            primers = align_and_clip.plain_primers,
            min_depth = min_depth
    }

    call call_consensus {
        input:
            sample = sample,
            alignment = align_and_clip.alignment,
            alignment_index = align_and_clip.alignment_index,
            reference = align_and_clip.plain_reference,
            uncovered = measure_amplicons.uncovered,
            min_depth = min_depth,
            min_fraction = min_fraction
    }

    output {
        File consensus = call_consensus.consensus
        File variants = call_consensus.variants
        File variants_index = call_consensus.variants_index
        File amplicons = measure_amplicons.amplicons
        File alignment = align_and_clip.alignment
        File alignment_index = align_and_clip.alignment_index
        File reads_report = trim.report
    }

    meta {
        title: "Viral genome from amplicons"
        title_zh: "病毒扩增子测序分析"
        summary: "From paired reads of tiled amplicons, as of SARS-CoV-2, to the virus's genome, its variants and the depth of every amplicon."
        summary_zh: "由病毒多重扩增子双端测序数据（如新冠病毒 ARTIC 方案）得到一致性序列、变异和各扩增子的测序深度。"
        help: "Reads are trimmed by fastp and aligned by bwa mem; samtools clips the primers off, so that what they bring along hides no variant; bcftools calls variants and writes the consensus, with N where fewer reads than the *least depth* lie. The BED has to be that of the primer scheme, with strands, and names such as *SARS-CoV-2_1_LEFT* and *SARS-CoV-2_1_RIGHT*, on the same reference."
        help_zh: "流程：fastp 质控 → bwa mem 比对 → samtools 剪除引物（避免引物序列掩盖变异）→ bcftools 检测变异并生成一致性序列，深度低于“最低深度”的位置记为 N。引物 BED 须与参考序列对应，含链方向，名称形如 *SARS-CoV-2_1_LEFT*、*SARS-CoV-2_1_RIGHT*。"
        icon: "variants"
        categories: ["variants", "assembly"]
        citations: ["10.1093/bioinformatics/bty560", "10.48550/arXiv.1303.3997", "10.1093/gigascience/giab008"]
        licence: "MIT, GPL-3.0 (bwa)"
        packages: ["fastp", "bwa", "samtools", "bcftools", "mawk"]
        programs: ["fastp", "bwa", "samtools", "bcftools", "awk"]
        views: {consensus: "text"}
    }

    parameter_meta {
        sample: {label: "Sample", label_zh: "样本名", help: "Results are called after it", help_zh: "用于命名结果文件"}
        reads_1: {
            label: "Reads 1",
            label_zh: "Reads 1",
            help: "FASTQ: the first reads of the pairs",
            help_zh: "FASTQ：双端测序的 R1",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reads_2: {
            label: "Reads 2",
            label_zh: "Reads 2",
            help: "FASTQ: the second reads, in the same order",
            help_zh: "FASTQ：双端测序的 R2，顺序与 R1 一致",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reference: {
            label: "Reference genome",
            label_zh: "参考基因组",
            help: "FASTA of the virus",
            help_zh: "病毒参考序列 FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        primers: {
            label: "Primers",
            label_zh: "引物",
            help: "BED of the primer scheme, with strands",
            help_zh: "引物方案的 BED 文件，含链方向",
            patterns: ["*.bed"]
        }
        min_depth: {label: "Least depth", label_zh: "最低深度", help: "N stands where fewer reads lie", help_zh: "深度低于此值的位置记为 N", important: true, min: 0}
        min_fraction: {label: "Least share of reads", label_zh: "最低变异频率", help: "That have a variant, for it to be called", help_zh: "支持变异的 reads 比例达到此值才报告", important: true, min: 0, max: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        consensus: {label: "Consensus", label_zh: "一致性序列", help: "FASTA, N where it was not read", help_zh: "FASTA 格式，未测到的位置为 N"}
        variants: {label: "Variants", label_zh: "变异", help: "VCF against the reference", help_zh: "相对参考序列的 VCF"}
        variants_index: {label: "Index of the variants", label_zh: "变异索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        amplicons: {label: "Depth of the amplicons", label_zh: "扩增子深度", help: "One line each: mean and least depth, and the share that is covered", help_zh: "每行一个扩增子：平均深度、最低深度和覆盖比例"}
        alignment: {label: "Alignment", label_zh: "比对结果", help: "BAM, primers clipped off", help_zh: "BAM 格式，已剪除引物"}
        alignment_index: {label: "Index of the alignment", label_zh: "比对索引", help: "For viewers", help_zh: "供浏览器查看使用"}
        reads_report: {label: "Report on the reads", label_zh: "质控报告", help: "What fastp kept and trimmed", help_zh: "fastp 质控报告"}
    }
}
