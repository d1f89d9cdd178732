/** Genes by which a type of cell is known. */
export interface MarkerList {
  readonly type: string
  /** Symbols of human genes; those of mice are the same in other letters. */
  readonly genes: readonly string[]
  readonly sources: readonly Source[]
}

/** Where the genes stand as markers: papers by their DOI. */
const papers = {
  zheng2017: '10.1038/ncomms14049',
  hao2021: '10.1016/j.cell.2021.04.048',
  franzen2019: '10.1093/database/baz046',
  travaglini2020: '10.1038/s41586-020-2922-4',
  dominguez2022: '10.1126/science.abl5197',
  zeisel2018: '10.1016/j.cell.2018.06.021',
  macparland2018: '10.1038/s41467-018-06318-7',
  haber2017: '10.1038/nature24489',
} as const
export type Source = keyof typeof papers
export const paperOf = (source: Source): string => papers[source]

const list = (type: string, genes: string, ...sources: readonly Source[]): MarkerList => ({
  type,
  genes: genes.split(' '),
  sources,
})

/** Types that most samples of blood and tissue hold, from what is published of them. */
export const markerLists: readonly MarkerList[] = [
  list('CD4 T cell', 'CD3D CD3E CD4 IL7R LTB TCF7 LDHB', 'zheng2017', 'hao2021'),
  list('CD8 T cell', 'CD3D CD3E CD8A CD8B CCL5 GZMK', 'zheng2017', 'hao2021'),
  list('Regulatory T cell', 'CD3E CD4 FOXP3 IL2RA CTLA4 IKZF2', 'hao2021', 'dominguez2022'),
  list('NK cell', 'GNLY NKG7 KLRD1 KLRF1 NCAM1 PRF1 GZMB FGFBP2', 'zheng2017', 'hao2021'),
  list('B cell', 'CD79A CD79B MS4A1 CD19 BANK1 CD22', 'zheng2017', 'hao2021'),
  list('Plasma cell', 'JCHAIN MZB1 SDC1 TNFRSF17 XBP1 DERL3 IGHG1', 'hao2021', 'dominguez2022'),
  list('CD14 monocyte', 'CD14 LYZ S100A8 S100A9 VCAN FCN1', 'zheng2017', 'hao2021'),
  list('CD16 monocyte', 'FCGR3A MS4A7 LST1 CDKN1C LILRB2', 'zheng2017', 'hao2021'),
  list('Macrophage', 'CD68 C1QA C1QB C1QC MRC1 MARCO CD163', 'dominguez2022', 'franzen2019'),
  list('Conventional dendritic cell', 'CD1C FCER1A CLEC10A CST3 HLA-DQA1 CLEC9A', 'hao2021', 'zheng2017'),
  list('Plasmacytoid dendritic cell', 'LILRA4 CLEC4C IL3RA GZMB IRF7 SERPINF1', 'hao2021', 'zheng2017'),
  list('Mast cell', 'TPSAB1 TPSB2 CPA3 KIT MS4A2 HDC', 'travaglini2020', 'dominguez2022'),
  list('Neutrophil', 'CSF3R FCGR3B CXCR2 S100A8 S100A9 MMP9', 'travaglini2020', 'franzen2019'),
  list('Platelet', 'PPBP PF4 GP9 ITGA2B TUBB1 GNG11', 'zheng2017', 'hao2021'),
  list('Erythrocyte', 'HBA1 HBA2 HBB ALAS2 AHSP GYPA', 'hao2021', 'franzen2019'),
  list('Haematopoietic progenitor', 'CD34 SPINK2 PRSS57 SOX4 KIT AVP', 'hao2021', 'zheng2017'),
  list('Fibroblast', 'COL1A1 COL1A2 COL3A1 DCN LUM PDGFRA', 'travaglini2020', 'franzen2019'),
  list('Smooth muscle cell', 'ACTA2 MYH11 TAGLN CNN1 DES', 'travaglini2020', 'franzen2019'),
  list('Pericyte', 'RGS5 CSPG4 PDGFRB KCNJ8 NOTCH3', 'travaglini2020', 'franzen2019'),
  list('Endothelial cell', 'PECAM1 VWF CDH5 CLDN5 KDR EGFL7', 'travaglini2020', 'franzen2019'),
  list('Epithelial cell', 'EPCAM KRT8 KRT18 KRT19 CDH1', 'travaglini2020', 'franzen2019'),
  list('Alveolar type 2 cell', 'SFTPC SFTPA1 SFTPB NAPSA ABCA3', 'travaglini2020'),
  list('Alveolar type 1 cell', 'AGER PDPN CAV1 HOPX CLIC5', 'travaglini2020'),
  list('Ciliated cell', 'FOXJ1 TPPP3 PIFO CAPS SNTN', 'travaglini2020'),
  list('Goblet cell', 'MUC2 TFF3 SPINK4 FCGBP ZG16', 'haber2017', 'franzen2019'),
  list('Enterocyte', 'FABP1 APOA1 APOA4 ALPI RBP2', 'haber2017', 'franzen2019'),
  list('Hepatocyte', 'ALB APOA2 TTR CYP3A4 SERPINA1 TF', 'macparland2018', 'franzen2019'),
  list('Cholangiocyte', 'KRT7 KRT19 SOX9 EPCAM ANXA4', 'macparland2018'),
  list('Neuron', 'SNAP25 SYT1 RBFOX3 STMN2 MAP2', 'zeisel2018', 'franzen2019'),
  list('Astrocyte', 'GFAP AQP4 SLC1A3 ALDOC GJA1', 'zeisel2018', 'franzen2019'),
  list('Oligodendrocyte', 'MBP MOG PLP1 MAG MOBP', 'zeisel2018', 'franzen2019'),
  list('Microglia', 'CX3CR1 P2RY12 TMEM119 CSF1R C1QA', 'zeisel2018', 'franzen2019'),
]
