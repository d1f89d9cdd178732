import type { ArchivePlan, Series } from '@omics/contract/archives/archives'
import type { Text } from '@omics/contract/jobs/kinds'
import type { ImportedFile } from '../samples/import/imported-files.ts'
import type { SampleTable } from './sample-table.ts'

export const enaAway: Text = {
  en: 'ENA does not answer now, so no reads come along. Look it up again later to have them.',
  zh: '目前无法连接 ENA，因此不会附带测序文件，可稍后重新查询。',
}

export function notesOnSeries({ parts, samples }: Series): Text[] {
  if (parts.length === 0) return []
  const [en, zh] = someOf(parts)
  const all = samples === 1 ? 'Its one sample comes' : `All of its ${samples} samples come`
  return [
    {
      en: `This is a SuperSeries of ${parts.length} series (${en}). ${all}; take one of its parts for a single experiment.`,
      zh: `这是包含 ${parts.length} 个系列的 SuperSeries（${zh}），将导入全部 ${samples} 个样本；如只需单个实验，请选择其中一个系列。`,
    },
  ]
}

/** @param isKnown whether the archive could be asked which reads there are */
export function notesOnFiles(
  { without, rows }: SampleTable,
  { reads }: ArchivePlan,
  files: readonly ImportedFile[],
  isKnown: boolean,
): Text[] {
  const notes = reads && isKnown && without.length > 0 ? [withoutReads(without, rows.length)] : []
  const unchecked = files.filter(({ md5 }) => md5 === undefined).length
  if (unchecked === 0) return notes
  const are = unchecked === 1 ? 'it is checked by its' : 'they are checked by their'
  return [
    ...notes,
    {
      en: `The archive tells no MD5 of ${unchecked} of the files; ${are} length alone.`,
      zh: `其中 ${unchecked} 个文件没有提供 MD5，仅按文件大小校验。`,
    },
  ]
}

function withoutReads(without: readonly string[], all: number): Text {
  if (without.length === all && all > 1)
    return {
      en: `The archive keeps no FASTQ files of any of the ${all} samples. They come without reads.`,
      zh: `全部 ${all} 个样本都没有 FASTQ 文件，只导入样本信息。`,
    }
  const [en, zh] = someOf(without)
  const come = without.length === 1 ? 'It comes' : 'They come'
  return {
    en: `The archive keeps no FASTQ files of ${without.length} of ${all} ${all === 1 ? 'sample' : 'samples'}: ${en}. ${come} without reads.`,
    zh: `${all} 个样本中有 ${without.length} 个没有 FASTQ 文件：${zh}，只导入样本信息。`,
  }
}

/** The first few of many names, as each language lists them. */
function someOf(names: readonly string[]): [en: string, zh: string] {
  const first = names.slice(0, 5)
  const more = names.length > first.length
  return [`${first.join(', ')}${more ? ' …' : ''}`, `${first.join('、')}${more ? ' 等' : ''}`]
}
