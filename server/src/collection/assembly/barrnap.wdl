version 1.1

task find_with_barrnap {
    input {
        File genome
        String kingdom
        Float max_evalue
        Int threads
    }

    command <<<
        set -euo pipefail
        zcat -f '~{genome}' > genome.fasta
        if ! grep -q '^>' genome.fasta; then
            echo 'There is no sequence in the genome: give it as FASTA. ‖ 基因组文件中没有序列，请提供 FASTA 格式的基因组。' >&2
            exit 1
        fi
        # These letters stand for amino acids and for no base.
        if [ -n "$(grep -v '^>' genome.fasta | grep -m 1 '[EFILPQZefilpqz]')" ]; then
            echo 'These are proteins: give DNA. ‖ 文件中是蛋白序列，请提供 DNA。' >&2
            exit 1
        fi
        barrnap --quiet --kingdom '~{sub(kingdom, "'", "'\"'\"'")}' --evalue "$(cat '~{write_json(max_evalue)}')" --threads ~{threads} --outseq rrna.fasta \
            genome.fasta > rrna.gff
        touch rrna.fasta
        printf 'contig\tstart\tend\tstrand\tlength\tgene\tproduct\tevalue\n' > rrna.tsv
        awk -F '\t' -v OFS='\t' '
            !/^#/ {
                name = product = $9
                sub(/.*Name=/, "", name); sub(/;.*/, "", name)
                sub(/.*product=/, "", product); sub(/;.*/, "", product)
                print $1, $4, $5, $7, $5 - $4 + 1, name, product, $6
            }' rrna.gff >> rrna.tsv
    >>>

    output {
        File table = "rrna.tsv"
        File annotation = "rrna.gff"
        File sequences = "rrna.fasta"
    }

    runtime {
        docker: "quay.io/biocontainers/barrnap:0.9--hdfd78af_4"
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Find ribosomal RNA"
        title_zh: "rRNA 预测"
        description: "Finds genes of ribosomal RNA."
        description_zh: "查找核糖体 RNA 基因。"
    }
}

workflow barrnap {
    input {
        File genome
        String kingdom = "bac"
        Float max_evalue = 0.000001
        Int threads = 2
    }

    call find_with_barrnap {
        input:
            genome = genome,
            kingdom = kingdom,
            max_evalue = max_evalue,
            threads = threads
    }

    output {
        File table = find_with_barrnap.table
        File annotation = find_with_barrnap.annotation
        File sequences = find_with_barrnap.sequences
    }

    meta {
        title: "Barrnap ribosomal RNA"
        title_zh: "Barrnap rRNA 基因预测"
        summary: "Finds 5S, 16S, 23S and other ribosomal RNA genes in a genome."
        summary_zh: "在基因组中查找 5S、16S、23S 等核糖体 RNA 基因。"
        help: "Give a genome or its contigs, and the kingdom it is of: *bac* bacteria, *arc* archaea, *euk* eukaryotes, *mito* mitochondria of animals. The 16S that is found names the species best; search it against a database."
        help_zh: "输入基因组或 contig，并选择所属类群：*bac* 细菌、*arc* 古菌、*euk* 真核生物、*mito* 动物线粒体。得到的 16S 序列可用于物种鉴定。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/bioinformatics/btt403"]
        licence: "GPL-3.0"
        views: {sequences: "text"}
        packages: ["barrnap"]
        programs: ["barrnap"]
    }

    parameter_meta {
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA, a genome or contigs",
            help_zh: "FASTA 格式，基因组或 contig",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        kingdom: {
            label: "Kingdom",
            label_zh: "类群",
            help: "Bacteria, archaea, eukaryotes or mitochondria",
            help_zh: "细菌、古菌、真核或线粒体",
            choices: ["bac", "arc", "euk", "mito"],
            important: true
        }
        max_evalue: {
            label: "Largest E-value",
            label_zh: "E 值上限",
            help: "Hits that chance would give more often are left out",
            help_zh: "随机出现次数高于此值的匹配不显示",
            min: 0
        }
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        table: {label: "Ribosomal RNA", label_zh: "rRNA 列表", help: "One line a gene: place, strand, kind", help_zh: "每行一个基因：位置、链、类型"}
        annotation: {label: "Annotation", label_zh: "基因注释", help: "GFF3", help_zh: "GFF3 格式"}
        sequences: {label: "Sequences", label_zh: "rRNA 序列", help: "FASTA, as transcribed", help_zh: "FASTA 格式，转录方向"}
    }
}
