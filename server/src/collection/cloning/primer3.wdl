version 1.1

task design_with_primer3 {
    input {
        File template
        Int target_start
        Int target_length
        Int min_product
        Int max_product
        Float min_temperature
        Float best_temperature
        Float max_temperature
        Int min_size
        Int best_size
        Int max_size
        Int pairs
    }

    command <<<
        set -euo pipefail
        if [ ~{min_product} -lt ~{target_length} ]; then min=~{target_length}; else min=~{min_product}; fi
        zcat -f '~{template}' | awk -v start=~{target_start} -v size=~{target_length} '
            function refuse(text) { print text > "/dev/stderr"; failed = 1; exit 1 }
            function finish() {
                if (name == "") return
                if (start < 1 || start + size - 1 > length(bases))
                    refuse("The target " start "-" start + size - 1 " does not lie in " name ", which has " length(bases) " bases: give a start and a length within it. ‖ 目标区域 " start "-" start + size - 1 " 不在 " name "（长 " length(bases) " bp）之内，请修改起点和长度。")
                print "SEQUENCE_ID=" name "\nSEQUENCE_TEMPLATE=" bases "\nSEQUENCE_TARGET=" start "," size "\n="
            }
            { sub(/\r$/, "") }
            /^>/ { finish(); name = substr($1, 2); bases = ""; next }
            { gsub(/[ \t]/, ""); bases = bases toupper($0) }
            END {
                if (failed) exit 1
                finish()
                if (name == "") refuse("There is no sequence in the template: give it as FASTA. ‖ 模板中没有序列，请提供 FASTA 格式的模板。")
            }' > templates.txt
        # What holds for all templates goes with the first record.
        {
            cat <<SETTINGS
        PRIMER_FIRST_BASE_INDEX=1
        PRIMER_PRODUCT_SIZE_RANGE=$min-~{max_product}
        PRIMER_MIN_TM=~{min_temperature}
        PRIMER_OPT_TM=~{best_temperature}
        PRIMER_MAX_TM=~{max_temperature}
        PRIMER_MIN_SIZE=~{min_size}
        PRIMER_OPT_SIZE=~{best_size}
        PRIMER_MAX_SIZE=~{max_size}
        PRIMER_NUM_RETURN=~{pairs}
        PRIMER_EXPLAIN_FLAG=1
        SETTINGS
            cat templates.txt
        } > primer3.txt
        primer3_core primer3.txt > designed.txt || { grep ERROR designed.txt >&2; exit 1; }
        printf 'pair\tleft\tright\tproduct (bp)\tleft Tm (°C)\tright Tm (°C)\tleft GC (%%)\tright GC (%%)\tleft start\tleft end\tright start\tright end\tpenalty\ttemplate\n' > primers.tsv
        printf 'sequence\tprimer_pairs\tleft_primers\tright_primers\tpair_choice\n' > considered.tsv
        awk -v FS='=' -v OFS='\t' '
            $0 == "=" {
                id = value["SEQUENCE_ID"]
                count = value["PRIMER_PAIR_NUM_RETURNED"] + 0
                total += count
                print id, count, value["PRIMER_LEFT_EXPLAIN"], value["PRIMER_RIGHT_EXPLAIN"], value["PRIMER_PAIR_EXPLAIN"] >> "considered.tsv"
                for (i = 0; i < count; i++) {
                    split(value["PRIMER_LEFT_" i], l, ",")
                    split(value["PRIMER_RIGHT_" i], r, ",")
                    left = value["PRIMER_LEFT_" i "_SEQUENCE"]
                    right = value["PRIMER_RIGHT_" i "_SEQUENCE"]
                    # A right primer is placed by its last base on the forward strand.
                    print i + 1, left, right, value["PRIMER_PAIR_" i "_PRODUCT_SIZE"], value["PRIMER_LEFT_" i "_TM"],
                        value["PRIMER_RIGHT_" i "_TM"], value["PRIMER_LEFT_" i "_GC_PERCENT"], value["PRIMER_RIGHT_" i "_GC_PERCENT"],
                        l[1], l[1] + l[2] - 1, r[1] - r[2] + 1, r[1], value["PRIMER_PAIR_" i "_PENALTY"], id >> "primers.tsv"
                    print ">" id "_" i + 1 "_LEFT\n" left "\n>" id "_" i + 1 "_RIGHT\n" right > "primers.fasta"
                    print id, l[1] - 1, l[1] + l[2] - 1, id "_" i + 1 "_LEFT", i + 1, "+" > "primers.bed"
                    print id, r[1] - r[2], r[1], id "_" i + 1 "_RIGHT", i + 1, "-" > "primers.bed"
                }
                delete value
                next
            }
            { value[$1] = substr($0, length($1) + 2) }
            END {
                if (!total) {
                    print "No pair of primers fits around the target: allow longer products or other melting temperatures, or choose another target. ‖ 目标区域两侧没有合适的引物对，请放宽产物长度或退火温度，或更换目标区域。" > "/dev/stderr"
                    exit 1
                }
            }' designed.txt
    >>>

    output {
        File primers = "primers.tsv"
        File sequences = "primers.fasta"
        File places = "primers.bed"
        File considered = "considered.tsv"
    }

    runtime {
        docker: "quay.io/biocontainers/primer3:2.6.1--pl5321h503566f_7"
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Design primers with Primer3"
        title_zh: "Primer3 引物设计"
        description: "Designs pairs of primers around a target."
        description_zh: "围绕目标区域设计引物对。"
    }
}

