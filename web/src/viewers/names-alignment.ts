/** Whether a FASTA is called after what an alignment is, as the tools for alignments call theirs. */
export const namesAlignment = (name: string) =>
  /(?:^|[^a-z])(?:aligned|alignment|align|aln|msa)(?:[^a-z]|$)/i.test(name)
