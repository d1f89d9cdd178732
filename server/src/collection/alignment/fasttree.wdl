version 1.1

task infer_with_fasttree {
    input {
        File alignment
        String alphabet
        Boolean gamma
    }

    command <<<
        set -euo pipefail
        zcat -f '~{alignment}' > given.fasta
        # Newick cannot hold every name as it is: those that it cannot stand aside, and are put back into the tree.
        touch names.tsv
        LC_ALL=C awk 'NR == 1 { phylip = (NF == 2 && $1 ~ /^[0-9]+$/) }
            # A name of PHYLIP stands before its letters; a line without one begins with letters of a sequence.
            {
                name = (/^>/) ? substr($1, 2) : ((phylip && $1 !~ /^[A-Za-z0-9?*.~-]+\r?$/) ? $1 : "")
                sub(/\r$/, "", name)
            }
            NR == FNR { times[name]++; next }
            # What tells sequences of one first word apart is the rest of their headers.
            /^>/ && times[name] > 1 { name = substr($0, 2); sub(/\r$/, "", name) }
            name ~ /[^A-Za-z0-9_.|\/-]/ || length(name) > 200 {
                if (!(name in aside)) {
                    aside[name] = sprintf("oddname%06d_", ++count)
                    print aside[name] "\t" name > "names.tsv"
                }
                if (/^>/) $0 = ">" aside[name]; else sub(/[^ \t]+/, aside[name])
            }
            { print }' given.fasta given.fasta > alignment.fasta
        # A tree is one line of all names: it is read from one to the next, for to cut it anew at each is slow by their square.
        put_back() {
            LC_ALL=C awk 'BEGIN {
                    while ((getline line < "names.tsv") > 0) {
                        at = index(line, "\t")
                        name = substr(line, at + 1)
                        gsub(/\047/, "\047\047", name)
                        known[substr(line, 1, at - 1)] = "\047" name "\047"
                    }
                    RS = "oddname"
                    ORS = ""
                }
                NR > 1 {
                    word = RS substr($0, 1, index($0, "_"))
                    if (word in known) $0 = known[word] substr($0, length(word) - length(RS) + 1); else $0 = RS $0
                }
                { print }'
        }
        # Proteins read as DNA give a tree too, and a wrong one: letters that stand for no base tell. X, N and ? stand for any.
        # Names of PHYLIP stand before the letters of the first block.
        kind=$(awk 'NR == 1 && NF == 2 && $1 ~ /^[0-9]+$/ { names = $1 + 1; next }
            /^>/ { next }
            {
                if (NR <= names) $1 = ""
                gsub(/[^A-Za-z]|[NXnx]/, "")
                all += length
                gsub(/[ACGTUacgtu]/, "")
                beyond += length
                gsub(/[RYSWKMBDHVryswkmbdhv]/, "")
                odd += length
            }
            END { print (odd * 50 > all ? "protein" : beyond * 10 < all ? "dna" : "either") }' alignment.fasta)
        chosen='~{sub(alphabet, "'", "'\"'\"'")}'
        if [ "$chosen" = auto ]; then
            if [ "$kind" = protein ]; then chosen=protein; else chosen=dna; fi
        elif [ "$kind" != either ] && [ "$kind" != "$chosen" ]; then
            echo "The letters of the alignment are those of $kind, and $chosen was chosen: choose $kind, or auto. ‖ 比对中的字母为 $kind，而所选类型为 $chosen，请选择 $kind 或 auto。" >&2
            exit 1
        fi
        if [ "$chosen" = dna ]; then model='-nt -gtr'; else model='-lg'; fi
        fasttree -quiet -nopr $model ~{if gamma then "-gamma" else ""} \
            < alignment.fasta > inferred.nwk
        # An alignment that cannot be read gives an empty tree and no error.
        test -s inferred.nwk
        put_back < inferred.nwk > tree.nwk
    >>>

    output {
        File tree = "tree.nwk"
    }

    runtime {
        docker: "quay.io/biocontainers/fasttree:2.1.11--hec16e2b_1"
        cpu: 1
        memory: "4 GiB"
    }

    meta {
        title: "Infer the tree with FastTree"
        title_zh: "FastTree 建树"
        description: "Infers a tree by approximate maximum likelihood."
        description_zh: "以近似最大似然法推断进化树。"
    }
}

workflow fasttree {
    input {
        File alignment
        String alphabet = "auto"
        Boolean gamma = true
    }

    call infer_with_fasttree {
        input:
            alignment = alignment,
            alphabet = alphabet,
            gamma = gamma
    }

    output {
        File tree = infer_with_fasttree.tree
    }

    meta {
        title: "FastTree"
        title_zh: "FastTree 进化树"
        summary: "A phylogenetic tree from an alignment, in seconds for hundreds of sequences."
        summary_zh: "由多序列比对快速构建进化树，数百条序列只需数秒。"
        help: "Give an alignment, not sequences as they come: align them with MAFFT first. Numbers at the branches are local support from 0 to 1. Branch lengths are substitutions a site."
        help_zh: "输入须为已比对的序列，请先用 MAFFT 等工具比对。分支上的数字为局部支持度（0–1），枝长为每位点替换数。"
        icon: "tree"
        categories: ["alignment"]
        citations: ["10.1371/journal.pone.0009490"]
        licence: "GPL-2.0-or-later"
        views: {tree: "tree"}
        packages: ["fasttree"]
        programs: ["fasttree"]
    }

    parameter_meta {
        alignment: {
            label: "Alignment",
            label_zh: "多序列比对",
            help: "Aligned FASTA or interleaved PHYLIP",
            help_zh: "已比对的 FASTA 或交错式 PHYLIP",
            patterns: ["*.fasta", "*.fa", "*.aln", "*.afa", "*.phy", "*.fasta.gz"],
            least_sequences: 2
        }
        alphabet: {
            label: "What the sequences are",
            label_zh: "序列类型",
            help: "DNA (GTR) or protein (LG); auto tells by the letters",
            help_zh: "核酸（GTR 模型）或蛋白（LG 模型）；auto 按字母自动识别",
            choices: ["auto", "dna", "protein"],
            alphabet_of: "alignment",
            important: true
        }
        gamma: {
            label: "Rates differ among sites",
            label_zh: "位点间速率不同（Gamma）",
            help: "Scales the lengths by a gamma distribution of 20 categories",
            help_zh: "用 20 类 Gamma 分布校正枝长"
        }
        tree: {label: "Tree", label_zh: "进化树", help: "Newick with lengths and support", help_zh: "Newick 格式，含枝长和支持度"}
    }
}
