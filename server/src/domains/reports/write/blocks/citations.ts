interface Paper {
  readonly author: string
  readonly year: number
  readonly title: string
  readonly journal: string
  readonly doi: string
  /** Nobody wrote it with its author. */
  readonly alone?: true
}

const paper = (author: string, year: number, title: string, journal: string, doi: string): Paper => ({
  author,
  year,
  title,
  journal,
  doi,
})

const alone = (...of: Parameters<typeof paper>): Paper => ({ ...paper(...of), alone: true })

const twelveYears = paper(
  'Danecek, P.',
  2021,
  'Twelve years of SAMtools and BCFtools',
  'GigaScience 10',
  '10.1093/gigascience/giab008',
)
const blast = paper(
  'Camacho, C.',
  2009,
  'BLAST+: architecture and applications',
  'BMC Bioinformatics 10',
  '10.1186/1471-2105-10-421',
)

/** What the authors of tools ask to be cited, by the program's name. */
const papers: Readonly<Record<string, Paper>> = {
  samtools: twelveYears,
  bcftools: twelveYears,
  bwa: paper(
    'Li, H.',
    2009,
    'Fast and accurate short read alignment with Burrows–Wheeler transform',
    'Bioinformatics 25',
    '10.1093/bioinformatics/btp324',
  ),
  minimap2: alone(
    'Li, H.',
    2018,
    'Minimap2: pairwise alignment for nucleotide sequences',
    'Bioinformatics 34',
    '10.1093/bioinformatics/bty191',
  ),
  bowtie2: paper(
    'Langmead, B.',
    2012,
    'Fast gapped-read alignment with Bowtie 2',
    'Nature Methods 9',
    '10.1038/nmeth.1923',
  ),
  hisat2: paper(
    'Kim, D.',
    2019,
    'Graph-based genome alignment and genotyping with HISAT2 and HISAT-genotype',
    'Nature Biotechnology 37',
    '10.1038/s41587-019-0201-4',
  ),
  fastp: paper(
    'Chen, S.',
    2018,
    'fastp: an ultra-fast all-in-one FASTQ preprocessor',
    'Bioinformatics 34',
    '10.1093/bioinformatics/bty560',
  ),
  cutadapt: alone(
    'Martin, M.',
    2011,
    'Cutadapt removes adapter sequences from high-throughput sequencing reads',
    'EMBnet.journal 17',
    '10.14806/ej.17.1.200',
  ),
  multiqc: paper(
    'Ewels, P.',
    2016,
    'MultiQC: summarize analysis results for multiple tools and samples in a single report',
    'Bioinformatics 32',
    '10.1093/bioinformatics/btw354',
  ),
  bedtools: paper(
    'Quinlan, A. R.',
    2010,
    'BEDTools: a flexible suite of utilities for comparing genomic features',
    'Bioinformatics 26',
    '10.1093/bioinformatics/btq033',
  ),
  salmon: paper(
    'Patro, R.',
    2017,
    'Salmon provides fast and bias-aware quantification of transcript expression',
    'Nature Methods 14',
    '10.1038/nmeth.4197',
  ),
  featureCounts: paper(
    'Liao, Y.',
    2014,
    'featureCounts: an efficient general purpose program for assigning sequence reads to genomic features',
    'Bioinformatics 30',
    '10.1093/bioinformatics/btt656',
  ),
  stringtie: paper(
    'Pertea, M.',
    2015,
    'StringTie enables improved reconstruction of a transcriptome from RNA-seq reads',
    'Nature Biotechnology 33',
    '10.1038/nbt.3122',
  ),
  spades: paper(
    'Bankevich, A.',
    2012,
    'SPAdes: a new genome assembly algorithm and its applications to single-cell sequencing',
    'Journal of Computational Biology 19',
    '10.1089/cmb.2012.0021',
  ),
  megahit: paper(
    'Li, D.',
    2015,
    'MEGAHIT: an ultra-fast single-node solution for large and complex metagenomics assembly',
    'Bioinformatics 31',
    '10.1093/bioinformatics/btv033',
  ),
  kraken2: paper(
    'Wood, D. E.',
    2019,
    'Improved metagenomic analysis with Kraken 2',
    'Genome Biology 20',
    '10.1186/s13059-019-1891-0',
  ),
  vsearch: paper(
    'Rognes, T.',
    2016,
    'VSEARCH: a versatile open source tool for metagenomics',
    'PeerJ 4',
    '10.7717/peerj.2584',
  ),
  mafft: paper(
    'Katoh, K.',
    2013,
    'MAFFT multiple sequence alignment software version 7',
    'Molecular Biology and Evolution 30',
    '10.1093/molbev/mst010',
  ),
  iqtree2: paper(
    'Minh, B. Q.',
    2020,
    'IQ-TREE 2: new models and efficient methods for phylogenetic inference in the genomic era',
    'Molecular Biology and Evolution 37',
    '10.1093/molbev/msaa015',
  ),
  fasttree: paper(
    'Price, M. N.',
    2010,
    'FastTree 2 – approximately maximum-likelihood trees for large alignments',
    'PLOS ONE 5',
    '10.1371/journal.pone.0009490',
  ),
  prodigal: paper(
    'Hyatt, D.',
    2010,
    'Prodigal: prokaryotic gene recognition and translation initiation site identification',
    'BMC Bioinformatics 11',
    '10.1186/1471-2105-11-119',
  ),
  diamond: paper(
    'Buchfink, B.',
    2021,
    'Sensitive protein alignments at tree-of-life scale using DIAMOND',
    'Nature Methods 18',
    '10.1038/s41592-021-01101-x',
  ),
  blastn: blast,
  blastp: blast,
  blastx: blast,
  snpEff: paper(
    'Cingolani, P.',
    2012,
    'A program for annotating and predicting the effects of single nucleotide polymorphisms, SnpEff',
    'Fly 6',
    '10.4161/fly.19695',
  ),
  trimmomatic: paper(
    'Bolger, A. M.',
    2014,
    'Trimmomatic: a flexible trimmer for Illumina sequence data',
    'Bioinformatics 30',
    '10.1093/bioinformatics/btu170',
  ),
  DESeq2: paper(
    'Love, M. I.',
    2014,
    'Moderated estimation of fold change and dispersion for RNA-seq data with DESeq2',
    'Genome Biology 15',
    '10.1186/s13059-014-0550-8',
  ),
  edgeR: paper(
    'Robinson, M. D.',
    2010,
    'edgeR: a Bioconductor package for differential expression analysis of digital gene expression data',
    'Bioinformatics 26',
    '10.1093/bioinformatics/btp616',
  ),
  limma: paper(
    'Ritchie, M. E.',
    2015,
    'limma powers differential expression analyses for RNA-sequencing and microarray studies',
    'Nucleic Acids Research 43',
    '10.1093/nar/gkv007',
  ),
  R: paper(
    'Ihaka, R.',
    1996,
    'R: a language for data analysis and graphics',
    'Journal of Computational and Graphical Statistics 5',
    '10.1080/10618600.1996.10474713',
  ),
  vegan: alone(
    'Dixon, P.',
    2003,
    'VEGAN, a package of R functions for community ecology',
    'Journal of Vegetation Science 14',
    '10.1111/j.1654-1103.2003.tb02228.x',
  ),
  prokka: alone(
    'Seemann, T.',
    2014,
    'Prokka: rapid prokaryotic genome annotation',
    'Bioinformatics 30',
    '10.1093/bioinformatics/btu153',
  ),
  flye: paper(
    'Kolmogorov, M.',
    2019,
    'Assembly of long, error-prone reads using repeat graphs',
    'Nature Biotechnology 37',
    '10.1038/s41587-019-0072-8',
  ),
  seqkit: paper(
    'Shen, W.',
    2016,
    'SeqKit: a cross-platform and ultrafast toolkit for FASTA/Q file manipulation',
    'PLOS ONE 11',
    '10.1371/journal.pone.0163962',
  ),
}

/** How a program, or a library of R, is cited, as a line and as BibTeX; undefined where it is not known. */
export function citationOf(program: string): { readonly text: string; readonly bibtex: string } | undefined {
  const name = program.replace(/\.py$/, '')
  const found = papers[name] ?? papers[name.toLowerCase()]
  if (!found) return undefined
  const { author, year, title, journal, doi } = found
  const key = `${author.split(',')[0]?.toLowerCase()}${year}${name.toLowerCase()}`
  return {
    text: `${author}${found.alone ? '' : ' et al.'} (${year}). ${title}. ${journal}. https://doi.org/${doi}`,
    bibtex: [
      `@article{${key},`,
      `  author = {${author}${found.alone ? '' : ' and others'}},`,
      ...[
        `  title = {${title}},`,
        `  journal = {${journal}},`,
        `  year = {${year}},`,
        `  doi = {${doi}}`,
        '}',
      ],
    ].join('\n'),
  }
}
