version 1.1

task predict_with_prodigal {
    input {
        File genome
        String mode
        Int genetic_code
        Boolean closed_ends
    }

    command <<<
        set -euo pipefail
        zcat -f '~{genome}' > genome.fasta
        bases=$(awk '!/^>/ { bases += length($0) } END { print bases + 0 }' genome.fasta)
        if [ "$bases" -eq 0 ] || ! grep -q '^>' genome.fasta; then
            echo 'There is no sequence in the genome: give it as FASTA. ‖ 基因组文件中没有序列，请提供 FASTA 格式的基因组。' >&2
            exit 1
        fi
        # These letters stand for amino acids and for no base.
        if [ -n "$(grep -v '^>' genome.fasta | grep -m 1 '[EFILPQZefilpqz]')" ]; then
            echo 'These are proteins: give DNA. ‖ 文件中是蛋白序列，请提供 DNA。' >&2
            exit 1
        fi
        # Below this much a genome cannot teach what its own genes look like.
        mode='~{sub(mode, "'", "'\"'\"'")}'
        if [ "$mode" = auto ]; then
            if [ "$bases" -lt 20000 ]; then mode=meta; else mode=single; fi
        fi
        prodigal -q -i genome.fasta -p "$mode" -g ~{genetic_code} ~{if closed_ends then "-c" else ""} \
            -f gff -o genes.gff -a proteins.fasta -d genes.fasta
        printf 'gene\tcontig\tstart\tend\tstrand\tlength\tpartial\tstart_codon\tribosome_binding_site\tGC\tscore\n' > genes.tsv
        awk -F '\t' -v OFS='\t' '
            !/^#/ {
                delete value
                count = split($9, parts, ";")
                for (i = 1; i <= count; i++) { split(parts[i], pair, "="); value[pair[1]] = pair[2] }
                sub(/^[0-9]+_/, "", value["ID"])
                print $1 "_" value["ID"], $1, $4, $5, $7, $5 - $4 + 1, (value["partial"] == "00" ? "no" : "yes"),
                    value["start_type"], value["rbs_motif"], value["gc_cont"], value["score"]
            }' genes.gff >> genes.tsv
    >>>

    output {
        File table = "genes.tsv"
        File annotation = "genes.gff"
        File proteins = "proteins.fasta"
        File genes = "genes.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/prodigal:2.6.3--hec16e2b_4"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Predict genes with Prodigal"
        title_zh: "Prodigal 基因预测"
        description: "Predicts genes of bacteria and archaea."
        description_zh: "预测细菌和古菌的基因。"
    }
}

workflow prodigal {
    input {
        File genome
        String mode = "auto"
        Int genetic_code = 11
        Boolean closed_ends = false
    }

    call predict_with_prodigal {
        input:
            genome = genome,
            mode = mode,
            genetic_code = genetic_code,
            closed_ends = closed_ends
    }

    output {
        File table = predict_with_prodigal.table
        File annotation = predict_with_prodigal.annotation
        File proteins = predict_with_prodigal.proteins
        File genes = predict_with_prodigal.genes
    }

    meta {
        title: "Prodigal gene prediction"
        title_zh: "Prodigal 原核基因预测"
        summary: "Finds the protein genes of bacteria, archaea and their viruses, with where each one starts."
        summary_zh: "预测细菌、古菌及其病毒的蛋白编码基因，并确定翻译起始位点。"
        help: "Give a genome or its contigs. *single* learns from the genome what its genes look like, and is for one organism; *meta* brings that along, for metagenomes, plasmids, phages and other short sequences. *auto* takes *meta* below 20 000 bases. Genes with introns are not found."
        help_zh: "输入基因组或 contig。*single* 从基因组自身学习基因特征，用于单一菌株；*meta* 使用预先训练的模型，用于宏基因组、质粒、噬菌体等短序列；*auto* 在总长不足 20 000 bp 时采用 *meta*。不适用于含内含子的基因。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1186/1471-2105-11-119"]
        licence: "GPL-3.0"
        views: {genes: "text", proteins: "text"}
        packages: ["prodigal"]
        programs: ["prodigal"]
    }

    parameter_meta {
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA, a genome or contigs",
            help_zh: "FASTA 格式，基因组或 contig",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        mode: {
            label: "Mode",
            label_zh: "模式",
            help: "One organism, or many",
            help_zh: "单一菌株或宏基因组",
            choices: ["auto", "single", "meta"],
            important: true
        }
        genetic_code: {
            label: "Genetic code",
            label_zh: "遗传密码表",
            help: "11 for most bacteria and archaea, 4 for Mycoplasma",
            help_zh: "多数细菌和古菌为 11，支原体为 4",
            min: 1,
            max: 33
        }
        closed_ends: {
            label: "No genes over the ends",
            label_zh: "基因不跨越序列末端",
            help: "Leaves out genes that a contig's end cuts off",
            help_zh: "不输出被 contig 末端截断的基因"
        }
        table: {label: "Genes", label_zh: "基因列表", help: "One line a gene: place, strand, start codon, score", help_zh: "每行一个基因：位置、链、起始密码子、得分"}
        annotation: {label: "Annotation", label_zh: "基因注释", help: "GFF3", help_zh: "GFF3 格式"}
        proteins: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA", help_zh: "FASTA 格式"}
        genes: {label: "Gene sequences", label_zh: "基因序列", help: "FASTA, as coded", help_zh: "FASTA 格式，编码链方向"}
    }
}
