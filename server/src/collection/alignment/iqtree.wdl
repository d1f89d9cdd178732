version 1.1

task infer_with_iqtree {
    input {
        File alignment
        String model
        Int bootstrap
        String? outgroup
        Int seed
        Int threads
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
        if [ ! -s alignment.fasta ]; then
            echo 'The alignment is empty: give one that has sequences. ‖ 比对为空，请提供含有序列的比对。' >&2
            exit 1
        fi
        if [ "$(grep -c '^>' alignment.fasta)" -gt 0 ] && [ "$(grep -c '^>' alignment.fasta)" -lt 4 ]; then
            echo 'A tree with support needs four sequences or more: give an alignment that has them. ‖ 带支持率的进化树至少需要四条序列，请提供四条以上序列的比对。' >&2
            exit 1
        fi
        if [ ~{bootstrap} -ne 0 ] && [ ~{bootstrap} -lt 1000 ]; then
            echo 'The ultrafast bootstrap needs 1000 replicates or more: give at least 1000, or 0 for none. ‖ 超快自展至少需要 1000 次重复，请填写不小于 1000 的数，或填 0 不做自展。' >&2
            exit 1
        fi
        # An outgroup may be several, with commas between them.
        outgroup=$(OUTGROUP='~{sub(select_first([outgroup, ""]), "'", "'\"'\"'")}' LC_ALL=C awk 'BEGIN {
                while ((getline line < "names.tsv") > 0) {
                    at = index(line, "\t")
                    aside[substr(line, at + 1)] = substr(line, 1, at - 1)
                }
                if (ENVIRON["OUTGROUP"] in aside) { print aside[ENVIRON["OUTGROUP"]]; exit }
                several = split(ENVIRON["OUTGROUP"], each, ",")
                for (at = 1; at <= several; at++)
                    printf "%s%s", (at > 1 ? "," : ""), ((each[at] in aside) ? aside[each[at]] : each[at])
            }')
        iqtree2 -s alignment.fasta -m '~{sub(model, "'", "'\"'\"'")}' ~{if bootstrap > 0 then "-B " + bootstrap else ""} \
            ${outgroup:+-o "$outgroup"} \
            -T ~{threads} -seed ~{seed} -pre inferred -quiet ||
            {
                { grep '^ERROR: .' inferred.log || true; } | sort -u | put_back >&2
                echo 'IQ-TREE makes no tree of this: give sequences that are aligned to one length, a model that it knows, and an outgroup that is among them. ‖ IQ-TREE 无法据此建树：序列须已比对且等长，模型须为其支持的模型，外群须在序列之中。' >&2
                exit 1
            }
        put_back < inferred.treefile > tree.nwk
        put_back < inferred.iqtree > report.txt
        printf 'model\tlog_likelihood\ttree_length\n' > model.tsv
        awk 'BEGIN { OFS = "\t" }
             /^Best-fit model according to|^Model of substitution:/ { model = $NF }
             /^Log-likelihood of the tree:/ { likelihood = $5 }
             /^Total tree length/ { length_of_tree = $NF }
             END { print model, likelihood, length_of_tree }' report.txt >> model.tsv
    >>>

    output {
        File tree = "tree.nwk"
        File chosen_model = "model.tsv"
        File report = "report.txt"
    }

    runtime {
        docker: "quay.io/biocontainers/iqtree:2.0.3--h176a8bc_0"
        cpu: threads
        memory: "4 GiB"
    }

    meta {
        title: "Infer the tree with IQ-TREE"
        title_zh: "IQ-TREE 建树"
        description: "Chooses a model, infers the most likely tree and supports its branches."
        description_zh: "选择模型，推断最大似然树并计算分支支持率。"
    }
}

workflow iqtree {
    input {
        File alignment
        String model = "MFP"
        Int bootstrap = 1000
        String? outgroup
        Int seed = 1
        Int threads = 2
    }

    call infer_with_iqtree {
        input:
            alignment = alignment,
            model = model,
            bootstrap = bootstrap,
            outgroup = outgroup,
            seed = seed,
            threads = threads
    }

    output {
        File tree = infer_with_iqtree.tree
        File chosen_model = infer_with_iqtree.chosen_model
        File report = infer_with_iqtree.report
    }

    meta {
        title: "IQ-TREE 2"
        title_zh: "IQ-TREE 2 最大似然进化树"
        summary: "The most likely tree of an alignment, with a model chosen for it and bootstrap support."
        summary_zh: "自动选择替换模型，构建最大似然进化树，并给出自展支持度。"
        help: "Give an alignment of four sequences or more. **MFP** tries the models of substitution and takes the one that fits best by BIC; name one, as *GTR+G* or *LG+I+G*, where you know it. Numbers at the branches are support by the ultrafast bootstrap: take a branch for sure from 95. The same seed gives the same tree."
        help_zh: "输入至少含四条序列的比对结果。**MFP** 会逐一尝试替换模型并按 BIC 选出最优者；已知模型时可直接填写，如 *GTR+G*、*LG+I+G*。分支上的数字为超快自展（UFBoot）支持度，≥ 95 可认为可靠。随机种子相同则结果相同。"
        icon: "tree"
        categories: ["alignment"]
        citations: ["10.1093/molbev/msaa015", "10.1038/nmeth.4285", "10.1093/molbev/msx281"]
        licence: "GPL-2.0"
        views: {tree: "tree", report: "text"}
        packages: ["iqtree"]
        programs: ["iqtree2"]
    }

    parameter_meta {
        alignment: {
            label: "Alignment",
            label_zh: "多序列比对",
            help: "Aligned FASTA, PHYLIP or NEXUS; of names in NEXUS, IQ-TREE keeps letters of English, digits and . _ - / | alone",
            help_zh: "已比对的 FASTA、PHYLIP 或 NEXUS；NEXUS 中的序列名只保留英文字母、数字和 . _ - / |，其余字符变为下划线",
            patterns: ["*.fasta", "*.fa", "*.aln", "*.afa", "*.phy", "*.nex", "*.fasta.gz"],
            least_sequences: 4
        }
        model: {
            label: "Model of substitution",
            label_zh: "替换模型",
            help: "MFP chooses; or one by its name, as GTR+G",
            help_zh: "MFP 为自动选择，也可填写模型名，如 GTR+G",
            important: true
        }
        bootstrap: {
            label: "Bootstrap replicates",
            label_zh: "自展重复次数",
            help: "1000 or more; 0 for a tree without support",
            help_zh: "不少于 1000；0 表示不计算支持度",
            important: true,
            min: 0
        }
        outgroup: {
            label: "Outgroup",
            label_zh: "外群",
            help: "Name of the sequence at which the tree is drawn from",
            help_zh: "作为外群的序列名称"
        }
        seed: {label: "Random seed", label_zh: "随机种子", help: "The same gives the same tree", help_zh: "相同的种子给出相同的结果", min: 0}
        threads: {label: "Processor cores", label_zh: "CPU 核数", help: "Used at once", help_zh: "同时使用的核数", min: 1}
        tree: {label: "Tree", label_zh: "进化树", help: "Newick with lengths and support in percent", help_zh: "Newick 格式，含枝长和支持度（%）"}
        chosen_model: {label: "Model", label_zh: "所用模型", help: "The model, how likely the tree is under it, and the sum of its branches", help_zh: "所用模型、对数似然值和总枝长"}
        report: {label: "Report", label_zh: "报告", help: "What IQ-TREE tells of models, parameters and tree", help_zh: "IQ-TREE 的模型、参数和进化树报告"}
    }
}
