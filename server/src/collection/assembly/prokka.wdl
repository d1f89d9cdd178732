version 1.1

task annotate_with_prokka {
    input {
        File genome
        File? known
        String kingdom
        String genus
        Int genetic_code
        Float coverage
        String sample
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        kingdom='~{sub(kingdom, "'", "'\"'\"'")}'
        genus='~{sub(genus, "'", "'\"'\"'")}'
        known='~{if defined(known) then select_first([known]) else ""}'
        zcat -f '~{genome}' | awk '/^>/ { print $1; next } { sub(/\r$/, ""); print toupper($0) }' > genome.fasta
        if ! grep -q '^>' genome.fasta; then echo 'There is no sequence: give DNA as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的 DNA。' >&2; exit 1; fi
        # These letters stand for amino acids and for no base.
        if [ -n "$(grep -v '^>' genome.fasta | grep -m 1 '[EFILPQZ]')" ]; then echo 'These are proteins: give the DNA of a genome. ‖ 文件中是蛋白序列，请提供基因组 DNA。' >&2; exit 1; fi
        if grep -q '^>.\{38\}' genome.fasta; then echo 'Prokka takes names of sequences up to 37 letters: shorten them, as the tool that renames sequences does. ‖ Prokka 要求序列名不超过 37 个字符，请先缩短名称（可用序列重命名工具）。' >&2; exit 1; fi
        if grep -q . <(grep '^>' genome.fasta | sort | uniq -d); then echo 'Two sequences have the same name: rename them, as the tool that renames sequences does. ‖ 有两条序列同名，请先重命名（可用序列重命名工具）。' >&2; exit 1; fi

        # Debian brings Prokka without its databases of kingdoms: in their place stands a protein that none is like.
        mkdir -p database/kingdom/"$kingdom" database/hmm database/genus
        printf '>none ~~~~~~none~~~\nMFPEIFPEIQFPEIFPEIQFPEIAAGHKLMVRSTYWCDNAGHKLMVRSTYWCDNLLKKRRSSTTVV\n' > database/kingdom/"$kingdom"/sprot
        makeblastdb -in database/kingdom/"$kingdom"/sprot -dbtype prot > /dev/null
        set -- --kingdom "$kingdom" --gcode ~{genetic_code} --coverage ~{coverage} --cpus ~{threads} --prefix annotated --outdir prokka --locustag GENE
        if [ -n "$known" ]; then
            zcat -f "$known" | awk '{ sub(/\r$/, ""); print }' > known.fasta
            if ! grep -q '^>' known.fasta; then echo 'There is no protein among those that are known: give them as FASTA. ‖ 已知蛋白文件中没有序列，请提供 FASTA 格式的蛋白。' >&2; exit 1; fi
            set -- "$@" --proteins known.fasta
        fi
        if [ "$genus" != none ]; then
            cp /usr/share/prokka/db/genus/"$genus" database/genus/
            makeblastdb -in database/genus/"$genus" -dbtype prot > /dev/null
            set -- "$@" --usegenus --genus "$genus"
        fi
        export HOME="$PWD" PROKKA_DBDIR="$PWD/database" USER=prokka
        if ! prokka --quiet "$@" genome.fasta 2> prokka.txt; then cat prokka.txt >&2; exit 1; fi
        for end in gff gbk faa ffn tsv; do mv "prokka/annotated.$end" "$sample.$end"; done
        { printf 'what\tcount\n'; awk -F ': ' '/: [0-9]+$/ { print $1 "\t" $2 }' prokka/annotated.txt; } > "$sample.counts.tsv"
    >>>

    output {
        File annotation = "~{sample}.gff"
        File genbank = "~{sample}.gbk"
        File proteins = "~{sample}.faa"
        File genes = "~{sample}.ffn"
        File table = "~{sample}.tsv"
        File counts = "~{sample}.counts.tsv"
    }

    runtime {
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Annotate with Prokka"
        title_zh: "Prokka 注释"
        description: "Annotates a genome by Prokka."
        description_zh: "用 Prokka 注释基因组。"
    }
}

