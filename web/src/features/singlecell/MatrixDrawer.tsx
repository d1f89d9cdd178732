import { App, Button } from 'antd'
import { Link } from 'react-router'
import {
  fewestCells,
  singleCellFiles,
  type MatrixFacts,
  type SingleCellFile,
} from '@omics/contract/singlecell/files'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useCellNames } from '../../viewers/cells/cell-names.ts'
import { FileParts } from './FileParts.tsx'
import { useFormatName } from './format-name.ts'
import { singleCellMessages } from './messages.ts'
import styles from './singlecell.module.css'

interface Props {
  readonly id: string
  onClose(): void
  onAnalyse(): void
}

/** A matrix of cells: what it tells of itself, and the way to its analyses. */
export function MatrixDrawer({ id, onClose, onAnalyse }: Props) {
  const t = useMessages(singleCellMessages)
  const text = useText()
  const mayLaunch = useMay('analysis_launch')
  const { data, error, refetch } = useApi(
    singleCellFiles.show,
    { params: { id } },
    { quiet: true, every: (row) => (row?.state === 'looking' ? 1500 : false) },
  )
  const leftOut = data?.facts?.layers_left_out ?? []
  const areTooFew = data?.state === 'ready' && data.facts !== null && data.facts.cells < fewestCells
  const canAnalyse = data?.state === 'ready' && !areTooFew && data.may_change && mayLaunch
  return (
    <Drawer
      open
      onClose={onClose}
      width={460}
      title={data?.name ?? ''}
      above={data?.project}
      footer={
        data && (
          <>
            <RemoveMatrix matrix={data} onDone={onClose} />
            {data.analyses > 0 && (
              <Link to={`/tool/singleCelList?id=${id}`}>{t('analysesOf', { count: data.analyses })}</Link>
            )}
            {data.format === 'h5ad' && (data.facts?.embeddings.length ?? 0) > 0 && data.files[0] && (
              <Link to={`/tool/singleCellDetails?file=${data.files[0].id}`}>{t('browse')}</Link>
            )}
            {canAnalyse && (
              <Button type="primary" onClick={onAnalyse}>
                {t('analyse')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <ErrorState fault={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={6} />}
      <div className={styles['notices']}>
        {data?.fault && (
          <Notice
            tone="failed"
            title={t('unfit')}
            actions={data.may_change && data.facts?.kind !== 'scaled' ? <LookAgain id={id} /> : undefined}
          >
            {text(data.fault)}
          </Notice>
        )}
        {areTooFew && (
          <Notice tone="failed" title={t('tooFewCells')}>
            {t('tooFewCellsMore', { count: fewestCells })}
          </Notice>
        )}
        {leftOut.length > 0 && (
          <Notice tone="note" title={t('layersLeftOut', { names: leftOut.join(t('comma')) })}>
            {t('layersLeftOutMore')}
          </Notice>
        )}
      </div>
      {data?.note && <p>{data.note}</p>}
      {data && <Facts matrix={data} />}
      {data?.files.length === 1 && data.files[0] && (data.format === 'h5ad' || data.format === 'tenx_h5') && (
        <Section title={t('parts')}>
          <FileParts fileId={data.files[0].id} />
        </Section>
      )}
    </Drawer>
  )
}

function Facts({ matrix: { state, facts, format, files, bytes } }: { matrix: SingleCellFile }) {
  const t = useMessages(singleCellMessages)
  const { count, share, bytes: sizeOf } = useFormat()
  const nameOf = useFormatName()
  const called = useCellNames()
  const filled = ({ kind, values, cells, genes }: MatrixFacts) =>
    t('valuesShare', { kind: t(kind), count: count(values), share: share(values / (cells * genes)) })
  const numbered = (repeated: number) => t('numbered', { count: count(repeated) })
  const columnNames = ({ columns }: MatrixFacts) =>
    columns
      .map(({ name, groups }) =>
        groups === null ? called(name) : t('groupsOf', { name: called(name), count: count(groups) }),
      )
      .join(t('comma'))
  const layerNames = (layers: NonNullable<MatrixFacts['layers']>) =>
    layers.map(({ name, kind }) => t('layerOf', { name, kind: t(kind) })).join(t('comma'))
  return (
    <KeyValue
      rows={[
        state === 'looking' && [
          t('matrixState'),
          <StatusTag key="state" status="running" look="plain">
            {t('looking')}
          </StatusTag>,
        ],
        format !== null && [t('format'), nameOf(format)],
        [t('files'), files.map(({ name }) => name).join(t('comma'))],
        [t('size'), sizeOf(bytes)],
        facts !== null && [t('cells'), count(facts.cells)],
        facts !== null && [t('genes'), count(facts.genes)],
        facts !== null && [t('values'), filled(facts)],
        facts !== null && [t('species'), t(facts.species)],
        facts !== null && [t('mitochondrial'), count(facts.mitochondrial)],
        facts !== null && facts.repeated_genes > 0 && [t('repeatedGenes'), numbered(facts.repeated_genes)],
        facts?.repeated_cells !== undefined &&
          facts.repeated_cells > 0 && [t('repeatedCells'), numbered(facts.repeated_cells)],
        facts !== null && facts.columns.length > 0 && [t('known'), columnNames(facts)],
        facts !== null &&
          facts.embeddings.length > 0 && [t('embeddings'), facts.embeddings.map(called).join(t('comma'))],
        facts?.layers !== undefined && facts.layers.length > 0 && [t('layers'), layerNames(facts.layers)],
      ]}
    />
  )
}

function LookAgain({ id }: { readonly id: string }) {
  const t = useMessages(singleCellMessages)
  const look = useApiMutation(singleCellFiles.look, { changes: [singleCellFiles.list, singleCellFiles.show] })
  return (
    <Button loading={look.isPending} onClick={() => look.mutate({ params: { id } })}>
      {t('lookAgain')}
    </Button>
  )
}

function RemoveMatrix({ matrix, onDone }: { matrix: SingleCellFile; onDone(): void }) {
  const t = useMessages(singleCellMessages)
  const { message } = App.useApp()
  const remove = useApiMutation(singleCellFiles.remove, {
    changes: [singleCellFiles.list],
    onSuccess: () => {
      void message.success(t('removed', { name: matrix.name }))
      onDone()
    },
  })
  if (!matrix.may_change) return null
  return (
    <Button
      type="text"
      style={{ marginRight: 'auto' }}
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: matrix.id } })}
    >
      {t('removeMatrix')}
    </Button>
  )
}
