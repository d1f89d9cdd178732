version 1.1

import "reference.wdl" as reference_tasks

task prepare_genes {
    input {
        File genes
        IndexedReference reference
    }

    command <<<
        set -euo pipefail
        ln -s ~{sep(" ", squote(reference.indexes))} .
        gzip --decompress --stdout --force '~{genes}' > given.gff3
        # bcftools csq reads GFF3 as Ensembl writes it: genes, transcripts and coding sequences under ids with such
        # prefixes, with their biotype. Others write coding sequences right under the gene, or without any.
        form=$(grep --quiet --max-count 1 'ID=transcript:' given.gff3 && echo ensembl || echo other)
        awk -F '\t' -v OFS='\t' -v file='~{basename(genes)}' -v form="$form" '
            function fail(sentence) { print sentence | "cat >&2"; failed = 1; exit 1 }
            # The value of a key in the ninth column, or nothing.
            function attribute(key,    at, text) {
                at = index(";" $9, ";" key "=")
                if (at == 0) return ""
                text = substr($9, at + length(key) + 1)
                sub(/;.*/, "", text)
                return text
            }
            # What would end a field of the consequences, or of VCF.
            function plain(name) { gsub(/[|,;: \t]/, "_", name); return name }
            function first(one, two, three, four) {
                return one != "" ? one : two != "" ? two : three != "" ? three : four
            }
            function geneName() {
                return first(attribute("Name"), attribute("gene"), attribute("locus_tag"), attribute("ID"))
            }
            function listed(names,    name, list, count) {
                for (name in names) if (++count <= 3) list = list (count > 1 ? ", " : "") name
                return list (count > 3 ? ", …" : "")
            }
            function addPiece(transcript, kind) {
                if (!(transcript in contig)) {
                    order[++transcripts] = transcript
                    contig[transcript] = $1
                    strand[transcript] = $7
                    named[transcript] = first(attribute("gene"), attribute("Name"), attribute("locus_tag"), transcript)
                }
                if (contig[transcript] != $1 || strand[transcript] != $7) broken[transcript] = 1
                if ($4 < 1 || $5 > lengths[$1]) broken[transcript] = 1
                pieces[transcript, kind]++
                from[transcript, kind, pieces[transcript, kind]] = $4 + 0
                to[transcript, kind, pieces[transcript, kind]] = $5 + 0
                phase[transcript, kind, pieces[transcript, kind]] = $8 == "." ? 0 : $8
            }
            function sortPieces(transcript, kind,    last, one, other) {
                last = pieces[transcript, kind]
                for (one = 2; one <= last; one++)
                    for (other = one; other > 1; other--) {
                        if (from[transcript, kind, other - 1] <= from[transcript, kind, other]) break
                        swap(from, transcript, kind, other)
                        swap(to, transcript, kind, other)
                        swap(phase, transcript, kind, other)
                    }
            }
            function swap(of, transcript, kind, at,    kept) {
                kept = of[transcript, kind, at]
                of[transcript, kind, at] = of[transcript, kind, at - 1]
                of[transcript, kind, at - 1] = kept
            }
            function line(type, start, end, transcript, shift, attributes) {
                print contig[transcript], "annotation", type, start, end, ".", strand[transcript], shift, attributes
            }
            # Each piece goes on in the frame of the one before, also where the ribosome slips.
            function writeCoding(transcript, parent,    count, step, at, read) {
                count = pieces[transcript, "CDS"]
                for (step = 1; step <= count; step++) {
                    at = strand[transcript] == "-" ? count + 1 - step : step
                    if (step == 1) read = -phase[transcript, "CDS", at]
                    line("CDS", from[transcript, "CDS", at], to[transcript, "CDS", at], transcript, (3 - read % 3) % 3,
                        "ID=CDS:" plain(transcript) ";" parent)
                    read += to[transcript, "CDS", at] - from[transcript, "CDS", at] + 1
                }
            }
            function writeUntranslated(transcript, parent, start, end,    before, after, at, low, high) {
                before = strand[transcript] == "-" ? "three_prime_UTR" : "five_prime_UTR"
                after = strand[transcript] == "-" ? "five_prime_UTR" : "three_prime_UTR"
                for (at = 1; at <= pieces[transcript, "exon"]; at++) {
                    low = from[transcript, "exon", at]
                    high = to[transcript, "exon", at]
                    line("exon", low, high, transcript, ".", parent)
                    if (start == 0) continue
                    if (low < start) line(before, low, (high < start ? high : start - 1), transcript, ".", parent)
                    if (high > end) line(after, (low > end ? low : end + 1), high, transcript, ".", parent)
                }
            }
            function write(transcript,    gene, step, coding, exons, start, end, low, high, id, parent, biotype, known, name) {
                coding = pieces[transcript, "CDS"]
                exons = pieces[transcript, "exon"]
                gene = transcript
                for (step = 0; step < 8 && (gene in above) && !(gene in genes); step++) gene = above[gene]
                if (!(gene in genes)) gene = transcript
                biotype = coding ? "protein_coding" : rna[transcript] == "rRNA" ? "rRNA" : "misc_RNA"
                sortPieces(transcript, "CDS")
                sortPieces(transcript, "exon")
                start = coding ? from[transcript, "CDS", 1] : 0
                end = coding ? to[transcript, "CDS", coding] : 0
                low = exons && (!coding || from[transcript, "exon", 1] < start) ? from[transcript, "exon", 1] : start
                high = exons && (!coding || to[transcript, "exon", exons] > end) ? to[transcript, "exon", exons] : end
                id = plain(transcript)
                parent = "Parent=transcript:" id
                known = gene in genes
                if (!(gene in written)) {
                    name = plain(known ? genes[gene] : named[transcript])
                    line("gene", (known ? geneStart[gene] : low), (known ? geneEnd[gene] : high), transcript, ".",
                        "ID=gene:" plain(gene) ";Name=" name ";biotype=" biotype)
                }
                written[gene] = 1
                line("mRNA", low, high, transcript, ".", "ID=transcript:" id ";Parent=gene:" plain(gene) ";biotype=" biotype)
                writeCoding(transcript, parent)
                writeUntranslated(transcript, parent, start, end)
                if (coding) codingWritten++
            }

            FILENAME == ARGV[1] { lengths[$1] = $2 + 0; next }
            { sub(/\r$/, "") }
            /^##FASTA/ || /^>/ { exit }
            /^#/ || NF < 9 { next }
            $9 ~ /^ *(gene_id|transcript_id) "/ { fail(file " is GTF. Give the annotation as GFF3.") }
            { seen[$1] = 1 }
            !($1 in lengths) { next }
            { here = 1 }
            form == "ensembl" { print; next }
            $9 ~ /pseudo=true/ { next }
            $3 ~ /gene$/ {
                id = attribute("ID")
                if (!(id in genes) || $4 + 0 < geneStart[id]) geneStart[id] = $4 + 0
                if (!(id in genes) || $5 + 0 > geneEnd[id]) geneEnd[id] = $5 + 0
                genes[id] = geneName()
                isGene[id] = 1
                next
            }
            $3 == "CDS" || $3 == "exon" {
                parents = split(attribute("Parent"), parent, ",")
                own = first(attribute("ID"), attribute("protein_id"), attribute("Parent"), "line" FNR)
                if (parents == 0) { parents = 1; parent[1] = "" }
                for (number = 1; number <= parents; number++) {
                    late[++lateLines] = $0
                    lateParent[lateLines] = parent[number]
                    lateOwn[lateLines] = own
                }
                next
            }
            attribute("ID") != "" {
                above[attribute("ID")] = attribute("Parent")
                if ($3 ~ /RNA/) rna[attribute("ID")] = $3
                next
            }

            END {
                if (failed) exit 1
                if (!here) {
                    sentence = "The genes of " file " are on " listed(seen) ", but the reference has " listed(lengths) "."
                    fail(sentence " Give the annotation of the same assembly, with the same names of sequences.")
                }
                for (at = 1; at <= lateLines; at++) {
                    $0 = late[at]
                    over = lateParent[at]
                    # Under a gene, or under nothing, each coding sequence is a transcript of its own.
                    if (over != "" && (over in above)) addPiece(over, $3)
                    else if ($3 == "CDS") {
                        addPiece(lateOwn[at], $3)
                        if (over in isGene) above[lateOwn[at]] = over
                    }
                }
                for (at = 1; at <= transcripts; at++)
                    if (order[at] in broken) left++
                    else if (pieces[order[at], "CDS"] || (order[at] in rna)) write(order[at])
                if (left) print left " transcripts beyond the end of a sequence or on both strands are left out." | "cat >&2"
                if (form == "other" && !codingWritten) fail(file " has no coding sequence (CDS) on " listed(lengths) ".")
            }
        ' reference.fasta.fai given.gff3 > genes.gff3
    >>>

    output {
        File prepared = "genes.gff3"
    }

    runtime {
        docker: "quay.io/biocontainers/samtools:1.16.1--h6899075_1"
        cpu: 1
        memory: if size(genes, "MB") > 20 then "8 GiB" else "1 GiB"
    }

    meta {
        title: "Prepare the genes"
        title_zh: "整理基因注释"
        description: "Writes the genes in the one form of GFF3 that consequences are read from."
        description_zh: "将基因注释整理为判断变异影响所需的 GFF3。"
    }

    parameter_meta {
        genes: "The annotation as GFF3, which may be gzip'd"
        reference: "The genome with its indexes"
    }
}

