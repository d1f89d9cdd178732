version 1.1

import "composition.wdl" as drawing
import "diversity.wdl" as measuring
import "vsearch.wdl" as clustering

struct Community {
    String sample
    File reads_1
    File reads_2
    String? group
}

task merge_pairs {
    input {
        File reads_1
        File reads_2
        String forward
        String reverse
        Float max_errors
        Int min_length
        Int threads
    }

    command <<<
        set -euo pipefail
        forward='~{sub(forward, "'", "'\"'\"'")}'
        reverse='~{sub(reverse, "'", "'\"'\"'")}'
        if [ -n "$forward$reverse" ]; then
            cutadapt -g "^$forward" -G "^$reverse" --discard-untrimmed -j ~{threads} -o primed_1.fastq.gz -p primed_2.fastq.gz '~{reads_1}' '~{reads_2}' > primers.txt
        else
            zcat -f '~{reads_1}' | gzip -1 > primed_1.fastq.gz
            zcat -f '~{reads_2}' | gzip -1 > primed_2.fastq.gz
        fi
        if [ -z "$(zcat primed_1.fastq.gz | head -c 1)" ]; then
            echo 'No read begins with the primers. Leave them empty where they were cut off before. ‖ 没有 reads 以所填引物开头。如引物已去除，请留空。' >&2
            exit 1
        fi
        vsearch --fastq_mergepairs primed_1.fastq.gz --reverse primed_2.fastq.gz --fastq_allowmergestagger --threads ~{threads} --fastqout merged.fastq --quiet
        vsearch --fastq_filter merged.fastq --fastq_maxee ~{max_errors} --fastq_minlen ~{min_length} --fastq_maxns 0 --fasta_width 0 --fastaout merged.fasta --quiet
        if [ ! -s merged.fasta ]; then
            echo 'No pair could be merged: reads have to overlap, and be good enough for the most errors. ‖ 没有 reads 能够合并：双端 reads 须有重叠，且质量须满足最大期望错误数。' >&2
            exit 1
        fi
        lines() { zcat -f "$1" | wc -l; }
        echo "$(($(lines '~{reads_1}') / 4)) $(($(lines primed_1.fastq.gz) / 4)) $(($(lines merged.fastq) / 4)) $(grep -c '^>' merged.fasta)" | tr ' ' '\t' > counts.txt
    >>>

    output {
        File merged = "merged.fasta"
        String counts = read_string("counts.txt")
    }

    runtime {
        cpu: threads
        memory: "2 GiB"
    }

    meta {
        title: "Merge pairs"
        title_zh: "双端合并与过滤"
        description: "Cuts primers off, merges pairs, and leaves out what is bad."
        description_zh: "去除引物，合并双端 reads，过滤低质量序列。"
    }
}

task assign_taxonomy {
    input {
        File units
        File table
        File reference
        Float min_support
        Int threads
    }

    command <<<
        set -euo pipefail
        # SINTAX wants the lineage within the name; archives write it behind.
        zcat -f '~{reference}' | tr -d '\r' | awk '
            /^>/ && !/;tax=/ {
                name = $1; lineage = $0
                sub(/^[^ \t]+[ \t]*/, "", lineage)
                depth = split(lineage, taxon, / *; */)
                if (lineage == "" || depth < 2) { print "The reference says no lineage of " substr(name, 2) ": write >NAME Bacteria;Phylum;…;Species, or ;tax= as SINTAX does. ‖ 参考中没有 " substr(name, 2) " 的分类谱系，请写作 >NAME Bacteria;Phylum;…;Species，或 SINTAX 的 ;tax= 格式。" > "/dev/stderr"; exit 1 }
                out = name ";tax="
                for (i = 1; i <= depth && i <= 7; i++) { gsub(/[ ,;:]/, "_", taxon[i]); if (taxon[i] != "") out = out (i > 1 ? "," : "") substr("dpcofgs", i, 1) ":" taxon[i] }
                print out ";"
                next
            }
            { print }' > reference.fasta
        vsearch --sintax '~{units}' --db reference.fasta --sintax_cutoff ~{min_support} --strand both --threads ~{threads} --tabbedout told.txt --quiet
        awk -F '\t' -v OFS='\t' '
            FILENAME == "told.txt" { sub(/;.*/, "", $1); lineage[$1] = $4; next }
            FNR == 1 { print $0, "taxonomy" > "table.tsv"; header = $0; sub(/^[^\t]*/, "genus", header); print header > "genera.tsv"; next }
            {
                told = lineage[$1] == "" ? "unknown" : lineage[$1]
                print $0, told > "table.tsv"
                genus = told
                if (!sub(/^.*g:/, "", genus)) { sub(/^.*,/, "", genus); if (sub(/^[dpcof]:/, "", genus)) genus = genus " (no genus)" }
                sub(/,.*/, "", genus); gsub(/_/, " ", genus)
                if (!(genus in seen)) { seen[genus]; order[++count] = genus }
                for (i = 2; i <= NF; i++) sum[genus, i] += $i
                columns = NF
            }
            END { for (k = 1; k <= count; k++) { line = order[k]; for (i = 2; i <= columns; i++) line = line OFS (sum[order[k], i] + 0); print line > "genera.tsv" } }' told.txt '~{table}'
    >>>

    output {
        File named = "table.tsv"
        File genera = "genera.tsv"
    }

    runtime {
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Assign taxonomy"
        title_zh: "物种注释"
        description: "Names units by a reference."
        description_zh: "按参考数据库为 OTU 或 ASV 分类。"
    }
}

