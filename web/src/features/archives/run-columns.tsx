import type { ArchiveRun } from '@omics/contract/archives/archives'
import type { Column } from '../../ui/data-table/columns.ts'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { archiveMessages } from './messages.ts'

/** What is shown of runs. @param withoutFiles where nobody has told of their files */
export function useRunColumns(withoutFiles = false): readonly Column<ArchiveRun>[] {
  const t = useMessages(archiveMessages)
  const format = useFormat()
  const files = (fastq: ArchiveRun['fastq']) =>
    fastq.length === 0
      ? t('noFastq')
      : t('filesOf', {
          size: formatSize(fastq.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)),
          count: fastq.length,
        })
  return [
    { key: 'run', title: t('run'), width: 120, grow: 0, mono: true, render: ({ run }) => run },
    {
      key: 'sample',
      title: t('sample'),
      width: 220,
      grow: 2,
      render: (run) => run.sample_title || run.sample,
    },
    { key: 'organism', title: t('organism'), width: 140, render: ({ organism }) => organism },
    { key: 'strategy', title: t('strategy'), width: 100, grow: 0, render: ({ strategy }) => strategy },
    { key: 'layout', title: t('layout'), width: 90, grow: 0, render: ({ layout }) => layout && t(layout) },
    {
      key: 'instrument',
      title: t('instrument'),
      width: 150,
      quiet: true,
      wideOnly: true,
      render: ({ instrument }) => instrument,
    },
    {
      key: 'bases',
      title: t('bases'),
      type: 'number',
      width: 90,
      grow: 0,
      render: ({ bases }) => (bases === null ? '' : format.abbreviate(bases)),
    },
    ...(withoutFiles
      ? []
      : [
          {
            key: 'fastq',
            title: t('fastq'),
            width: 130,
            grow: 0,
            render: ({ fastq }: ArchiveRun) => files(fastq),
          },
        ]),
  ]
}
