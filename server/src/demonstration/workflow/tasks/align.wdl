version 1.1

import "reference.wdl" as reference_tasks

task align_with_bwa {
    input {
        String sample
        File reads_1
        File reads_2
        IndexedReference reference
        Int threads
    }

    command <<<
        set -euo pipefail
        ln -s '~{reference.fasta}' ~{sep(" ", squote(reference.indexes))} .
        bwa mem -t ~{threads} -R '@RG\tID:~{sample}\tSM:~{sample}\tLB:~{sample}\tPL:ILLUMINA' \
            reference.fasta '~{reads_1}' '~{reads_2}' |
            samtools sort -@ ~{threads - 1} -o '~{sample}.bam' -
        samtools index '~{sample}.bam'
    >>>

    output {
        File alignment = "~{sample}.bam"
        File alignment_index = "~{sample}.bam.bai"
    }

    runtime {
        docker: "quay.io/biocontainers/mulled-v2-fe8faa35dbf6dc65a0f7f5d4ea12e31a79f73e40:219b6c272b25e7e642ae3ff0bf0c5c81a5135ab4-0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Align reads with BWA"
        title_zh: "BWA 比对"
        description: "Aligns read pairs with bwa mem, and sorts and indexes what comes out."
        description_zh: "用 BWA-MEM 比对双端 reads，排序并建立索引。"
    }

    parameter_meta {
        sample: "The sample's name, which becomes the read group"
        reads_1: "The first reads of the pairs"
        reads_2: "The second reads of the pairs"
        reference: "The genome with its indexes"
        threads: "Processor cores"
    }
}

task align_with_minimap2 {
    input {
        String sample
        File reads_1
        File reads_2
        IndexedReference reference
        Int threads
    }

    command <<<
        set -euo pipefail
        ln -s '~{reference.fasta}' ~{sep(" ", squote(reference.indexes))} .
        minimap2 -a -x sr -t ~{threads} -R '@RG\tID:~{sample}\tSM:~{sample}\tLB:~{sample}\tPL:ILLUMINA' \
            reference.fasta.mmi '~{reads_1}' '~{reads_2}' |
            samtools sort -@ ~{threads - 1} -o '~{sample}.bam' -
        samtools index '~{sample}.bam'
    >>>

    output {
        File alignment = "~{sample}.bam"
        File alignment_index = "~{sample}.bam.bai"
    }

    runtime {
        docker: "quay.io/biocontainers/mulled-v2-66534bcbb7031a148b13e2ad42583020b9cd25c4:1679e915ddb9d6b4abda91880c4b48857d471bd8-0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Align reads with minimap2"
        title_zh: "minimap2 比对"
        description: "Aligns read pairs with minimap2, and sorts and indexes what comes out."
        description_zh: "用 minimap2 比对双端 reads，排序并建立索引。"
    }

    parameter_meta {
        sample: "The sample's name, which becomes the read group"
        reads_1: "The first reads of the pairs"
        reads_2: "The second reads of the pairs"
        reference: "The genome with its indexes"
        threads: "Processor cores"
    }
}

task measure_alignment {
    input {
        String sample
        File alignment
        File alignment_index
    }

    command <<<
        set -euo pipefail
        ln -s '~{alignment}' '~{alignment_index}' .
        samtools stats '~{sample}.bam' > '~{sample}.stats.txt'
        samtools flagstat '~{sample}.bam' > '~{sample}.flagstat.txt'
        samtools depth -a -H '~{sample}.bam' > '~{sample}.depth.tsv'
    >>>

    output {
        File stats = "~{sample}.stats.txt"
        File flagstat = "~{sample}.flagstat.txt"
        File depth = "~{sample}.depth.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Measure the alignment"
        title_zh: "比对统计"
        description: "Counts reads, pairs and errors, and the reads over each place."
        description_zh: "统计 reads、配对和错误，以及各位点的深度。"
    }

    parameter_meta {
        sample: "The sample's name"
        alignment: "Sorted BAM"
        alignment_index: "Its index"
    }
}
