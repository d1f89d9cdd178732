version 1.1

import "../mapping/bwa_mem.wdl" as mapping
import "snp_sites.wdl" as sites
import "../alignment/distances.wdl" as comparing
import "../alignment/fasttree.wdl" as inferring

struct Isolate {
    String sample
    File reads_1
    File? reads_2
}

task name_isolates {
    input {
        Array[String] samples
    }

    command <<<
        set -euo pipefail
        # What has a meaning in a tree, or ends a name in FASTA.
        sed "s/[][ ():;,'\"]/_/g" '~{write_lines(samples)}' > names.txt
        twice=$(sort names.txt | uniq -d | sed -n 1p)
        if [ -n "$twice" ] || grep -qx reference names.txt; then
            echo "Two of the tree would be called ${twice:-reference}. Give each isolate a name of its own. ‖ 树中有两个叶节点同名：${twice:-reference}。请为每个分离株取不同的名称。" >&2
            exit 1
        fi
    >>>

    output {
        Array[String] names = read_lines("names.txt")
    }

    runtime {
        cpu: 1
        memory: "512 MiB"
    }

    meta {
        title: "Name isolates"
        title_zh: "菌株命名"
        description: "Gives the isolates names that may stand in a tree."
        description_zh: "为各菌株取可用于进化树的名称。"
    }
}

task write_genome {
    input {
        String name
        File alignment
        File reference
        Int min_depth
        Float min_fraction
        Int min_mapping_quality
    }

    command <<<
        set -euo pipefail
        name='~{sub(name, "'", "'\"'\"'")}'
        zcat -f '~{reference}' > reference.fasta
        samtools faidx reference.fasta
        bcftools mpileup --max-depth 1000 --min-MQ ~{min_mapping_quality} --min-BQ 20 --annotate FORMAT/AD,FORMAT/DP \
            --fasta-ref reference.fasta --output-type u '~{alignment}' |
            bcftools call --multiallelic-caller --ploidy 1 --output-type b --output called.bcf
        # Where reads are few, or not of one mind, nothing is said; a place of N differs from none.
        bcftools view --types snps --include 'FORMAT/AD[0:1] >= ~{min_depth} && FORMAT/AD[0:1] / FORMAT/DP >= ~{min_fraction} && GT = "1"' \
            --output-type z --output snps.vcf.gz called.bcf
        bcftools index --tbi snps.vcf.gz
        bcftools query --format '%CHROM\t%POS[\t%GT\t%DP\t%AD]\n' called.bcf |
            awk -F '\t' -v OFS='\t' -v least=~{min_depth} -v share=~{min_fraction} '{
                split($5, depth, ",")
                of = $3 == "0" ? depth[1] : $3 == "1" ? depth[2] : 0
                if (of >= least && of / $4 >= share) print $1, $2 - 1, $2
            }' > known.bed
        awk -v OFS='\t' '
            FNR == NR { known[$1, $3]; next }
            { for (at = 1; at <= $2; at++) if (!(($1, at) in known)) print $1, at - 1, at }' known.bed reference.fasta.fai > unknown.bed
        bcftools consensus --fasta-ref reference.fasta --mask unknown.bed snps.vcf.gz > genome.fasta
        { printf '>%s\n' "$name"; grep -v '^>' genome.fasta; } > isolate.fasta
        bases=$(awk '{ sum += $2 } END { print sum }' reference.fasta.fai)
        covered=$(wc -l < known.bed)
        snps=$(bcftools view --no-header snps.vcf.gz | wc -l)
        awk -v OFS='\t' -v name="$name" -v bases="$bases" -v covered="$covered" -v snps="$snps" \
            'BEGIN { print name, sprintf("%.2f", 100 * covered / bases), snps }' > figures.tsv
    >>>

    output {
        File genome = "isolate.fasta"
        File figures = "figures.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Write the genome"
        title_zh: "生成菌株基因组"
        description: "Writes the genome of an isolate on the reference, N where it is not known."
        description_zh: "按参考生成各菌株的基因组，未知处记为 N。"
    }
}

