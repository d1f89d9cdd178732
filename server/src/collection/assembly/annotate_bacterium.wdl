version 1.1

import "bacterial_assembly.wdl" as bacterial

task keep_names {
    input {
        File genome
    }

    command <<<
        set -euo pipefail
        zcat -f '~{genome}' | awk '/^>/ { print $1; next } { sub(/\r$/, ""); print toupper($0) }' > genome.fasta
        if ! grep -q '^>' genome.fasta; then echo 'There is no sequence: give DNA as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的 DNA。' >&2; exit 1; fi
        # These letters stand for amino acids and for no base.
        if [ -n "$(grep -v '^>' genome.fasta | grep -m 1 '[EFILPQZ]')" ]; then echo 'These are proteins: give the DNA of a genome. ‖ 文件中是蛋白序列，请提供基因组 DNA。' >&2; exit 1; fi
    >>>

    output {
        File plain = "genome.fasta"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Shorten names"
        title_zh: "规范序列名"
        description: "Reads a genome, with the first word of each name."
        description_zh: "读取基因组，序列名取第一个词。"
    }
}

task name_products {
    input {
        String sample
        File annotation
        File proteins
        File? known
        Float min_identity
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        known='~{if defined(known) then select_first([known]) else ""}'
        : > hits.txt
        if [ -n "$known" ]; then
            zcat -f "$known" > known.fasta
            diamond makedb --quiet --in known.fasta --db known
            diamond blastp --quiet --threads ~{threads} --db known --query '~{proteins}' --max-target-seqs 1 --evalue 1e-9 --id ~{min_identity} \
                --query-cover 70 --subject-cover 70 --outfmt 6 qseqid sseqid pident stitle --out hits.txt
        fi
        # Genes are named by their number on the sequence, in the proteins and in the annotation.
        awk -F '\t' -v OFS='\t' '
            FILENAME == "hits.txt" { product = $4; sub(/^[^ ]+ */, "", product); if (product == "") product = $2; sub(/ \[[^]]*\]$/, "", product); gsub(/[;=&,%]/, " ", product)
                name[$1] = product; match_of[$1] = $2; identity[$1] = $3; next }
            /^#/ { print > "named.gff"; next }
            $3 == "CDS" {
                id = $9; sub(/^ID=[^_]*_/, "", id); sub(/;.*/, "", id)
                gene = $1 "_" id
                product = gene in name ? name[gene] : "hypothetical protein"
                $9 = "ID=" gene ";product=" product (gene in name ? ";inference=similar to " match_of[gene] : "")
                print > "named.gff"
                print gene, $1, $4, $5, $7, product, match_of[gene], identity[gene] > "rows.txt"
                next
            }
            { print > "named.gff" }' hits.txt '~{annotation}'
        { printf 'gene\tsequence\tstart\tend\tstrand\tproduct\tlike\tidentity\n'; cat rows.txt 2> /dev/null || true; } > "$sample.genes.tsv"
        mv named.gff "$sample.named.gff"
    >>>

    output {
        File named = "~{sample}.named.gff"
        File products = "~{sample}.genes.tsv"
    }

    runtime {
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Name genes"
        title_zh: "基因命名"
        description: "Names genes by the known protein that each is most like."
        description_zh: "按最相似的已知蛋白为基因命名。"
    }
}

workflow annotate_bacterium {
    input {
        File genome
        File? known
        Int genetic_code = 11
        Float min_identity = 40.0
        String sample = "genome"
        Int threads = 2
    }

    call keep_names {
        input: genome = genome
    }

    call bacterial.predict_genes {
        input: sample = sample, assembly = keep_names.plain, genetic_code = genetic_code
    }

    call bacterial.find_ribosomal {
        input: sample = sample, assembly = keep_names.plain, threads = threads
    }

    call name_products {
        input:
            sample = sample,
            annotation = predict_genes.annotation,
            proteins = predict_genes.proteins,
            known = known,
            min_identity = min_identity,
            threads = threads
    }

    call bacterial.summarise {
        input:
            sample = sample,
            reads = 0,
            kept_reads = 0,
            assembly = keep_names.plain,
            genes = name_products.named,
            ribosomal = find_ribosomal.annotation
    }

    output {
        File products = name_products.products
        File annotation = summarise.annotation
        File proteins = predict_genes.proteins
        File genes = predict_genes.genes
        File ribosomal = find_ribosomal.sequences
    }

    meta {
        title: "Annotate a bacterial genome"
        title_zh: "细菌基因组注释"
        summary: "Finds the genes and ribosomal RNA of a genome, and names the genes after known proteins that you bring."
        summary_zh: "预测基因和 rRNA，并按自备参考蛋白为基因命名。"
        help: "Prodigal finds genes of proteins, Barrnap ribosomal RNA, DIAMOND the known protein that each gene is most like, over at least 70 % of both. Give the proteins of a well-annotated relative, or Swiss-Prot; without any, genes are hypothetical."
        help_zh: "Prodigal 预测编码基因，Barrnap 预测 rRNA，DIAMOND 查找最相似的已知蛋白（双方覆盖度均不低于 70%）。可提供注释完善的近缘菌株蛋白或 Swiss-Prot；不提供则均为假定蛋白。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1186/1471-2105-11-119", "10.1038/s41592-021-01101-x"]
        licence: "GPL-3.0"
        packages: ["prodigal", "barrnap", "diamond-aligner", "mawk"]
        programs: ["prodigal", "barrnap", "diamond", "awk"]
    }

    parameter_meta {
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA of a bacterium or archaeon",
            help_zh: "细菌或古菌的 FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        known: {
            label: "Known proteins",
            label_zh: "参考蛋白",
            help: "FASTA of a relative or of Swiss-Prot; genes are named after them",
            help_zh: "近缘物种或 Swiss-Prot 的蛋白 FASTA，用于基因命名",
            patterns: ["*.fasta", "*.fa", "*.faa", "*.fasta.gz", "*.fa.gz", "*.faa.gz"],
            important: true
        }
        genetic_code: {label: "Genetic code", label_zh: "遗传密码表", help: "11 for most bacteria, 4 for Mycoplasma", help_zh: "多数细菌为 11，支原体为 4", important: true, min: 1, max: 33}
        min_identity: {label: "Least identity", label_zh: "最低一致性（%）", help: "Of a gene and the protein after which it is named", help_zh: "基因与所参照蛋白的一致性下限", min: 0, max: 100}
        sample: {label: "Name", label_zh: "名称", help: "Results are called after it", help_zh: "用于命名结果文件"}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        products: {label: "Genes", label_zh: "基因表", help: "Place and product of each", help_zh: "每个基因的位置和产物"}
        annotation: {label: "Annotation", label_zh: "基因注释", help: "GFF3 of genes and ribosomal RNA", help_zh: "GFF3 格式，含编码基因和 rRNA"}
        proteins: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA", help_zh: "FASTA 格式"}
        genes: {label: "Gene sequences", label_zh: "基因序列", help: "FASTA, as coded", help_zh: "FASTA 格式，编码链方向"}
        ribosomal: {label: "Ribosomal RNA", label_zh: "rRNA 序列", help: "FASTA; the 16S names the species", help_zh: "FASTA 格式，其中 16S 可用于鉴定物种"}
    }
}
