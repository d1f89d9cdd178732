version 1.1

task read_genotypes {
    input {
        File genotypes
        File? markers
        File? people
    }

    command <<<
        set -euo pipefail
        markers='~{if defined(markers) then select_first([markers]) else ""}'
        people='~{if defined(people) then select_first([people]) else ""}'
        # What a file is stands in its first bytes; a BED of PLINK begins with 6c 1b.
        first=$(zcat -f '~{genotypes}' 2> /dev/null | head -c 3 | od -An -tx1 | tr -d ' ' || true)
        case "$first" in
            6c1b*)
                test -n "$markers" && test -n "$people" || { echo 'With a .bed the .bim and the .fam are needed, too. ‖ 使用 .bed 时还需提供 .bim 和 .fam。' >&2; exit 1; }
                input=(--bed '~{genotypes}' --bim "$markers" --fam "$people") ;;
            2323*) input=(--vcf '~{genotypes}' --double-id --vcf-half-call missing) ;;
            424346*) input=(--bcf '~{genotypes}' --double-id --vcf-half-call missing) ;;
            *)
                test -n "$markers" || { echo 'These genotypes are no VCF, BCF or .bed; for a .ped its .map is needed, too. ‖ 基因型文件不是 VCF、BCF 或 .bed；使用 .ped 时还需提供 .map。' >&2; exit 1; }
                input=(--ped '~{genotypes}' --map "$markers") ;;
        esac
        step() { plink1.9 --allow-extra-chr "$@" --make-bed > told.txt 2>&1 || { grep -m 3 -A 3 '^Error' told.txt >&2; exit 1; }; }
        step "${input[@]}" --out sorted
        # Variants without a name are called by their place, so that results can be told apart.
        step --bfile sorted --set-missing-var-ids '@:#:$1:$2' --new-id-max-allele-len 20 --out genotypes
    >>>

    output {
        File bed = "genotypes.bed"
        File bim = "genotypes.bim"
        File fam = "genotypes.fam"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Read genotypes"
        title_zh: "读取基因型"
        description: "Reads genotypes in any of the common formats."
        description_zh: "读取常见格式的基因型。"
    }
}

task clean_genotypes {
    input {
        File bed
        File bim
        File fam
        Float max_missing_people
        Float max_missing_markers
        Float min_frequency
        Float min_hardy_weinberg
    }

    command <<<
        set -euo pipefail
        given=(--bed '~{bed}' --bim '~{bim}' --fam '~{fam}' --allow-extra-chr --allow-no-sex)
        step() { plink1.9 "$@" > told.txt 2>&1 || { grep -m 3 -A 3 '^Error' told.txt >&2; exit 1; }; }
        step "${given[@]}" --missing --freq --out raw
        # Markers first: those that failed would make people look bad.
        step "${given[@]}" --geno ~{max_missing_markers} --make-bed --out markers
        step --bfile markers --allow-extra-chr --allow-no-sex --mind ~{max_missing_people} --make-bed --out persons
        # WDL writes six digits behind the point, of which a small p would leave none; JSON has them all.
        step --bfile persons --allow-extra-chr --allow-no-sex --maf ~{min_frequency} --hwe "$(cat '~{write_json(min_hardy_weinberg)}')" --hardy --het --make-bed --out clean
        count() { wc -l < "$1"; }
        {
            printf 'step\tpeople\tmarkers\n'
            printf 'read\t%s\t%s\n' "$(count '~{fam}')" "$(count '~{bim}')"
            printf 'markers that are known\t%s\t%s\n' "$(count markers.fam)" "$(count markers.bim)"
            printf 'people who are known\t%s\t%s\n' "$(count persons.fam)" "$(count persons.bim)"
            printf 'frequent and in equilibrium\t%s\t%s\n' "$(count clean.fam)" "$(count clean.bim)"
        } > steps.tsv
        printf 'person\tmissing\tinbreeding\tkept\n' > people.tsv
        awk -v OFS='\t' '
            FILENAME == "clean.fam" { kept[$2]; next }
            FNR == 1 { next }
            FILENAME == "clean.het" { inbreeding[$2] = $6; next }
            { print $2, $6, ($2 in inbreeding ? inbreeding[$2] : ""), ($2 in kept ? "yes" : "no") }' clean.fam clean.het raw.imiss >> people.tsv
        printf 'marker\tchromosome\tposition\tmissing\tfrequency\thardy_weinberg_p\tkept\n' > markers.tsv
        plink1.9 "${given[@]}" --hardy --out raw > told.txt 2>&1 || true
        awk -v OFS='\t' '
            FILENAME == "clean.bim" { kept[$2]; next }
            FILENAME == ARGV[2] { place[$2] = $1 OFS $4; next }
            FNR == 1 { next }
            FILENAME == "raw.hwe" { if (!($2 in p)) p[$2] = $9; next }
            FILENAME == "raw.frq" { frequency[$2] = $5; next }
            { print $2, place[$2], $5, frequency[$2], p[$2], ($2 in kept ? "yes" : "no") }' clean.bim '~{bim}' raw.hwe raw.frq raw.lmiss >> markers.tsv
    >>>

    output {
        File clean_bed = "clean.bed"
        File clean_bim = "clean.bim"
        File clean_fam = "clean.fam"
        File steps = "steps.tsv"
        File people_table = "people.tsv"
        File markers_table = "markers.tsv"
    }

    runtime {
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Clean genotypes"
        title_zh: "基因型质控"
        description: "Leaves out markers and people of which too little is known, and what is rare or out of equilibrium."
        description_zh: "去除缺失过多的标记和个体，以及罕见或偏离平衡的标记。"
    }
}
