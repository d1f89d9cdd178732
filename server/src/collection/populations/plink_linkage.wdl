version 1.1

import "genotypes.wdl" as preparing

task measure_linkage {
    input {
        File bed
        File bim
        File fam
        Int window_kb
        Float min_r2
        Float prune_r2
    }

    command <<<
        set -euo pipefail
        step() { plink1.9 --bed '~{bed}' --bim '~{bim}' --fam '~{fam}' --allow-extra-chr --allow-no-sex "$@" > told.txt 2>&1 || { grep -m 3 -A 3 '^Error' told.txt >&2; exit 1; }; }
        step --r2 dprime --ld-window 99999 --ld-window-kb ~{window_kb} --ld-window-r2 ~{min_r2} --out linkage
        printf 'chromosome\tone\tposition\tother\tother_position\tbases_apart\tr2\tD_prime\n' > pairs.tsv
        awk -v OFS='\t' 'NR > 1 { print $1, $3, $2, $6, $5, $5 - $2, $7, $8 }' linkage.ld >> pairs.tsv
        step --indep-pairwise ~{window_kb}kb 1 ~{prune_r2} --out pruned
        mv pruned.prune.in independent.txt
        step --extract independent.txt --make-bed --out independent
        cat > run.R <<'R'
        pairs <- read.delim("pairs.tsv")
        svg("decay.svg", width = 7, height = 5)
        par(mar = c(4.5, 4.5, 1.5, 1))
        # A few pairs that are far apart tell no mean, and would press all others against the axis.
        near <- pairs[pairs$bases_apart <= 2 * quantile(pairs$bases_apart, 0.95), ]
        apart <- near$bases_apart / 1000
        breaks <- unique(quantile(apart, seq(0, 1, length.out = 1 + max(1, min(20, length(apart) %/% 10)))))
        bin <- if (length(breaks) > 1) cut(apart, breaks, include.lowest = TRUE) else factor(apart)
        plot(NA, xlim = c(0, max(apart, 1)), ylim = c(0, 1), bty = "l", xlab = "kb apart", ylab = expression(r^2))
        points(apart, near$r2, pch = 16, cex = 0.4, col = "#9AA5B1")
        mean_by_bin <- function(values) tapply(values, bin, mean)[table(bin) >= 10]
        lines(mean_by_bin(apart), mean_by_bin(near$r2), col = "#C2410C", lwd = 2.5)
        invisible(dev.off())
        R
        Rscript run.R
    >>>

    output {
        File decay = "decay.svg"
        File pairs = "pairs.tsv"
        File independent = "independent.txt"
        File independent_bed = "independent.bed"
        File independent_bim = "independent.bim"
        File independent_fam = "independent.fam"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Measure linkage"
        title_zh: "连锁不平衡分析"
        description: "Measures how markers go together, and picks those that do not."
        description_zh: "计算连锁不平衡并筛选独立标记。"
    }
}

workflow plink_linkage {
    input {
        File genotypes
        File? markers
        File? people
        Int window_kb = 1000
        Float min_r2 = 0.0
        Float prune_r2 = 0.2
    }

    call preparing.read_genotypes {
        input: genotypes = genotypes, markers = markers, people = people
    }

    call measure_linkage {
        input:
            bed = read_genotypes.bed,
            bim = read_genotypes.bim,
            fam = read_genotypes.fam,
            window_kb = window_kb,
            min_r2 = min_r2,
            prune_r2 = prune_r2
    }

    output {
        File decay = measure_linkage.decay
        File pairs = measure_linkage.pairs
        File independent = measure_linkage.independent
    }

    meta {
        title: "PLINK: linkage disequilibrium"
        title_zh: "PLINK 连锁不平衡（LD）"
        summary: "How markers go together: r² and D′ of each pair, decay by distance, and a set of independent markers."
        summary_zh: "计算标记间 r² 和 D′，绘制 LD 衰减图，并筛选独立标记。"
        help: "Independent markers are what PCA and relatedness want: of each two that go together more than the bound, one is left out."
        help_zh: "PCA 和亲缘分析应使用独立标记：r² 超过阈值的标记对只保留一个。"
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
        window_kb: {label: "Window (kb)", label_zh: "窗口（kb）", help: "Markers further apart are not compared", help_zh: "距离更远的标记不比较", important: true, min: 1}
        min_r2: {label: "Least r² of the table", label_zh: "r² 输出下限", help: "Weaker pairs are not listed", help_zh: "更弱的标记对不列出", min: 0, max: 1}
        prune_r2: {label: "Most r² of independent markers", label_zh: "独立标记的 r² 上限", help: "Of two that go together more, one is left out", help_zh: "超过此值的标记对去除其一", important: true, min: 0, max: 1}
        decay: {label: "Decay", label_zh: "LD 衰减图", help: "Across: distance between two markers in kb; up: r². Grey dots are pairs, the red line is their mean; the farthest pairs, beyond twice the distance that 95 % keep within, are left out", help_zh: "横轴：两个标记间的距离（kb）；纵轴：r²。灰点为标记对，红线为均值；距离超过第 95 百分位数两倍的标记对不绘出"}
        pairs: {label: "Pairs", label_zh: "标记对", help: "r² and D′ of each pair within the window", help_zh: "窗口内每对标记的 r² 和 D′"}
        independent: {label: "Independent markers", label_zh: "独立标记", help: "Names, one a line", help_zh: "标记名，每行一个"}
    }
}
