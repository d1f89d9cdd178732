version 1.1

import "genotypes.wdl" as preparing

workflow plink_quality {
    input {
        File genotypes
        File? markers
        File? people
        Float max_missing_markers = 0.05
        Float max_missing_people = 0.05
        Float min_frequency = 0.01
        Float min_hardy_weinberg = 0.000001
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

    output {
        File steps = clean_genotypes.steps
        File people_table = clean_genotypes.people_table
        File markers_table = clean_genotypes.markers_table
        File clean_bed = clean_genotypes.clean_bed
        File clean_bim = clean_genotypes.clean_bim
        File clean_fam = clean_genotypes.clean_fam
    }

    meta {
        title: "PLINK: quality control"
        title_zh: "PLINK 基因型质控"
        summary: "Leaves out people and markers of which too little is known, rare alleles, and markers out of equilibrium, step by step."
        summary_zh: "逐步去除缺失率高的个体和标记、低频等位基因和偏离 HWE 的标记。"
        help: "Markers are looked at before people, for failed ones make people look bad. In a study of cases PLINK looks at the equilibrium of the controls alone, where the .fam says who is one."
        help_zh: "先筛标记再筛个体，以免失败的标记使个体显得缺失率高。若 .fam 标明病例与对照，HWE 仅在对照中检验。"
        icon: "populations"
        categories: ["populations"]
        citations: ["10.1186/s13742-015-0047-8"]
        licence: "GPL-3.0"
        packages: ["plink1.9", "mawk"]
        programs: ["plink1.9", "awk"]
    }

    parameter_meta {
        genotypes: {
            label: "Genotypes",
            label_zh: "基因型文件",
            help: "VCF or BCF, or the .bed or .ped of PLINK",
            help_zh: "VCF 或 BCF，或 PLINK 的 .bed、.ped",
            patterns: ["*.vcf.gz", "*.vcf", "*.bcf", "*.bed", "*.ped"]
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
        max_missing_markers: {label: "Most gaps of a marker", label_zh: "标记最大缺失率", help: "Markers with more are left out", help_zh: "缺失率更高的标记被去除", important: true, min: 0, max: 1}
        max_missing_people: {label: "Most gaps of a person", label_zh: "个体最大缺失率", help: "People with more are left out", help_zh: "缺失率更高的个体被去除", important: true, min: 0, max: 1}
        min_frequency: {label: "Least frequency", label_zh: "最小等位基因频率", help: "Of the rarer allele", help_zh: "低频等位基因的频率下限", important: true, min: 0, max: 0.5}
        min_hardy_weinberg: {label: "Least p of Hardy–Weinberg", label_zh: "HWE p 值下限", help: "Markers below it are mostly mistyped", help_zh: "低于此值的标记多为分型错误", important: true, min: 0, max: 1}
        steps: {label: "Steps", label_zh: "步骤统计", help: "People and markers that are left after each", help_zh: "各步骤保留的个体数和标记数"}
        people_table: {label: "People", label_zh: "个体统计", help: "Gaps, inbreeding, and who was kept", help_zh: "每个个体的缺失率、近交系数及是否保留"}
        markers_table: {label: "Markers", label_zh: "标记统计", help: "Gaps, frequency, equilibrium, and which were kept", help_zh: "每个标记的缺失率、频率、HWE 及是否保留"}
        clean_bed: {label: "Genotypes", label_zh: "质控后基因型", help: ".bed of PLINK", help_zh: "PLINK .bed"}
        clean_bim: {label: "Markers left", label_zh: "保留的标记", help: ".bim", help_zh: ".bim"}
        clean_fam: {label: "People left", label_zh: "保留的个体", help: ".fam", help_zh: ".fam"}
    }
}