task annotate_variants {
    input {
        String sample
        File variants
        File genes
        IndexedReference reference
        Int ploidy
    }

    command <<<
        set -euo pipefail
        ln -s '~{reference.fasta}' ~{sep(" ", squote(reference.indexes))} .
        # Variants of one haplotype are read together, so that two in a codon give one amino acid. Without phase, which
        # reads of a diploid sample do not give, each is read by itself. Slips of the ribosome need --force.
        bcftools csq --force --trim-protein-seq 10 --fasta-ref reference.fasta --gff-annot '~{genes}' \
            ~{if ploidy == 1 then "--phase a" else "--local-csq"} \
            --output-type z --output '~{sample}.vcf.gz' '~{variants}'
        bcftools index --tbi '~{sample}.vcf.gz'
    >>>

    output {
        File annotated = "~{sample}.vcf.gz"
        File annotated_index = "~{sample}.vcf.gz.tbi"
    }

    runtime {
        docker: "quay.io/biocontainers/bcftools:1.16--hfe4b78e_1"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Annotate variants"
        title_zh: "变异注释"
        description: "Says of each variant what it does to the genes: BCSQ in INFO."
        description_zh: "注释每个变异对基因的影响（INFO 中的 BCSQ）。"
    }

    parameter_meta {
        sample: "The sample's name"
        variants: "Its variants as VCF"
        genes: "The genes as Ensembl's GFF3"
        reference: "The genome with its indexes"
        ploidy: "Copies of each chromosome"
    }
}
