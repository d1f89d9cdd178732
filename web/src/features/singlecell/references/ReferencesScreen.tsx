import { cellReferences, type CellReference } from '@omics/contract/singlecell/references'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { ProjectFiles } from '../../../resource/inputs/ProjectFiles.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { referenceMessages } from './messages.ts'

const fresh = { note: '', source: '', label_column: '' }
const patterns = ['*.h5ad', '*.tsv', '*.tsv.gz', '*.csv', '*.txt']

/** What cells are labelled by: references of the library, and of the projects that one sees. */
export default function ReferencesScreen() {
  const t = useMessages(referenceMessages)
  const mayChange = useMay('project_change')
  const { ofFile, said } = useFields()
  const words = {
    title: t('references'),
    find: t('find'),
    add: t('add'),
    edit: t('editReference'),
    none: t('noReference'),
    noneMore: t('noReferenceMore'),
    nameOf: ({ name }: CellReference) => name,
  }
  return (
    <CrudList<CellReference>
      calls={cellReferences}
      words={words}
      columns={useColumns()}
      mayChange={mayChange}
      renderForm={(row, onClose) => (
        <CrudForm<CellReference>
          calls={cellReferences}
          words={words}
          fields={row ? said : [...ofFile, ...said]}
          row={row}
          fresh={fresh}
          changes={[cellReferences.list]}
          canRemove
          onClose={onClose}
        />
      )}
    />
  )
}

/** Those of the file, which are given once, and those that may be written anew. */
function useFields(): Readonly<Record<'ofFile' | 'said', readonly Field<CellReference>[]>> {
  const t = useMessages(referenceMessages)
  return {
    ofFile: [
      { name: 'file_id', label: t('file'), hint: t('fileHint'), needed: true, as: { input: <OneFile /> } },
      { name: 'label_column', label: t('labelColumn'), hint: t('labelColumnHint'), as: { text: 300 } },
    ],
    said: [
      { name: 'name', label: t('name'), needed: true, as: { text: 200 } },
      { name: 'source', label: t('source'), hint: t('sourceHint'), as: { text: 500 } },
      { name: 'note', label: t('note'), as: { lines: 2000 } },
    ],
  }
}

/** Gives the form the id of the file that was chosen last. */
function OneFile({ id, onChange }: { readonly id?: string; onChange?(fileId: string | undefined): void }) {
  return (
    <ProjectFiles
      {...(id !== undefined && { id })}
      patterns={patterns}
      most={1}
      onChange={(ids) => onChange?.(ids[0])}
    />
  )
}

function useColumns(): readonly Column<CellReference>[] {
  const t = useMessages(referenceMessages)
  const { ago, count } = useFormat()
  return [
    { key: 'name', title: t('name'), width: 200, sortable: true, render: ({ name }) => name },
    {
      key: 'types',
      title: t('types'),
      width: 300,
      grow: 2,
      render: ({ types }) => t('typesOf', { count: types.length, names: types.join(t('comma')) }),
    },
    {
      key: 'genes',
      title: t('genes'),
      type: 'number',
      width: 100,
      grow: 0,
      render: ({ genes }) => count(genes),
    },
    {
      key: 'profiles',
      title: t('profiles'),
      type: 'number',
      width: 110,
      grow: 0,
      render: ({ profiles }) => count(profiles),
    },
    { key: 'source', title: t('source'), width: 180, quiet: true, render: ({ source }) => source },
    {
      key: 'project',
      title: t('availableTo'),
      width: 150,
      quiet: true,
      render: ({ project_id, project }) => (project_id === null ? t('everybody') : project),
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      quiet: true,
      sortable: true,
      render: ({ updated_at }) => ago(updated_at),
    },
  ]
}