task join_genomes {
    input {
        File reference
        Array[File] genomes
        Array[File] figures
    }

    command <<<
        set -euo pipefail
        { printf '>reference\n'; zcat -f '~{reference}' | grep -v '^>'; } > genomes.fasta
        while IFS= read -r file; do cat "$file" >> genomes.fasta; done < '~{write_lines(genomes)}'
        printf 'isolate\tknown_percent\tsnps_to_reference\n' > isolates.tsv
        while IFS= read -r file; do cat "$file" >> isolates.tsv; done < '~{write_lines(figures)}'
        poor=$(awk -F '\t' 'NR > 1 && $2 < 50 { print $1 " (" $2 " %)" }' isolates.tsv | sed -n 1,5p | paste -s -d ,)
        if [ -n "$poor" ]; then
            echo "Less than half of the reference is known of: $poor. A place counts only where every isolate is known: leave them out, or take a closer reference. ‖ 以下分离株覆盖的参考序列不足一半：$poor。只有所有分离株均有数据的位点才会计入，请去除它们或改用更接近的参考。" >&2
            exit 1
        fi
    >>>

    output {
        File joined = "genomes.fasta"
        File isolates = "isolates.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Join genomes"
        title_zh: "合并基因组"
        description: "Puts all genomes into one alignment."
        description_zh: "将所有基因组合并为一个比对。"
    }
}

task find_clusters {
    input {
        File pairs
        Array[String] names
        Int max_distance
    }

    command <<<
        set -euo pipefail
        # An isolate is of a cluster that has one as near as that.
        awk -F '\t' -v OFS='\t' -v most=~{max_distance} '
            function root(one) { while (parent[one] != one) one = parent[one]; return one }
            FILENAME == ARGV[1] { name[++count] = $0; parent[$0] = $0; next }
            FNR > 1 && ($1 in parent) && ($2 in parent) && $4 <= most { parent[root($1)] = root($2) }
            END {
                for (at = 1; at <= count; at++) size[root(name[at])]++
                print "isolate", "cluster", "isolates_in_it"
                for (at = 1; at <= count; at++) {
                    of = root(name[at])
                    if (size[of] > 1 && !(of in number)) number[of] = ++clusters
                    print name[at], (size[of] > 1 ? number[of] : ""), size[of]
                }
            }' '~{write_lines(names)}' '~{pairs}' > clusters.tsv
    >>>

    output {
        File clusters = "clusters.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Find clusters"
        title_zh: "传播簇划分"
        description: "Puts isolates that are near to one another into clusters."
        description_zh: "将相近的分离株聚为簇。"
    }
}

