version 1.1

task map_sites {
    input {
        File sequences
        String enzymes
        Boolean circular
    }

    command <<<
        set -euo pipefail
        # Name, site, and after how many bases from its first the upper and the lower strand are cut; where there is one
        # number, the site reads the same on both strands.
        cat > enzymes.txt <<'ENZYMES'
        AatII GACGTC 5
        AflII CTTAAG 1
        AgeI ACCGGT 1
        AluI AGCT 2
        AlwNI CAGNNNCTG 6
        ApaI GGGCCC 5
        AscI GGCGCGCC 2
        AvaI CYCGRG 1
        AvrII CCTAGG 1
        BamHI GGATCC 1
        BbsI GAAGAC 8 12
        BclI TGATCA 1
        BglI GCCNNNNNGGC 7
        BglII AGATCT 1
        BsaI GGTCTC 7 11
        BsiWI CGTACG 1
        BsmBI CGTCTC 7 11
        BspEI TCCGGA 1
        BsrGI TGTACA 1
        BssHII GCGCGC 1
        BstEII GGTNACC 1
        BstXI CCANNNNNNTGG 8
        ClaI ATCGAT 2
        DpnI GATC 2
        DpnII GATC 0
        DraI TTTAAA 3
        DraIII CACNNNGTG 6
        EagI CGGCCG 1
        EcoRI GAATTC 1
        EcoRV GATATC 3
        FokI GGATG 14 18
        FseI GGCCGGCC 6
        HaeIII GGCC 2
        HhaI GCGC 3
        HincII GTYRAC 3
        HindIII AAGCTT 1
        HinfI GANTC 1
        HpaI GTTAAC 3
        HpaII CCGG 1
        KpnI GGTACC 5
        MboI GATC 0
        MfeI CAATTG 1
        MluI ACGCGT 1
        MscI TGGCCA 3
        MseI TTAA 1
        MspI CCGG 1
        NarI GGCGCC 2
        NcoI CCATGG 1
        NdeI CATATG 2
        NheI GCTAGC 1
        NotI GCGGCCGC 2
        NruI TCGCGA 3
        NsiI ATGCAT 5
        PacI TTAATTAA 5
        PflMI CCANNNNNTGG 7
        PmeI GTTTAAAC 4
        PmlI CACGTG 3
        PstI CTGCAG 5
        PvuI CGATCG 4
        PvuII CAGCTG 3
        RsaI GTAC 2
        SacI GAGCTC 5
        SacII CCGCGG 4
        SalI GTCGAC 1
        SapI GCTCTTC 8 11
        Sau3AI GATC 0
        SbfI CCTGCAGG 6
        ScaI AGTACT 3
        SfiI GGCCNNNNNGGCC 8
        SmaI CCCGGG 3
        SnaBI TACGTA 3
        SpeI ACTAGT 1
        SphI GCATGC 5
        SrfI GCCCGGGC 4
        StuI AGGCCT 3
        SwaI ATTTAAAT 4
        TaqI TCGA 1
        XbaI TCTAGA 1
        XhoI CTCGAG 1
        XmaI CCCGGG 1
        XmnI GAANNNNTTC 5
        ENZYMES
        cat > map.awk <<'AWK'
        function refuse(text) { print text > "/dev/stderr"; failed = 1; exit 1 }
        function reversed(site,   i, out) {
            for (i = length(site); i > 0; i--) out = out substr("TGCAYRN", index("ACGTRYN", substr(site, i, 1)), 1)
            return out
        }
        function pattern(site) {
            gsub(/N/, "[ACGT]", site); gsub(/R/, "[AG]", site); gsub(/Y/, "[CT]", site)
            return site
        }
        # Where on a circle, or nowhere beyond the ends of a line.
        function placed(at, size) {
            if (circular) return (at % size + size) % size
            return at > 0 && at < size ? at : -1
        }
        function look(enzyme, site, upper, lower, strand,   from, at, read) {
            read = circular ? bases substr(bases, 1, length(site) - 1) : bases
            for (from = 1; match(substr(read, from), pattern(site)); from = at + 1) {
                at = from + RSTART - 1
                if (at > size) break
                cut = placed(at - 1 + upper, size)
                other = placed(at - 1 + lower, size)
                if (cut < 0 || other < 0) continue
                ends = upper == lower ? "blunt" : upper < lower ? "5' of " lower - upper : "3' of " upper - lower
                print name, enzyme, sites[enzyme], at, strand, cut, other, ends > "sites.txt"
                if (!((enzyme, cut) in known)) { known[enzyme, cut] = 1; cuts[enzyme] = cuts[enzyme] " " cut; found[enzyme]++ }
                if (!(("", cut) in known)) { known["", cut] = 1; cuts[""] = cuts[""] " " cut; found[""]++ }
            }
        }
        function sizes_after(enzyme,   n, list, i, j, held, out) {
            n = split(cuts[enzyme], list, " ")
            for (i = 2; i <= n; i++) for (j = i; j > 1 && list[j] + 0 < list[j - 1] + 0; j--) { held = list[j]; list[j] = list[j - 1]; list[j - 1] = held }
            if (!n) return size
            out = circular ? size - list[n] + list[1] : list[1]
            for (i = 2; i <= n; i++) out = out ", " list[i] - list[i - 1]
            return circular ? out : out ", " size - list[n]
        }
        function finish(   i, enzyme, palindrome) {
            if (name == "") return
            size = length(bases)
            if (!size) refuse(name " has no bases: give DNA as FASTA. ‖ " name " 没有碱基，请提供 FASTA 格式的 DNA。")
            if (bases ~ /[EFILPQZ]/) refuse(name " is a protein: give DNA as FASTA. ‖ " name " 是蛋白序列，请提供 FASTA 格式的 DNA。")
            delete known; delete cuts; delete found
            for (i = 1; i <= chosen; i++) {
                enzyme = choice[i]
                palindrome = reversed(sites[enzyme]) == sites[enzyme]
                look(enzyme, sites[enzyme], top[enzyme], bottom[enzyme], palindrome ? "both" : "+")
                if (!palindrome) {
                    width = length(sites[enzyme])
                    look(enzyme, reversed(sites[enzyme]), width - bottom[enzyme], width - top[enzyme], "-")
                }
                print name, enzyme, sites[enzyme], found[enzyme] + 0, sizes_after(enzyme) >> "enzymes.tsv"
            }
            if (chosen > 1) print name, "all together", "", found[""] + 0, sizes_after("") >> "enzymes.tsv"
        }
        FNR == NR {
            sites[$1] = $2; top[$1] = $3; bottom[$1] = NF > 3 ? $4 : length($2) - $3
            spelled[tolower($1)] = $1; order[++known_enzymes] = $1
            next
        }
        FNR == 1 {
            gsub(/[,;]/, " ", wanted)
            if (tolower(wanted) ~ /^ *all *$/) { for (i = 1; i <= known_enzymes; i++) choice[++chosen] = order[i] }
            else {
                count = split(wanted, asked, " ")
                for (i = 1; i <= count; i++) {
                    if (!(tolower(asked[i]) in spelled)) refuse("No enzyme called " asked[i] " is known here: write names as EcoRI,BamHI or take all. ‖ 没有名为 " asked[i] " 的酶，请按 EcoRI,BamHI 的格式填写，或填 all。")
                    choice[++chosen] = spelled[tolower(asked[i])]
                }
            }
            if (!chosen) refuse("No enzyme is named: write names as EcoRI,BamHI or take all. ‖ 未填写酶名，请按 EcoRI,BamHI 的格式填写，或填 all。")
        }
        { sub(/\r$/, "") }
        /^>/ { finish(); name = substr($1, 2); bases = ""; next }
        { gsub(/[ \t]/, ""); bases = bases toupper($0) }
        END {
            if (failed) exit 1
            finish()
            if (name == "") refuse("There is no sequence: give DNA as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的 DNA。")
        }
        AWK
        zcat -f '~{sequences}' > sequences.fasta
        if [ ! -s sequences.fasta ]; then
            echo 'There is no sequence: give DNA as FASTA. ‖ 文件中没有序列，请提供 FASTA 格式的 DNA。' >&2
            exit 1
        fi
        printf 'sequence\tenzyme\tsite\tcuts\tfragments\n' > enzymes.tsv
        touch sites.txt
        awk -v OFS='\t' -v wanted='~{sub(enzymes, "'", "'\"'\"'")}' -v circular=~{if circular then 1 else 0} -f map.awk enzymes.txt sequences.fasta
        printf 'sequence\tenzyme\tsite\tfirst_base\tstrand\tcut_after\tcut_after_below\tends\n' > sites.tsv
        sort -t "$(printf '\t')" -k 1,1 -k 4,4n -k 2,2 sites.txt >> sites.tsv
    >>>

    output {
        File digests = "enzymes.tsv"
        File sites = "sites.tsv"
    }

    runtime {
        cpu: 1
        memory: "1 GiB"
    }

    meta {
        title: "Map restriction sites"
        title_zh: "酶切位点分析"
        description: "Finds the sites of restriction enzymes and the fragments that they leave."
        description_zh: "查找酶切位点及酶切片段。"
    }
}

