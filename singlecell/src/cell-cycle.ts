/**
 * Genes of replication and of mitosis by which the phase of a cell is told, by their human symbols: those of the
 * machinery itself, as they rise in S and in G2 and M in Whitfield et al. 2002 (doi:10.1091/mbc.02-02-0030) and Tirosh et
 * al. 2016 (doi:10.1126/science.aad0501).
 */
export const cellCycle = {
  S: words(
    'MCM2 MCM3 MCM4 MCM5 MCM6 MCM7 PCNA RRM1 RRM2 TYMS CDC6 CDC45 GINS2 FEN1 POLA1 POLD3 PRIM1 RFC2 RPA2',
    'CCNE2 CHAF1B CLSPN DTL E2F8 EXO1 GMNN HELLS MSH2 NASP RAD51 SLBP TIPIN UHRF1 UNG USP1 BLM BRIP1',
  ),
  G2M: words(
    'CDK1 CCNB1 CCNB2 CDC20 CDC25C AURKA AURKB BUB1 TTK PLK1 TOP2A MKI67 TPX2 BIRC5 CENPA CENPE CENPF CKS1B',
    'CKS2 NUSAP1 UBE2C NDC80 NUF2 KIF11 KIF20B KIF23 KIF2C ANLN ECT2 HMMR NEK2 DLGAP5 TACC3 SMC4 NCAPD2 HJURP',
  ),
} as const

function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '))
}
