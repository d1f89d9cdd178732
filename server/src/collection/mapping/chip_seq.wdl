version 1.1

import "bowtie2.wdl" as mapping

task keep_certain {
    input {
        File alignment
        Int min_mapping_quality
        Int threads
    }

    command <<<
        set -euo pipefail
        # Copies of one molecule would look like a peak.
        samtools sort -n -@ ~{threads} -u '~{alignment}' |
            samtools fixmate -m -u - - |
            samtools sort -@ ~{threads} -u - |
            samtools markdup --threads ~{threads} -f duplicates.txt - marked.bam
        samtools view -b -F 1804 -q ~{min_mapping_quality} -o kept.bam marked.bam
        samtools index kept.bam
        samtools view -c -F 2308 marked.bam > mapped.txt
        samtools view -c -f 1024 -F 2304 marked.bam > copies.txt
        samtools view -c kept.bam > left.txt
        if [ "$(cat left.txt)" -eq 0 ]; then
            echo 'No read is left that maps to one place with certainty: is the genome that of the sample? ‖ 没有唯一比对的 reads，请确认基因组与样本一致。' >&2
            exit 1
        fi
    >>>

    output {
        File kept = "kept.bam"
        File kept_index = "kept.bam.bai"
        Int mapped = read_int("mapped.txt")
        Int copies = read_int("copies.txt")
        Int left = read_int("left.txt")
    }

    runtime {
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Keep certain reads"
        title_zh: "过滤比对结果"
        description: "Leaves out copies, and reads that are not certain of their place."
        description_zh: "去除重复和非唯一比对的 reads。"
    }
}

task call_peaks {
    input {
        String sample
        File treatment
        File? control
        File genome
        Boolean paired
        Boolean broad
        Float max_fdr
        Int fragment
        Int mapped
        Int copies
        Int left
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        control='~{if defined(control) then select_first([control]) else ""}'
        zcat -f '~{genome}' > genome.fasta
        samtools faidx genome.fasta
        size=$(grep -v '^>' genome.fasta | tr -d 'Nn\r\n' | wc -c)
        if [ -n "$control" ] && [ "$(samtools view -c -f 1 "$control" | awk '{ print ($1 > 0) }')" -ne ~{if paired then 1 else 0} ]; then
            echo 'The control has to be of pairs where the reads are, and of single reads where they are not. ‖ 对照与样本须同为双端或同为单端 reads。' >&2
            exit 1
        fi
        against=()
        if [ -n "$control" ]; then against=(-c "$control"); fi
        macs2 callpeak -t '~{treatment}' ${against[@]+"${against[@]}"} -f ~{if paired then "BAMPE" else "BAM"} \
            ~{if paired then "" else "--nomodel --extsize"} ~{if paired then "" else fragment} \
            ~{if broad then "--broad" else "--call-summits"} -g "$size" -q "$(cat '~{write_json(max_fdr)}')" --keep-dup all -B --SPMR -n peaks --outdir called
        case ~{broad} in true) table=called/peaks_peaks.broadPeak ;; *) table=called/peaks_peaks.narrowPeak ;; esac
        awk -F '\t' -v OFS='\t' -v name="$sample" '{ $4 = name "_" NR; print }' "$table" > "$sample.peaks.bed"
        printf 'sequence\tstart\tend\tpeak\tfold_enrichment\tminus_log10_p\tminus_log10_q\n' > "$sample.peaks.tsv"
        sort -t "$(printf '\t')" -k 9,9gr -k 1,1 -k 2,2n "$sample.peaks.bed" |
            awk -F '\t' -v OFS='\t' '{ print $1, $2 + 1, $3, $4, $7, $8, $9 }' >> "$sample.peaks.tsv"
        LC_ALL=C sort -k 1,1 -k 2,2n called/peaks_treat_pileup.bdg > "$sample.signal.bedgraph"
        inside=0
        if [ -s "$sample.peaks.bed" ]; then inside=$(samtools view -c -L "$sample.peaks.bed" '~{treatment}'); fi
        printf 'sample\tmapped\tcopies\tkept\tpeaks\treads_in_peaks_percent\n' > "$sample.summary.tsv"
        awk -v OFS='\t' -v sample="$sample" -v inside="$inside" -v peaks="$(wc -l < "$sample.peaks.bed")" \
            'BEGIN { print sample, ~{mapped}, ~{copies}, ~{left}, peaks, sprintf("%.1f", 100 * inside / ~{left}) }' >> "$sample.summary.tsv"
    >>>

    output {
        File peaks = "~{sample}.peaks.tsv"
        File peaks_bed = "~{sample}.peaks.bed"
        File signal = "~{sample}.signal.bedgraph"
        File summary = "~{sample}.summary.tsv"
    }

    runtime {
        cpu: 1
        memory: "4 GiB"
    }

    meta {
        title: "Call peaks with MACS"
        title_zh: "MACS 识别峰"
        description: "Finds where reads pile up, with MACS."
        description_zh: "用 MACS 识别峰。"
    }
}

