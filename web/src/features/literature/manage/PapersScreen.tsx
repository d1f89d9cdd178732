import { Button } from 'antd'
import { useState } from 'react'
import { papers, type Paper } from '@omics/contract/literature/papers'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { uiMessages } from '../../../ui/language/messages.ts'
import { literatureMessages } from '../messages.ts'
import { ImportPapers } from './ImportPapers.tsx'
import { usePaperFields } from './paper-fields.tsx'

const changes = [papers.list, papers.index, papers.show]
const fresh: Partial<Paper> = {
  authors: [],
  journal: '',
  year: null,
  volume: '',
  issue: '',
  pages: '',
  abstract: '',
  doi: '',
  pmid: '',
  address: '',
  image: '',
  projects: [],
  workflows: [],
  datasets: [],
  readers: 'people',
}

/** All papers, for those who manage them: written by hand, looked up, or imported. */
export default function PapersScreen() {
  const t = useMessages(literatureMessages)
  const mayChange = useMay('literature_change')
  const [importing, setImporting] = useState(false)
  const words = {
    title: t('manage'),
    find: t('find'),
    add: t('add'),
    edit: t('edit'),
    none: t('none'),
    noneMore: t('importHint'),
    nameOf: ({ title }: Paper) => title,
  }
  const fields = usePaperFields()
  return (
    <CrudList
      calls={papers}
      words={words}
      columns={useColumns()}
      filters={[{ key: 'readers', title: t('readers'), choices: useReaders() }]}
      mayChange={mayChange}
      changes={changes}
      actions={<Button onClick={() => setImporting(true)}>{t('import')}</Button>}
      aside={importing && <ImportPapers changes={changes} onClose={() => setImporting(false)} />}
      renderForm={(row, onClose) => (
        <CrudForm
          calls={papers}
          words={words}
          fields={fields}
          row={row}
          fresh={fresh}
          changes={changes}
          canRemove
          onClose={onClose}
        />
      )}
    />
  )
}

function useReaders() {
  const t = useMessages(literatureMessages)
  return papers.create.body.shape.readers.unwrap().options.map((value) => ({ value, label: t(value) }))
}

function useColumns(): readonly Column<Paper>[] {
  const t = useMessages(literatureMessages)
  const ui = useMessages(uiMessages)
  const format = useFormat()
  return [
    { key: 'title', title: t('paperTitle'), width: 360, sortable: true, render: ({ title }) => title },
    { key: 'journal', title: t('journal'), width: 180, sortable: true, render: ({ journal }) => journal },
    { key: 'year', title: t('year'), width: 80, sortable: true, render: ({ year }) => year },
    { key: 'doi', title: t('doi'), width: 200, mono: true, render: ({ doi }) => doi },
    { key: 'readers', title: t('readers'), width: 190, render: ({ readers }) => t(readers) },
    {
      key: 'updated_at',
      title: ui('changed'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}