workflow snp_phylogeny {
    input {
        Array[Isolate]+ isolates
        File reference
        Int max_distance = 10
        Int min_depth = 5
        Float min_fraction = 0.8
        Int min_mapping_quality = 30
        Int threads = 2
    }

    scatter (one in isolates) {
        String given = one.sample
    }

    call name_isolates {
        input: samples = given
    }

    scatter (pair in zip(name_isolates.names, isolates)) {
        call mapping.map_reads {
            input:
                sample = pair.left,
                reads_1 = pair.right.reads_1,
                reads_2 = pair.right.reads_2,
                reference = reference,
                threads = threads
        }
        call write_genome {
            input:
                name = pair.left,
                alignment = map_reads.alignment,
                reference = reference,
                min_depth = min_depth,
                min_fraction = min_fraction,
                min_mapping_quality = min_mapping_quality
        }
    }

    call join_genomes {
        input: reference = reference, genomes = write_genome.genome, figures = write_genome.figures
    }

    call sites.find_sites {
        input: alignment = join_genomes.joined, only_bases = true
    }

    call comparing.measure_distances {
        input: alignment = find_sites.sites, alphabet = "dna", measure = "differences"
    }

    call inferring.infer_with_fasttree {
        input: alignment = find_sites.sites, alphabet = "dna", gamma = false
    }

    call find_clusters {
        input: pairs = measure_distances.pairs, names = name_isolates.names, max_distance = max_distance
    }

    output {
        File tree = infer_with_fasttree.tree
        File clusters = find_clusters.clusters
        File distances = measure_distances.matrix
        File isolates_table = join_genomes.isolates
        File core_sites = find_sites.sites
        File core_variants = find_sites.variants
        Array[File] alignments = map_reads.alignment
        Array[File] alignment_indexes = map_reads.alignment_index
    }

    meta {
        title: "SNP phylogeny of isolates"
        title_zh: "菌株 SNP 系统发育分析"
        summary: "From the reads of bacterial isolates to their tree, SNP distances, and clusters that may be of one outbreak."
        summary_zh: "由细菌分离株的测序 reads 得到系统发育树、SNP 距离矩阵和可能属于同一暴发的聚类。"
        help: "Fill the isolates from the sample table. Each is mapped to the reference by BWA-MEM; its genome is written with N wherever fewer reads than the *least depth* lie or reads do not agree. Sites at which all isolates are known and any differs make the core alignment (SNP-sites), of which distances in SNPs and the tree (FastTree, GTR) are made. Isolates with another one within the *largest distance* form a cluster.\n\nTake a reference close to the isolates, best a complete genome of their sequence type. Distances depend on it, on recombination and on the thresholds; a cluster is a reason to look for contacts and no proof."
        help_zh: "分离株可由样本表填充。每株由 BWA-MEM 比对到参考基因组，深度不足或 reads 不一致的位置记为 N。所有菌株均已知且存在差异的位点构成核心比对（SNP-sites），据此计算 SNP 距离并建树（FastTree，GTR 模型）。与另一株距离不超过阈值者归为一个聚类。\n\n参考基因组应与菌株接近，最好为同一 ST 型的完成图。距离受参考、重组和阈值影响；聚类提示需开展流行病学调查，本身不是证据。"
        icon: "tree"
        categories: ["variants", "alignment"]
        citations: ["10.48550/arXiv.1303.3997", "10.1093/gigascience/giab008", "10.1099/mgen.0.000056", "10.1371/journal.pone.0009490"]
        licence: "GPL-3.0 (bwa, SNP-sites), MIT, GPL-2.0 (FastTree)"
        views: {tree: "tree", core_sites: "msa"}
        packages: ["bwa", "samtools", "bcftools", "snp-sites", "fasttree", "mawk"]
        programs: ["bwa", "samtools", "bcftools", "snp-sites", "fasttree", "awk"]
    }

    parameter_meta {
        isolates: {
            label: "Isolates",
            label_zh: "分离株",
            help: "Name and reads of each; four or more make a tree",
            help_zh: "每株的名称和 reads；建树至少需四株"
        }
        reference: {
            label: "Reference genome",
            label_zh: "参考基因组",
            help: "FASTA of a genome close to the isolates",
            help_zh: "与分离株接近的基因组 FASTA",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz", "*.fna.gz"]
        }
        max_distance: {label: "Largest distance in a cluster", label_zh: "聚类阈值（SNP）", help: "In SNPs, between an isolate and the nearest other one", help_zh: "与聚类中最近一株的 SNP 数上限", important: true, min: 0}
        min_depth: {label: "Least depth", label_zh: "最低深度", help: "N stands where fewer reads lie", help_zh: "深度低于此值的位置记为 N", important: true, min: 0}
        min_fraction: {label: "Least share of reads", label_zh: "最低一致比例", help: "That agree on a base", help_zh: "支持同一碱基的 reads 比例下限", min: 0, max: 1}
        min_mapping_quality: {label: "Least mapping quality", label_zh: "最低比对质量", help: "Leaves repeats out", help_zh: "用于排除重复区域", min: 0, max: 255}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Of each isolate", help_zh: "每株使用的核数", min: 1}
        tree: {label: "Tree", label_zh: "系统发育树", help: "Newick, with the reference", help_zh: "Newick 格式，含参考"}
        clusters: {label: "Clusters", label_zh: "聚类", help: "Which isolates are near to one another", help_zh: "彼此接近的分离株"}
        distances: {label: "Distances", label_zh: "SNP 距离矩阵", help: "SNPs between each two", help_zh: "两两之间的 SNP 数"}
        isolates_table: {label: "Isolates", label_zh: "菌株统计", help: "How much of the reference is known of each, and its SNPs", help_zh: "每株已知的参考比例和 SNP 数"}
        core_sites: {label: "Core alignment", label_zh: "核心 SNP 比对", help: "FASTA of the sites that differ", help_zh: "差异位点的 FASTA"}
        core_variants: {label: "Core variants", label_zh: "核心变异", help: "VCF of the same sites; places count along the joined genome", help_zh: "同一组位点的 VCF；位置按拼接后的基因组计"}
        alignments: {label: "Alignments", label_zh: "比对结果", help: "BAM of each isolate", help_zh: "每株的 BAM"}
        alignment_indexes: {label: "Indexes of the alignments", label_zh: "比对索引", help: "For viewers", help_zh: "供浏览器查看使用"}
    }
}