task describe_communities {
    input {
        Array[String] samples
        Array[String] groups
        Array[String] counts
    }

    command <<<
        set -euo pipefail
        { printf 'sample\tgroup\n'; paste '~{write_lines(samples)}' '~{write_lines(groups)}'; } > groups.tsv
        { printf 'sample\tpairs\twith_primers\tmerged\tgood\n'; paste '~{write_lines(samples)}' '~{write_lines(counts)}'; } > reads.tsv
    >>>

    output {
        File design = "groups.tsv"
        File reads = "reads.tsv"
    }

    runtime {
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Describe samples"
        title_zh: "样本分组与 reads 数"
        description: "Writes which sample is of which group, and how many of its reads are left."
        description_zh: "记录每个样本的分组及剩余 reads 数。"
    }
}

workflow amplicons_16s {
    input {
        Array[Community]+ samples
        File reference
        String forward = "GTGYCAGCMGCCGCGGTAA"
        String reverse = "GGACTACNVGGGTWTCTAAT"
        String way = "otus"
        Float identity = 0.97
        Int min_size = 2
        Float max_errors = 1.0
        Int min_length = 100
        Float min_support = 0.8
        Int threads = 2
    }

    scatter (one in samples) {
        String sample = one.sample
        String group = select_first([one.group, "all"])

        call merge_pairs {
            input:
                reads_1 = one.reads_1,
                reads_2 = one.reads_2,
                forward = forward,
                reverse = reverse,
                max_errors = max_errors,
                min_length = min_length,
                threads = threads
        }
    }

    call describe_communities {
        input: samples = sample, groups = group, counts = merge_pairs.counts
    }

    call clustering.cluster_amplicons {
        input:
            sequences = merge_pairs.merged,
            samples = sample,
            way = way,
            identity = identity,
            min_size = min_size,
            threads = threads
    }

    call assign_taxonomy {
        input:
            units = cluster_amplicons.units,
            table = cluster_amplicons.table,
            reference = reference,
            min_support = min_support,
            threads = threads
    }

    call measuring.measure_diversity {
        input:
            table = cluster_amplicons.table,
            groups = describe_communities.design,
            measure = "bray",
            depth = 0,
            permutations = 999
    }

    call drawing.draw_composition {
        input: table = assign_taxonomy.genera, most_kinds = 15
    }

    output {
        File composition = draw_composition.composition
        File table = assign_taxonomy.named
        File genera = assign_taxonomy.genera
        File ordination = measure_diversity.ordination
        File alpha_picture = measure_diversity.alpha_picture
        File rarefaction = measure_diversity.rarefaction
        File tests = measure_diversity.tests
        File alpha = measure_diversity.alpha
        File distances = measure_diversity.distances
        File units = cluster_amplicons.units
        File reads = describe_communities.reads
        File steps = cluster_amplicons.steps
    }

    meta {
        title: "16S amplicons"
        title_zh: "16S 扩增子分析"
        summary: "From paired reads of a marker gene to what lives in each sample: merged, clustered, without chimeras, named, with diversity between groups."
        summary_zh: "由 16S 双端测序数据得到群落组成：合并、聚类、去嵌合体、物种注释，并做组间多样性分析。"
        help: "Fill the samples from the sample table, with a column of groups. Primers are cut off, pairs merged, bad ones left out; VSEARCH makes OTUs or exact variants and takes chimeras out; SINTAX names them by your reference; vegan measures diversity.\n\nThe reference is FASTA with lineages: `>ID Bacteria;Bacillota;…` or `>ID;tax=d:Bacteria,p:Bacillota,…;`. SILVA and RDP offer such files. Other marker genes (ITS, 18S) work likewise with their primers and reference. A hundred samples of 50,000 pairs take about half an hour and 4 GB of memory."
        help_zh: "样本可由样本表填充，并指定分组列。流程：去引物、合并双端、过滤低质量，VSEARCH 聚类为 OTU 或精确变体并去嵌合体，SINTAX 按自备参考库注释，vegan 计算多样性。\n\n参考库为带谱系的 FASTA：`>ID Bacteria;Bacillota;…` 或 `>ID;tax=d:Bacteria,p:Bacillota,…;`，可从 SILVA、RDP 获取。ITS、18S 等标记基因换用相应引物和参考库即可。100 个样本、每个 5 万对 reads 约需半小时、4 GB 内存。"
        icon: "communities"
        categories: ["communities"]
        citations: ["10.7717/peerj.2584", "10.14806/ej.17.1.200", "10.1101/074161", "10.1111/j.1654-1103.2003.tb02228.x"]
        licence: "GPL-3.0 or BSD-2-Clause (VSEARCH), MIT (Cutadapt), GPL-2.0 (vegan)"
        packages: ["cutadapt", "vsearch", "r-base-core", "r-cran-vegan", "mawk"]
        programs: ["cutadapt", "vsearch", "Rscript", "awk"]
    }

    parameter_meta {
        samples: {label: "Samples", label_zh: "样本", help: "Name, paired reads and group of each", help_zh: "每个样本的名称、双端 reads 和分组"}
        reference: {
            label: "Reference",
            label_zh: "参考数据库",
            help: "FASTA of the gene with lineages behind the names, as SILVA, or as SINTAX writes them",
            help_zh: "带谱系的 16S FASTA，如 SILVA 或 SINTAX 格式",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        forward: {label: "Forward primer", label_zh: "正向引物", help: "515F is given; empty where it was cut off", help_zh: "默认 515F，已去除引物则留空", important: true}
        reverse: {label: "Reverse primer", label_zh: "反向引物", help: "806R is given; empty where it was cut off", help_zh: "默认 806R，已去除引物则留空", important: true}
        way: {label: "Units", label_zh: "聚类方式", help: "OTUs by similarity, or exact variants by UNOISE", help_zh: "按相似度聚类 OTU，或用 UNOISE 得到精确变体", choices: ["otus", "variants"], important: true}
        identity: {label: "Identity", label_zh: "相似度阈值", help: "Of the sequences of one OTU, up to 1", help_zh: "同一 OTU 内序列的相似度，最大为 1", important: true, min: 0, max: 1}
        min_size: {label: "Fewest copies", label_zh: "最少拷贝数", help: "Sequences seen less often start no unit; 8 is usual for variants", help_zh: "出现次数低于此值的序列不作为代表；variants 常用 8", important: true, min: 1}
        max_errors: {label: "Most errors of a read", label_zh: "最大期望错误数", help: "Expected by its qualities, after merging", help_zh: "合并后按质量值计算的期望错误数", min: 0}
        min_length: {label: "Least length", label_zh: "最短长度", help: "After merging", help_zh: "合并后的最短长度", min: 0}
        min_support: {label: "Least support of a name", label_zh: "分类置信度", help: "Below it a rank stays without a name", help_zh: "低于此值的等级不命名", important: true, min: 0, max: 1}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        composition: {label: "Composition", label_zh: "物种组成图", help: "Across: samples; up: share of the reads in percent; one colour a genus", help_zh: "横轴：样本；纵轴：reads 占比（%）；每种颜色代表一个属"}
        table: {label: "Abundance table", label_zh: "丰度表", help: "Reads of each OTU or ASV in each sample, with its taxonomy", help_zh: "各 OTU 或 ASV 在各样本中的 reads 数及分类"}
        genera: {label: "Genera", label_zh: "属水平丰度表", help: "Reads of each genus in each sample", help_zh: "各属在各样本中的 reads 数"}
        ordination: {label: "PCoA", label_zh: "PCoA 图", help: "Across and up: the first two axes, with the share of the differences that each explains; one dot a sample, one colour a group. Samples that are alike stand together", help_zh: "横轴、纵轴：前两个主坐标轴及其解释的差异比例；每点一个样本，颜色表示分组。相似的样本聚在一起"}
        alpha_picture: {label: "Diversity of samples", label_zh: "α 多样性图", help: "Across: groups, or samples without them; up: number of kinds, Shannon and Simpson index, a panel each; one colour a group", help_zh: "横轴：分组（未分组时为样本）；纵轴：三幅图依次为物种数、Shannon 指数和 Simpson 指数；颜色表示分组"}
        rarefaction: {label: "Rarefaction", label_zh: "稀释曲线", help: "Across: reads; up: kinds that are found with so many; one line a sample, one colour a group. Flat lines tell that enough was read; the dotted line is the depth to which samples are thinned out", help_zh: "横轴：reads 数；纵轴：相应 reads 数下检出的物种数；每条曲线一个样本，颜色表示分组。曲线趋于平缓说明测序量足够，虚线为抽平深度"}
        tests: {label: "Tests", label_zh: "检验结果", help: "PERMANOVA between the groups, and of each index", help_zh: "组间 PERMANOVA 及各指数的检验"}
        alpha: {label: "Indices", label_zh: "α 多样性指数", help: "Of each sample", help_zh: "各样本的多样性指数"}
        distances: {label: "Distances", label_zh: "距离矩阵", help: "Each sample against each", help_zh: "样本两两距离"}
        units: {label: "Sequences", label_zh: "代表序列", help: "One of each OTU or ASV", help_zh: "每个 OTU 或 ASV 一条"}
        reads: {label: "Reads", label_zh: "reads 统计", help: "How many are left after each step", help_zh: "各步骤保留的 reads 数"}
        steps: {label: "Clustering", label_zh: "聚类统计", help: "Sequences that are left after each step", help_zh: "各步骤保留的序列数"}
    }
}
