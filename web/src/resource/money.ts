import { yuan } from '@omics/contract/commerce/money'

/** Fen as they are read: ¥1,234.50. */
export const money = (fen: number) => `¥${yuan(fen)}`