workflow primer3 {
    input {
        File template
        Int target_start
        Int target_length
        Int min_product = 100
        Int max_product = 1000
        Float min_temperature = 57.0
        Float best_temperature = 60.0
        Float max_temperature = 63.0
        Int min_size = 18
        Int best_size = 20
        Int max_size = 25
        Int pairs = 5
    }

    call design_with_primer3 {
        input:
            template = template,
            target_start = target_start,
            target_length = target_length,
            min_product = min_product,
            max_product = max_product,
            min_temperature = min_temperature,
            best_temperature = best_temperature,
            max_temperature = max_temperature,
            min_size = min_size,
            best_size = best_size,
            max_size = max_size,
            pairs = pairs
    }

    output {
        File primers = design_with_primer3.primers
        File sequences = design_with_primer3.sequences
        File places = design_with_primer3.places
        File considered = design_with_primer3.considered
    }

    meta {
        title: "Primer3 primer design"
        title_zh: "Primer3 引物设计"
        summary: "PCR primers that flank a target: pairs with their melting temperatures, places and product sizes."
        summary_zh: "针对目标区域设计 PCR 引物，给出引物对的 Tm 值、位置和产物长度。"
        help: "Give the template, and where in it the target lies: its first base, counted from 1, and how many bases it has. Primers lie to its left and right, and the product holds it whole. With several templates the target has the same place in each. The best pair stands first; check it against the genome with BLAST before you order it."
        help_zh: "输入模板序列，并指定目标区域的起点（从 1 计）和长度。引物位于目标两侧，产物包含整个目标区域。有多条模板时，各模板使用相同的目标位置。排在最前的引物对最优；订购前请用 BLAST 检查其在基因组中的特异性。"
        icon: "cloning"
        categories: ["cloning"]
        citations: ["10.1093/nar/gks596"]
        licence: "GPL-2.0"
        packages: ["primer3"]
        programs: ["primer3_core"]
        views: {sequences: "text"}
    }

    parameter_meta {
        template: {
            label: "Template",
            label_zh: "模板序列",
            help: "DNA as FASTA",
            help_zh: "FASTA 格式的 DNA 序列",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        target_start: {
            label: "First base of the target",
            label_zh: "目标起点",
            help: "Counted from 1",
            help_zh: "从 1 计",
            min: 1
        }
        target_length: {
            label: "Length of the target",
            label_zh: "目标长度",
            help: "In bases",
            help_zh: "单位 bp",
            min: 1,
            span_of: "template.target_start"
        }
        min_product: {label: "Least product", label_zh: "产物最短长度", help: "In bases", help_zh: "单位 bp", important: true, min: 1}
        max_product: {label: "Longest product", label_zh: "产物最长长度", help: "In bases", help_zh: "单位 bp", important: true, min: 1}
        min_temperature: {label: "Least melting temperature", label_zh: "最低 Tm", help: "In °C", help_zh: "单位 °C", min: 0, max: 100}
        best_temperature: {label: "Best melting temperature", label_zh: "最适 Tm", help: "In °C", help_zh: "单位 °C", important: true, min: 0, max: 100}
        max_temperature: {label: "Highest melting temperature", label_zh: "最高 Tm", help: "In °C", help_zh: "单位 °C", min: 0, max: 100}
        min_size: {label: "Shortest primer", label_zh: "引物最短长度", help: "In bases", help_zh: "单位 nt", min: 1}
        best_size: {label: "Best length of a primer", label_zh: "引物最适长度", help: "In bases", help_zh: "单位 nt", min: 1, max: 36}
        max_size: {label: "Longest primer", label_zh: "引物最长长度", help: "In bases, 35 at most", help_zh: "单位 nt，不超过 35", min: 1}
        pairs: {label: "Pairs to give", label_zh: "引物对数", help: "For each template", help_zh: "每条模板给出的引物对数", min: 1}
        primers: {label: "Primers", label_zh: "引物列表", help: "One line a pair, the best first; places count from 1", help_zh: "每行一对，由优到劣；位置从 1 计"}
        sequences: {label: "Sequences to order", label_zh: "引物序列", help: "FASTA, each from 5′ to 3′", help_zh: "FASTA 格式，均为 5′→3′"}
        places: {label: "Places", label_zh: "引物位置", help: "BED on the template", help_zh: "模板上的 BED 位置"}
        considered: {label: "What was considered", label_zh: "筛选说明", help: "How many candidates fell out, and why", help_zh: "各条件淘汰的候选引物数"}
    }
}
