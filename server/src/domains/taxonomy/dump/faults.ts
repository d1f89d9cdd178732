import type { Text } from '@omics/contract/jobs/kinds'

/** Why a file is no taxdump. */
export type DumpFault =
  /** It is packed in another way, or cut off. */
  | { readonly is: 'packing' }
  | { readonly is: 'without'; readonly names: readonly string[] }
  | { readonly is: 'layout'; readonly name: string; readonly line: number }
  /** Taxa without a name, or a parent, or that stand twice. */
  | { readonly is: 'taxa'; readonly unnamed: number; readonly orphans: number; readonly roots: number }
  | { readonly is: 'twice' }
  | { readonly is: 'large' }

/** What it is given is no taxdump. */
export class UnreadableDump extends Error {
  readonly fault: DumpFault
  constructor(fault: DumpFault, options?: ErrorOptions) {
    super(fault.is, options)
    this.fault = fault
  }
}

/** What is wrong, and what to do, for whoever had it imported. @param stays whether one was here before, which serves on */
export function toldFault(fault: DumpFault, stays: boolean): Text {
  const { en, zh } = told(fault)
  return stays
    ? { en: `${en} The taxonomy that was here stays.`, zh: `${zh}原有分类数据保持不变。` }
    : { en, zh }
}

const take = {
  en: 'Take taxdump.tar.gz or new_taxdump.tar.gz of NCBI as it is.',
  zh: '请直接使用 NCBI 的 taxdump.tar.gz 或 new_taxdump.tar.gz。',
}

function told(fault: DumpFault): Text {
  switch (fault.is) {
    case 'packing':
      return {
        en: `This is no whole tar.gz file: it is packed in another way, as taxdmp.zip is, or it is cut off. ${take.en}`,
        zh: `文件不是完整的 tar.gz：可能是其他压缩格式（例如 taxdmp.zip），或内容不完整。${take.zh}`,
      }
    case 'without':
      return {
        en: `There is no ${fault.names.join(', no ')} in this file. ${take.en}`,
        zh: `文件中没有 ${fault.names.join('、')}。${take.zh}`,
      }
    case 'layout':
      return {
        en: `Line ${fault.line} of ${fault.name} is not written as NCBI writes it, with fields parted by a tab, | and a tab. ${take.en}`,
        zh: `${fault.name} 第 ${fault.line} 行不是 NCBI 的格式（字段之间应为“制表符 | 制表符”）。${take.zh}`,
      }
    case 'taxa':
      return {
        en: `Its taxa do not hang together: ${fault.unnamed} without a scientific name, ${fault.orphans} without their parent, ${fault.roots === 1 ? 'one root' : 'no root with the id 1'}. Fetch it anew.`,
        zh: `分类单元不完整：${fault.unnamed} 个没有学名，${fault.orphans} 个缺少上级，${fault.roots === 1 ? '根节点正常' : '没有编号为 1 的根节点'}。请重新下载后再导入。`,
      }
    case 'twice':
      return {
        en: 'A taxon or one of its scientific names stands in it twice. Fetch it anew.',
        zh: '有分类单元或学名重复出现。请重新下载后再导入。',
      }
    case 'large':
      return {
        en: `It unpacks to far more than the taxonomy of NCBI is, or has a line without an end. ${take.en}`,
        zh: `文件解压后远大于 NCBI 物种分类，或其中某一行过长。${take.zh}`,
      }
  }
}