workflow chip_seq {
    input {
        String sample
        File reads_1
        File? reads_2
        File? control_1
        File? control_2
        File genome
        Boolean broad = false
        Float max_fdr = 0.05
        Int fragment = 200
        Int min_mapping_quality = 30
        Int threads = 2
    }

    call mapping.map_reads as map_treatment {
        input:
            sample = sample,
            reads_1 = reads_1,
            reads_2 = reads_2,
            reference = genome,
            effort = "sensitive",
            soft_ends = false,
            threads = threads
    }

    call keep_certain as keep_treatment {
        input:
            alignment = map_treatment.alignment,
            min_mapping_quality = min_mapping_quality,
            threads = threads
    }

    if (defined(control_1)) {
        call mapping.map_reads as map_control {
            input:
                sample = sample,
                reads_1 = select_first([control_1]),
                reads_2 = control_2,
                reference = genome,
                effort = "sensitive",
                soft_ends = false,
                threads = threads
        }

        call keep_certain as keep_control {
            input:
                alignment = map_control.alignment,
                min_mapping_quality = min_mapping_quality,
                threads = threads
        }
    }

    call call_peaks {
        input:
            sample = sample,
            treatment = keep_treatment.kept,
            control = keep_control.kept,
            genome = genome,
            paired = defined(reads_2),
            broad = broad,
            max_fdr = max_fdr,
            fragment = fragment,
            mapped = keep_treatment.mapped,
            copies = keep_treatment.copies,
            left = keep_treatment.left
    }

    output {
        File peaks = call_peaks.peaks
        File peaks_bed = call_peaks.peaks_bed
        File signal = call_peaks.signal
        File summary = call_peaks.summary
        File alignment = keep_treatment.kept
        File alignment_index = keep_treatment.kept_index
    }

    meta {
        steps: {
            map_treatment: {title: "Map the treatment", title_zh: "处理样本比对"},
            keep_treatment: {title: "Keep certain reads of the treatment", title_zh: "处理样本过滤"},
            map_control: {title: "Map the control", title_zh: "对照样本比对"},
            keep_control: {title: "Keep certain reads of the control", title_zh: "对照样本过滤"}
        }
        title: "ChIP-seq peaks"
        title_zh: "ChIP-seq 峰识别"
        summary: "From reads of ChIP-seq, CUT&RUN or ATAC-seq, with or without a control, to peaks, the signal over the genome and quality figures."
        summary_zh: "由 ChIP-seq、CUT&RUN 或 ATAC-seq 测序 reads（可带对照）得到峰、全基因组信号和质量指标。"
        help: "Bowtie 2 maps the reads, samtools leaves out copies of one molecule and reads without a certain place, and MACS finds where more reads lie than the control, or the surroundings, let expect. Give a control (input DNA or IgG) wherever there is one: without it open chromatin looks like binding.\n\nTake broad peaks for histone marks such as H3K27me3 or H3K36me3. The share of reads in peaks tells how well the antibody worked: below 1 % hardly, above 5 % well for transcription factors."
        help_zh: "Bowtie 2 比对，samtools 去除重复分子和定位不确定的 reads，MACS 识别 reads 显著富集的区域。有对照（input 或 IgG）时请务必提供，否则开放染色质会被误认为结合位点。\n\nH3K27me3、H3K36me3 等组蛋白修饰请选择宽峰。峰内 reads 比例反映抗体富集效果：转录因子低于 1% 说明富集差，高于 5% 为良好。"
        icon: "mapping"
        categories: ["mapping"]
        citations: ["10.1186/gb-2008-9-9-r137", "10.1038/nmeth.1923", "10.1093/gigascience/giab008"]
        licence: "BSD-3-Clause (MACS), GPL-3.0 (Bowtie 2), MIT"
        packages: ["bowtie2", "samtools", "macs", "mawk"]
        programs: ["bowtie2", "samtools", "macs2", "awk"]
    }

    parameter_meta {
        sample: {label: "Sample", label_zh: "样本名", help: "Results are called after it", help_zh: "用于命名结果文件"}
        reads_1: {
            label: "Reads 1",
            label_zh: "Reads 1",
            help: "FASTQ of the immunoprecipitated DNA",
            help_zh: "免疫沉淀样本的 FASTQ",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"]
        }
        reads_2: {
            label: "Reads 2",
            label_zh: "Reads 2",
            help: "Where reads are paired",
            help_zh: "双端测序的 R2",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        control_1: {
            label: "Control, reads 1",
            label_zh: "对照 Reads 1",
            help: "Input DNA or IgG; paired if the reads are",
            help_zh: "input 或 IgG；须与样本同为单端或双端",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        control_2: {
            label: "Control, reads 2",
            label_zh: "对照 Reads 2",
            help: "Where reads are paired",
            help_zh: "双端测序的 R2",
            patterns: ["*.fastq.gz", "*.fq.gz", "*.fastq", "*.fq"],
            important: true
        }
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA",
            help_zh: "FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        broad: {label: "Broad peaks", label_zh: "宽峰", help: "For histone marks that cover whole genes", help_zh: "用于覆盖整个基因的组蛋白修饰", important: true}
        max_fdr: {label: "Largest false discovery rate", label_zh: "FDR 阈值", help: "Of the peaks that are called", help_zh: "识别峰的假发现率上限", min: 0, max: 1}
        fragment: {label: "Length of fragments", label_zh: "片段长度", help: "Of single reads; pairs tell it themselves", help_zh: "用于单端测序；双端测序自动得出", min: 1}
        min_mapping_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Leaves repeats out", help_zh: "用于排除重复区域", min: 0, max: 255}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        peaks: {label: "Peaks", label_zh: "峰", help: "Each with its enrichment and q, the surest first", help_zh: "每个峰的富集倍数和 q 值，按显著性排序"}
        peaks_bed: {label: "Peaks as BED", label_zh: "峰（BED）", help: "For viewers, and to intersect with genes", help_zh: "供浏览器查看或与基因取交集"}
        signal: {label: "Signal", label_zh: "信号", help: "Fragments per million over the genome, as bedGraph", help_zh: "每百万 reads 的片段堆积，bedGraph 格式"}
        summary: {label: "Quality", label_zh: "质量统计", help: "Reads mapped, copied and kept, and the share in peaks", help_zh: "比对、重复、保留的 reads 数及峰内比例"}
        alignment: {label: "Alignment", label_zh: "比对结果", help: "BAM of the reads that were kept", help_zh: "保留的 reads 的 BAM"}
        alignment_index: {label: "Index of the alignment", label_zh: "比对索引", help: "For viewers", help_zh: "供浏览器查看使用"}
    }
}
