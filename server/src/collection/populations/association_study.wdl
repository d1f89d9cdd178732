version 1.1

import "genotypes.wdl" as preparing
import "manhattan.wdl" as drawing
import "plink_association.wdl" as testing
import "plink_linkage.wdl" as linking
import "plink_pca.wdl" as ancestry

workflow association_study {
    input {
        File genotypes
        File phenotypes
        File? markers
        File? people
        String trait = "trait"
        String covariates = ""
        Int components = 4
        Float max_missing_markers = 0.05
        Float max_missing_people = 0.05
        Float min_frequency = 0.01
        Float min_hardy_weinberg = 0.000001
        Float genome_wide = 0.00000005
        Float suggestive = 0.00001
    }

    call preparing.read_genotypes {
        input: genotypes = genotypes, markers = markers, people = people
    }

    call preparing.clean_genotypes {
        input:
            bed = read_genotypes.bed,
            bim = read_genotypes.bim,
            fam = read_genotypes.fam,
            max_missing_people = max_missing_people,
            max_missing_markers = max_missing_markers,
            min_frequency = min_frequency,
            min_hardy_weinberg = min_hardy_weinberg
    }

    call linking.measure_linkage {
        input:
            bed = clean_genotypes.clean_bed,
            bim = clean_genotypes.clean_bim,
            fam = clean_genotypes.clean_fam,
            window_kb = 1000,
            min_r2 = 0.2,
            prune_r2 = 0.2
    }

    call ancestry.find_ancestry {
        input:
            bed = measure_linkage.independent_bed,
            bim = measure_linkage.independent_bim,
            fam = measure_linkage.independent_fam,
            components = 10
    }

    call testing.test_association {
        input:
            bed = clean_genotypes.clean_bed,
            bim = clean_genotypes.clean_bim,
            fam = clean_genotypes.clean_fam,
            phenotypes = phenotypes,
            components_table = find_ancestry.components_table,
            components = components,
            trait = trait,
            covariates = covariates
    }

    call drawing.draw_manhattan {
        input:
            results = test_association.association,
            chromosome = "CHR",
            position = "BP",
            p = "P",
            marker = "SNP",
            genome_wide = genome_wide,
            suggestive = suggestive
    }

    output {
        File manhattan = draw_manhattan.manhattan
        File qq = draw_manhattan.qq
        File hits = draw_manhattan.hits
        File figures = draw_manhattan.figures
        File association = test_association.association
        File picture = find_ancestry.picture
        File components_table = find_ancestry.components_table
        File steps = clean_genotypes.steps
        File people_table = clean_genotypes.people_table
        File markers_table = clean_genotypes.markers_table
    }

    meta {
        title: "Association study (GWAS)"
        title_zh: "全基因组关联分析（GWAS）"
        summary: "From genotypes and a trait to associated markers: quality control, independent markers, ancestry, association, Manhattan and QQ."
        summary_zh: "由基因型和表型得到关联位点：质控、LD 筛选、群体结构校正、关联检验、曼哈顿图和 QQ 图。"
        help: "Genotypes are cleaned, independent markers give components of ancestry, and each marker is tested with those and your covariates: by linear regression where the trait is of numbers, by logistic regression for cases (2) and controls (1).\n\nLambda tells whether it worked: near 1 where ancestry was corrected. 10,000 people and 500,000 markers take about an hour and 8 GB of memory."
        help_zh: "依次完成基因型质控、独立标记筛选、群体主成分计算，并以主成分和协变量校正逐标记检验：数值性状用线性回归，病例（2）与对照（1）用逻辑回归。\n\nλ 接近 1 说明群体分层已得到校正。一万人、50 万标记约需 1 小时、8 GB 内存。"
        icon: "populations"
        categories: ["populations"]
        citations: ["10.1186/s13742-015-0047-8"]
        licence: "GPL-3.0"
        packages: ["plink1.9", "r-base-core", "mawk"]
        programs: ["plink1.9", "Rscript", "awk"]
    }

    parameter_meta {
        genotypes: {
            label: "Genotypes",
            label_zh: "基因型文件",
            help: "VCF or BCF, or the .bed or .ped of PLINK",
            help_zh: "VCF 或 BCF，或 PLINK 的 .bed、.ped",
            patterns: ["*.vcf.gz", "*.vcf", "*.bcf", "*.bed", "*.ped"]
        }
        phenotypes: {
            label: "Phenotypes",
            label_zh: "表型表",
            help: "A table with a header: people in the first column",
            help_zh: "带表头的表，第一列为个体",
            patterns: ["*.tsv", "*.csv", "*.txt"]
        }
        markers: {
            label: "Markers",
            label_zh: "标记文件",
            help: ".bim or .map, with the files of PLINK",
            help_zh: "PLINK 格式需配套的 .bim 或 .map",
            patterns: ["*.bim", "*.map"],
            important: true
        }
        people: {
            label: "People",
            label_zh: "个体文件",
            help: ".fam, with a .bed",
            help_zh: ".bed 需配套的 .fam",
            patterns: ["*.fam"],
            important: true
        }
        trait: {label: "Trait", label_zh: "性状列", help: "Its column: numbers, or 1 for controls and 2 for cases", help_zh: "列名：数值，或 1 为对照、2 为病例", important: true, column_of: "phenotypes"}
        covariates: {label: "Covariates", label_zh: "协变量列", help: "Columns of the same table, with commas between", help_zh: "同一表中的列名，逗号分隔", important: true, columns_of: "phenotypes"}
        components: {label: "Components of ancestry", label_zh: "群体主成分数", help: "As covariates; 0 for none", help_zh: "作为协变量，0 为不使用", important: true, min: 1, max: 100}
        max_missing_markers: {label: "Most gaps of a marker", label_zh: "标记最大缺失率", help: "Markers with more are left out", help_zh: "缺失率更高的标记被去除", important: true, min: 0, max: 1}
        max_missing_people: {label: "Most gaps of a person", label_zh: "个体最大缺失率", help: "People with more are left out", help_zh: "缺失率更高的个体被去除", important: true, min: 0, max: 1}
        min_frequency: {label: "Least frequency", label_zh: "最小等位基因频率", help: "Of the rarer allele", help_zh: "低频等位基因的频率下限", important: true, min: 0, max: 0.5}
        min_hardy_weinberg: {label: "Least p of Hardy–Weinberg", label_zh: "HWE p 值下限", help: "Markers below it are mostly mistyped", help_zh: "低于此值的标记多为分型错误", important: true, min: 0, max: 1}
        genome_wide: {label: "Genome-wide significance", label_zh: "全基因组显著性阈值", help: "The upper line", help_zh: "上方的线", important: true, min: 0, max: 1}
        suggestive: {label: "Suggestive", label_zh: "提示性阈值", help: "The lower line", help_zh: "下方的线", min: 0, max: 1}
        manhattan: {label: "Manhattan plot", label_zh: "曼哈顿图", help: "Across: position along the genome, chromosome by chromosome in two blues; up: −log10 p. The red line is genome-wide significance, the grey one suggestive", help_zh: "横轴：基因组位置，相邻染色体以两种蓝色区分；纵轴：−log10 p 值。红线为全基因组显著性阈值，灰线为提示性阈值"}
        qq: {label: "QQ plot", label_zh: "QQ 图", help: "Across: −log10 p as chance would give it; up: −log10 p as it was found. Markers above the red line are more significant than by chance; lambda stands over the picture", help_zh: "横轴：随机情况下期望的 −log10 p 值；纵轴：实际的 −log10 p 值。高于红线的标记比随机预期更显著，图上方标注 λ"}
        hits: {label: "Hits", label_zh: "候选位点", help: "Markers below the suggestive line, the surest first", help_zh: "低于提示性阈值的标记，按显著性排序"}
        figures: {label: "Figures", label_zh: "统计", help: "Markers, lambda, and how many are significant", help_zh: "标记数、λ 和显著标记数"}
        association: {label: "Association", label_zh: "关联结果", help: "Each marker with effect, confidence and p", help_zh: "每个标记的效应、置信区间和 p 值"}
        picture: {label: "Ancestry", label_zh: "群体结构", help: "Across and up: the first two components; one dot a person, one colour a group. People of like ancestry stand together", help_zh: "横轴、纵轴：前两个主成分；每点一个个体，颜色表示群体。遗传背景相近的个体聚在一起"}
        components_table: {label: "Components", label_zh: "主成分", help: "Of each person", help_zh: "每个个体的主成分"}
        steps: {label: "Steps", label_zh: "步骤统计", help: "People and markers that are left after each", help_zh: "各步骤保留的个体数和标记数"}
        people_table: {label: "People", label_zh: "个体统计", help: "Gaps, inbreeding, and who was kept", help_zh: "每个个体的缺失率、近交系数及是否保留"}
        markers_table: {label: "Markers", label_zh: "标记统计", help: "Gaps, frequency, equilibrium, and which were kept", help_zh: "每个标记的缺失率、频率、HWE 及是否保留"}
    }
}