workflow restriction_map {
    input {
        File sequences
        String enzymes = "all"
        Boolean circular = false
    }

    call map_sites {
        input:
            sequences = sequences,
            enzymes = enzymes,
            circular = circular
    }

    output {
        File digests = map_sites.digests
        File sites = map_sites.sites
    }

    meta {
        title: "Restriction map"
        title_zh: "限制性酶切位点分析"
        summary: "Where 81 common restriction enzymes cut a sequence, and the fragments that one or several leave."
        summary_zh: "查找 81 种常用限制性内切酶的切割位点，并给出单酶切或多酶切的片段长度。"
        help: "Name enzymes with commas, as *EcoRI,BamHI*, or take *all*, which also shows which do not cut. A plasmid is circular. *cut_after* counts the bases of the upper strand that lie before the cut; enzymes of type IIS (BsaI, BsmBI, BbsI, SapI, FokI), which cut beside their site, are looked for on both strands. Methylation is not considered."
        help_zh: "酶名以英文逗号分隔，如 *EcoRI,BamHI*；填 *all* 则分析全部酶，同时列出无切割位点的酶。质粒请选择环状。*cut_after* 为切口前上链的碱基数；IIS 型酶（BsaI、BsmBI、BbsI、SapI、FokI）在识别位点旁侧切割，两条链均会查找。未考虑甲基化影响。"
        icon: "cloning"
        categories: ["cloning"]
        citations: ["10.1093/nar/gku1046"]
        licence: "Apache-2.0"
        packages: ["mawk"]
        programs: ["awk"]
    }

    parameter_meta {
        sequences: {
            label: "Sequences",
            label_zh: "序列",
            help: "DNA as FASTA, one or many",
            help_zh: "FASTA 格式的 DNA，一条或多条",
            patterns: ["*.fasta", "*.fa", "*.fna", "*.fasta.gz", "*.fa.gz"]
        }
        enzymes: {
            label: "Enzymes",
            label_zh: "限制酶",
            help: "Names with commas, or all",
            help_zh: "酶名以英文逗号分隔，或填 all",
            important: true
        }
        circular: {
            label: "Circular",
            label_zh: "环状序列",
            help: "As plasmids are",
            help_zh: "如质粒",
            important: true
        }
        digests: {label: "Digests", label_zh: "酶切结果", help: "One line an enzyme: cuts, and lengths of the fragments in bp, in their order", help_zh: "每行一种酶：切割次数及按顺序排列的片段长度（bp）"}
        sites: {label: "Sites", label_zh: "切割位点", help: "One line a site: place, strand, cuts on both strands, ends", help_zh: "每行一个位点：位置、链、两条链的切口和末端类型"}
    }
}