workflow prokka {
    input {
        File genome
        File? known
        String kingdom = "Bacteria"
        String genus = "none"
        Int genetic_code = 11
        Float coverage = 80.0
        String sample = "genome"
        Int threads = 2
    }

    call annotate_with_prokka {
        input:
            genome = genome,
            known = known,
            kingdom = kingdom,
            genus = genus,
            genetic_code = genetic_code,
            coverage = coverage,
            sample = sample,
            threads = threads
    }

    output {
        File table = annotate_with_prokka.table
        File counts = annotate_with_prokka.counts
        File annotation = annotate_with_prokka.annotation
        File genbank = annotate_with_prokka.genbank
        File proteins = annotate_with_prokka.proteins
        File genes = annotate_with_prokka.genes
    }

    meta {
        title: "Prokka annotation"
        title_zh: "Prokka 基因组注释"
        summary: "Genes, tRNA and rRNA of a bacterium, archaeon or virus as GFF3 and GenBank, named after proteins that you bring."
        summary_zh: "注释细菌、古菌或病毒基因组的编码基因、tRNA 和 rRNA，输出 GFF3 与 GenBank，并按自备蛋白命名。"
        help: "Prodigal finds genes of proteins, Aragorn tRNA, Barrnap ribosomal RNA; BLAST names genes after the proteins that you bring, such as Swiss-Prot's or those of a well-annotated relative, and after those of a genus that Debian ships with Prokka. Debian leaves Prokka's databases of whole kingdoms out, so that without either of these genes are hypothetical. Names of sequences may have 37 letters."
        help_zh: "Prodigal 预测编码基因，Aragorn 预测 tRNA，Barrnap 预测 rRNA；再用 BLAST 按自备蛋白（如 Swiss-Prot 或注释完善的近缘菌株）以及 Debian 附带的属级蛋白库为基因命名。Debian 的 Prokka 不含界级数据库，两者都不提供时均为假定蛋白。序列名称最长 37 个字符。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/bioinformatics/btu153"]
        licence: "GPL-3.0"
        packages: ["prokka", "barrnap", "mawk"]
        programs: ["prokka", "barrnap", "makeblastdb", "awk"]
    }

    parameter_meta {
        genome: {
            label: "Genome",
            label_zh: "基因组",
            help: "FASTA of DNA",
            help_zh: "DNA 序列 FASTA",
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
        kingdom: {label: "Kingdom", label_zh: "界", help: "Whose rules of genes and RNA hold", help_zh: "决定基因和 RNA 的预测规则", choices: ["Bacteria", "Archaea", "Viruses"], important: true}
        genus: {
            label: "Proteins of a genus",
            label_zh: "属级蛋白库",
            help: "Come with Prokka; genes are named after them, too",
            help_zh: "随 Prokka 提供，也用于基因命名",
            choices: ["none", "Enterococcus", "Escherichia", "Staphylococcus"],
            important: true
        }
        genetic_code: {label: "Genetic code", label_zh: "遗传密码表", help: "11 for most bacteria and archaea, 4 for Mycoplasma, 1 for most viruses", help_zh: "多数细菌和古菌为 11，支原体为 4，多数病毒为 1", min: 0, max: 33}
        coverage: {label: "Least coverage (%)", label_zh: "最低覆盖度（%）", help: "Of a gene by the protein after which it is named", help_zh: "基因被所参照蛋白覆盖的比例下限", min: 0, max: 100}
        sample: {label: "Name", label_zh: "名称", help: "Results are called after it", help_zh: "用于命名结果文件"}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        table: {label: "Genes", label_zh: "基因表", help: "Type, length and product of each", help_zh: "每个基因的类型、长度和产物"}
        counts: {label: "Counts", label_zh: "统计", help: "Contigs, bases, genes, tRNA and rRNA", help_zh: "contig、碱基、基因、tRNA、rRNA 数"}
        annotation: {label: "Annotation", label_zh: "基因注释", help: "GFF3", help_zh: "GFF3 格式"}
        genbank: {label: "GenBank", label_zh: "GenBank", help: "The annotated genome, seen as a map", help_zh: "带注释的基因组，可查看图谱"}
        proteins: {label: "Proteins", label_zh: "蛋白序列", help: "FASTA", help_zh: "FASTA 格式"}
        genes: {label: "Gene sequences", label_zh: "基因序列", help: "FASTA, as coded", help_zh: "FASTA 格式，编码链方向"}
    }
}
