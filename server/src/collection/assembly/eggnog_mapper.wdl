version 1.1

task annotate_with_eggnog {
    input {
        File proteins
        Array[File] database
        Float max_evalue
        String sample
        Int memory_gb
        Int threads
    }

    command <<<
        set -euo pipefail
        sample='~{sub(sample, "'", "'\"'\"'")}'
        max_evalue=~{write_json(max_evalue)}
        zcat -f '~{proteins}' | awk '{ sub(/\r$/, ""); print }' > proteins.fasta
        if ! grep -q '^>' proteins.fasta; then echo 'There is no sequence: give proteins as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的蛋白。' >&2; exit 1; fi
        if [ -z "$(grep -v '^>' proteins.fasta | grep -m 1 -i '[EFILPQZ]')" ]; then echo 'These are no proteins: give amino acids as FASTA. ‖ 文件中不是蛋白序列，请提供 FASTA 格式的氨基酸序列。' >&2; exit 1; fi
        mkdir database
        while IFS= read -r file || [ -n "$file" ]; do ln -s "$file" "database/${file##*/}"; done < '~{write_lines(database)}'
        for part in eggnog.db eggnog.taxa.db eggnog_proteins.dmnd; do
            if [ ! -e "database/$part" ]; then echo "$part of the database is missing: choose all its files. ‖ 数据库缺少 $part，请选择其全部文件。" >&2; exit 1; fi
        done
        export HOME="$PWD"
        emapper.py -m diamond --itype proteins -i proteins.fasta --data_dir database --evalue "$(cat "$max_evalue")" --cpu ~{threads} --output found --output_dir . --temp_dir .
        sed -n -e '/^##/d' -e 's/^#//' -e p found.emapper.annotations > "$sample.annotations.tsv"
        mv found.emapper.seed_orthologs "$sample.orthologs.tsv"
    >>>

    output {
        File annotations = "~{sample}.annotations.tsv"
        File orthologs = "~{sample}.orthologs.tsv"
    }

    runtime {
        cpu: threads
        memory: "~{memory_gb} GiB"
        docker: "quay.io/biocontainers/eggnog-mapper:2.1.12--pyhdfd78af_0"
    }

    meta {
        title: "Annotate with eggNOG"
        title_zh: "eggNOG 注释"
        description: "Annotates proteins by the orthologous groups of eggNOG."
        description_zh: "按 eggNOG 直系同源群注释蛋白。"
    }
}

workflow eggnog_mapper {
    input {
        File proteins
        Array[File]+ database
        Float max_evalue = 0.001
        String sample = "proteins"
        Int memory_gb = 16
        Int threads = 2
    }

    call annotate_with_eggnog {
        input:
            proteins = proteins,
            database = database,
            max_evalue = max_evalue,
            sample = sample,
            memory_gb = memory_gb,
            threads = threads
    }

    output {
        File annotations = annotate_with_eggnog.annotations
        File orthologs = annotate_with_eggnog.orthologs
    }

    meta {
        title: "eggNOG-mapper"
        title_zh: "eggNOG-mapper 功能注释"
        summary: "Gene names, COG, GO, EC and KEGG of proteins, by the orthologous group that each belongs to."
        summary_zh: "按直系同源群注释蛋白的基因名、COG、GO、EC 与 KEGG。"
        help: "DIAMOND finds the nearest protein of eggNOG, and what is known of its orthologous group is told of yours. Choose *eggnog.db*, *eggnog.taxa.db* and *eggnog_proteins.dmnd* of a database that an administrator has registered among the references; together they have some 50 GB. The example fills in proteins; the database is chosen by you."
        help_zh: "DIAMOND 查找 eggNOG 中最相近的蛋白，并将其直系同源群的功能信息赋予查询蛋白。请选择管理员登记的参考数据中的 *eggnog.db*、*eggnog.taxa.db* 和 *eggnog_proteins.dmnd*（合计约 50 GB）。示例只填入蛋白序列，数据库需自行选择。"
        icon: "assembly"
        categories: ["assembly"]
        citations: ["10.1093/molbev/msab293", "10.1093/nar/gky1085"]
        licence: "AGPL-3.0"
        packages: []
        programs: ["emapper.py", "diamond"]
    }

    parameter_meta {
        proteins: {
            label: "Proteins",
            label_zh: "蛋白序列",
            help: "FASTA",
            help_zh: "FASTA 格式",
            patterns: ["*.faa", "*.fasta", "*.fa", "*.faa.gz", "*.fasta.gz", "*.fa.gz"]
        }
        database: {label: "Database", label_zh: "数据库", help: "All three files of one database of eggNOG", help_zh: "同一 eggNOG 数据库的三个文件", patterns: ["eggnog.db", "eggnog.taxa.db", "eggnog_proteins.dmnd"]}
        max_evalue: {label: "Largest E-value", label_zh: "E 值上限", help: "Of a protein and the one of eggNOG that it is like", help_zh: "与 eggNOG 蛋白匹配的 E 值上限", min: 0}
        sample: {label: "Name", label_zh: "名称", help: "Results are called after it", help_zh: "用于命名结果文件"}
        memory_gb: {label: "Memory (GB)", label_zh: "内存（GB）", help: "The search reads the database in parts", help_zh: "检索时分块读取数据库", min: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        annotations: {label: "Annotations", label_zh: "功能注释", help: "One line a protein: group, description, name, GO, EC, KEGG", help_zh: "每行一个蛋白：同源群、描述、基因名、GO、EC、KEGG"}
        orthologs: {label: "Nearest orthologs", label_zh: "最近直系同源", help: "The protein of eggNOG that each is most like", help_zh: "各蛋白在 eggNOG 中的最佳匹配"}
    }
}
