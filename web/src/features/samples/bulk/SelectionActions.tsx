import { App, Button, Dropdown } from 'antd'
import { AudioWaveform, Download, Pencil, Play, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { mostTogether } from '@omics/contract/analyses/genome'
import { mostSelected } from '@omics/contract/samples/filters'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { useProject } from '../../../api/project.ts'
import { invalidate } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { TagSeveral } from '../../../resource/discussion/TagSeveral.tsx'
import { SelectionBar } from '../../../ui/data-table/SelectionBar.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useIsNarrow } from '../../../ui/browser/use-media.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { countsSamples } from '../counts.ts'
import { downloadSamples } from '../download.ts'
import { launchAddress } from '../launch.ts'
import { sampleMessages } from '../messages.ts'
import { bulkMessages } from './messages.ts'

/** So many can be tagged at a time. */
const mostTagged = 10_000

interface Props {
  readonly ids: readonly string[]
  readonly editable: boolean
  /** How many fit the search, where not all of them are selected. */
  readonly matching: number | undefined
  onSelectMatching(): void
  onEdit(): void
  onClear(): void
}

/** What can be done with the samples selected. */
export function SelectionActions({ ids, editable, matching, onSelectMatching, onEdit, onClear }: Props) {
  const t = useMessages(sampleMessages)
  const say = useMessages(bulkMessages)
  const format = useFormat()
  const { id, name } = useProject()
  const { message } = App.useApp()
  const offerUndo = useUndo()
  const navigate = useNavigate()
  const restore = async (batch: string) => {
    try {
      const { restored } = await call(samples.restore, { params: { id }, body: { batch } })
      message.success(t('restored', { count: restored }))
    } catch (error) {
      react(error)
    }
    await invalidate(...countsSamples)
  }
  const remove = async () => {
    try {
      const { deleted, batch } = await call(samples.remove, { params: { id }, body: { ids: [...ids] } })
      onClear()
      offerUndo(t('deleted', { count: deleted }), () => void restore(batch))
    } catch (error) {
      react(error)
    }
    await invalidate(...countsSamples)
  }
  const save = (as: 'csv' | 'xlsx') =>
    void downloadSamples(id, { ids: [...ids] }, as, `${name} ${t('samples')}`)
  return (
    <SelectionBar count={ids.length} label={t('selected', { count: ids.length })} onClear={onClear}>
      {matching !== undefined && ids.length < mostSelected && (
        <Button type="link" size="small" onClick={onSelectMatching}>
          {matching > mostSelected
            ? t('selectLatest', { count: format.count(mostSelected), all: format.count(matching) })
            : t('selectMatching', { count: format.count(matching) })}
        </Button>
      )}
      {editable && <Action name={t('editValues')} icon={<Pencil size={16} />} onClick={onEdit} />}
      {editable && ids.length <= mostTagged && <TagSeveral kind="sample" projectId={id} ids={ids} />}
      <Action
        name={say('genome')}
        icon={<AudioWaveform size={16} />}
        disabled={ids.length > mostTogether}
        title={ids.length > mostTogether ? say('genomeMost', { count: mostTogether }) : undefined}
        onClick={() => void navigate(`/project/detail/${id}/genome?samples=${ids.join()}`)}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'csv', label: t('exportCsv'), onClick: () => save('csv') },
            { key: 'xlsx', label: t('exportXlsx'), onClick: () => save('xlsx') },
          ],
        }}
      >
        <Action name={t('export')} icon={<Download size={16} />} />
      </Dropdown>
      {editable && (
        <>
          <Action name={t('delete')} icon={<Trash2 size={16} />} onClick={() => void remove()} />
          <Button
            type="primary"
            icon={<Play size={16} />}
            onClick={() => void navigate(launchAddress(id, ids))}
          >
            {t('runOn', { count: ids.length })}
          </Button>
        </>
      )}
    </SelectionBar>
  )
}

type ActionProps = ComponentProps<typeof Button> & { readonly name: string }

/** A plain button of the bar; on a phone only its icon. */
function Action({ name, ...rest }: ActionProps) {
  const narrow = useIsNarrow()
  return (
    <Button type="text" aria-label={name} {...rest}>
      {narrow ? undefined : name}
    </Button>
  )
}
