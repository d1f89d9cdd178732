/** A record of GenBank with a gene in two exons on the other strand, of which the end is not known. */
export function genbankRecord(
  version: string,
  more: { organism?: string; gene?: string; bases?: string } = {},
): string {
  const {
    organism = 'Mus musculus',
    gene = 'Abc1',
    bases = 'atggccaagtaacattcagggcttactgtttaacgcatggcc',
  } = more
  const [accession = ''] = version.split('.')
  const lines = (bases.match(/.{1,60}/g) ?? []).map((line, at) => {
    const groups = line.match(/.{1,10}/g) ?? []
    return `${String(at * 60 + 1).padStart(9)} ${groups.join(' ')}`
  })
  return `LOCUS       ${accession.padEnd(16)} ${bases.length} bp    DNA     linear   ROD 14-JUL-2016
DEFINITION  ${organism} ${gene} gene,
            complete cds.
ACCESSION   ${accession}
VERSION     ${version}
KEYWORDS    ATPase; "quoted" key.
SOURCE      ${organism} (house mouse)
  ORGANISM  ${organism}
            Eukaryota; Metazoa; Chordata;
            Mammalia.
REFERENCE   1  (bases 1 to ${bases.length})
  AUTHORS   Smith,J. and Li,W.
  TITLE     A gene of mice
            and men
  JOURNAL   J. Genes 1, 2-3 (2016)
   PUBMED   12345678
COMMENT     Written for a test.
FEATURES             Location/Qualifiers
     source          1..${bases.length}
                     /organism="${organism}"
                     /mol_type="genomic DNA"
                     /db_xref="taxon:10090"
     gene            1..12
                     /gene="${gene}"
     CDS             1..12
                     /gene="${gene}"
                     /codon_start=1
                     /product="ABC transporter; member=1"
                     /protein_id="AAA00001.1"
                     /translation="MAK"
     CDS             complement(join(<13..15,20..>24))
                     /gene="${gene}x"
                     /pseudo
                     /note="says ""yes"" and
                     goes on"
ORIGIN
${lines.join('\n')}
//
`
}
