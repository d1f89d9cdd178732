/** The letters of sequences after IUPAC, with gaps and, of proteins, the stop. */
export const dna = /^[ACGTUNRYSWKMBDHV.-]*$/i
export const protein = /^[A-Z*.-]*$/i
