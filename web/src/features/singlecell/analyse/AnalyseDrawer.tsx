import { Button, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import {
  singleCellAnalyses,
  type SingleCellAnalysis,
  SingleCellSettings,
} from '@omics/contract/singlecell/analyses'
import { fewestCells, singleCellFiles, type SingleCellFile } from '@omics/contract/singlecell/files'
import { Form } from '../../../ui/controls/Form.tsx'
import { isFailure } from '../../../api/failure.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { randomId } from '../../../ui/browser/random-id.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { singleCellMessages } from '../messages.ts'
import { Elbow } from '../Elbow.tsx'
import styles from '../singlecell.module.css'
import { AboutGenes } from './AboutGenes.tsx'
import { Threshold } from './Threshold.tsx'
import { TypeSettings } from './TypeSettings.tsx'
import { type Thresholds, useQuality } from './use-quality.ts'

interface Props {
  readonly id: string
  /** The analysis that is repeated with changes. */
  readonly before?: SingleCellAnalysis
  onClose(): void
  onLaunched(analysis: SingleCellAnalysis): void
}

/** Sets how a matrix is analysed: thresholds over their distributions, then the steps after. */
export function AnalyseDrawer({ id, before, onClose, onLaunched }: Props) {
  const t = useMessages(singleCellMessages)
  const { data: matrix } = useApi(singleCellFiles.show, { params: { id } }, { quiet: true })
  const [settings, setSettings] = useState<SingleCellSettings>(
    before?.settings ?? SingleCellSettings.parse({}),
  )
  const [key] = useState(randomId)
  const change = (patch: Partial<SingleCellSettings>) => setSettings((now) => ({ ...now, ...patch }))
  const create = useApiMutation(singleCellAnalyses.create, {
    changes: [singleCellAnalyses.list, singleCellFiles.list],
    onSuccess: onLaunched,
  })
  const quality = useQuality(id, thresholdsOf(settings))
  const areTooFew = (quality.data?.remaining ?? matrix?.facts?.cells ?? fewestCells) < fewestCells
  // What is told to be too much for this machine, or not fit to compute from, would fail at the launch or soon after, too.
  const isRefused = isFailure(quality.error, 'not_ready') || isFailure(quality.error, 'unfit_matrix')
  const isAwaited = !quality.data && !quality.error
  const start = () => create.mutate({ body: { single_cell_file_id: id, settings, idempotency_key: key } })
  return (
    <Drawer
      open
      onClose={onClose}
      width={560}
      title={matrix?.name ?? ''}
      above={t(before ? 'again' : 'analyse')}
      below={before && t('onlyChanged')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={create.isPending}
            disabled={!matrix || areTooFew || isRefused || isAwaited}
            onClick={start}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      {matrix && <AboutGenes matrix={matrix} settings={settings} />}
      <Section title={t('quality')}>
        <Quality found={quality} settings={settings} onChange={change} />
      </Section>
      <Section title={t('steps')}>
        <Steps matrix={matrix} settings={settings} onChange={change} />
      </Section>
      {before && <Elbow analysis={before} used={settings.components} />}
      {matrix && (
        <Section title={t('typesAndScores')}>
          <TypeSettings matrix={matrix} settings={settings} onChange={change} />
        </Section>
      )}
    </Drawer>
  )
}

interface Setting {
  readonly settings: SingleCellSettings
  onChange(patch: Partial<SingleCellSettings>): void
}

const thresholdsOf = (settings: SingleCellSettings): Thresholds => ({
  least_counts: settings.least_counts,
  least_genes: settings.least_genes,
  most_genes: settings.most_genes,
  most_mitochondrial: settings.most_mitochondrial,
})

function Quality({
  found: { data, error, refetch },
  settings,
  onChange,
}: Setting & { readonly found: ReturnType<typeof useQuality> }) {
  const t = useMessages(singleCellMessages)
  const { count } = useFormat()
  if (error) return <NoDistributions fault={error} retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const { suggested, lost } = data
  return (
    <>
      <p className={styles['remaining']} role="status">
        {t('remaining', { count: count(data.remaining), total: count(data.cells) })}
        {data.remaining < fewestCells && (
          <span className={styles['tooFew']}>{t('tooFewStay', { count: fewestCells })}</span>
        )}
      </p>
      <Threshold
        name={t('leastCounts')}
        whole
        distribution={data.counts}
        keeps="above"
        value={settings.least_counts ?? suggested.least_counts}
        suggested={suggested.least_counts}
        lost={t('takenAway', { count: count(lost.counts) })}
        onChange={(value) => onChange({ least_counts: value })}
      />
      <Threshold
        name={t('leastGenes')}
        whole
        distribution={data.genes}
        keeps="above"
        value={settings.least_genes ?? suggested.least_genes}
        suggested={suggested.least_genes}
        lost={t('takenAway', { count: count(lost.genes_low) })}
        onChange={(value) => onChange({ least_genes: value })}
      />
      <Threshold
        name={t('mostGenes')}
        whole
        distribution={data.genes}
        keeps="below"
        value={settings.most_genes ?? suggested.most_genes}
        suggested={suggested.most_genes}
        lost={t('takenAwayAbove', { count: count(lost.genes_high) })}
        onChange={(value) => onChange({ most_genes: value })}
      />
      <Threshold
        name={t('mostMitochondrial')}
        distribution={data.mitochondrial}
        keeps="below"
        value={settings.most_mitochondrial ?? suggested.most_mitochondrial}
        suggested={suggested.most_mitochondrial}
        lost={t('takenAwayAbove', { count: count(lost.mitochondrial) })}
        onChange={(value) => onChange({ most_mitochondrial: value })}
      />
    </>
  )
}

/** Why there is nothing to drag thresholds over; only what may pass is tried again. */
function NoDistributions({ fault, retry }: { readonly fault: Error; retry(): void }) {
  const t = useMessages(singleCellMessages)
  if (isFailure(fault, 'unfit_matrix'))
    return (
      <Notice tone="failed" title={t('unfit')}>
        {fault.message}
      </Notice>
    )
  if (isFailure(fault, 'too_heavy'))
    return (
      <Notice tone="note" title={t('tooManyToDraw')}>
        {t('tooManyToDrawMore')}
      </Notice>
    )
  return <ErrorState fault={fault} retry={retry} />
}

const numbers = {
  variable_genes: { least: 50, most: 20_000, step: 100 },
  components: { least: 2, most: 100, step: 1 },
  neighbours: { least: 2, most: 200, step: 1 },
  umap_neighbours: { least: 2, most: 200, step: 1 },
  resolution: { least: 0.01, most: 20, step: 0.1 },
} as const

function Steps({ matrix, settings, onChange }: Setting & { readonly matrix: SingleCellFile | undefined }) {
  const t = useMessages(singleCellMessages)
  const own = useId()
  const { count } = useFormat()
  const labels = {
    variable_genes: t('variableGenes'),
    components: t('components'),
    neighbours: t('neighbours'),
    umap_neighbours: t('umapNeighbours'),
    resolution: t('resolution'),
  }
  const batches = (matrix?.facts?.columns ?? []).filter(({ groups }) => groups !== null && groups > 1)
  return (
    <Form layout="vertical" className={styles['pair']}>
      {(['variable_genes', 'components', 'neighbours', 'umap_neighbours', 'resolution'] as const).map(
        (name) => (
          <Form.Item
            key={name}
            label={labels[name]}
            required
            htmlFor={own + name}
            {...(name === 'resolution' && { extra: t('resolutionHint') })}
          >
            <InputNumber
              id={own + name}
              style={{ width: '100%' }}
              min={numbers[name].least}
              max={numbers[name].most}
              step={numbers[name].step}
              value={settings[name]}
              onChange={(value) => value !== null && onChange({ [name]: value })}
            />
          </Form.Item>
        ),
      )}
      <Form.Item label={t('method')} required>
        <SegmentedControl
          label={t('method')}
          value={settings.method}
          options={[
            { value: 'leiden', label: t('methodLeiden') },
            { value: 'louvain', label: t('methodLouvain') },
          ]}
          onChange={(method) => onChange({ method })}
        />
      </Form.Item>
      {matrix?.facts?.kind === 'counts' && (
        <Form.Item label={t('doublets')} required>
          <SegmentedControl
            label={t('doublets')}
            value={settings.find_doublets ? 'remove' : 'keep'}
            options={[
              { value: 'keep', label: t('keepDoublets') },
              { value: 'remove', label: t('removeDoublets') },
            ]}
            onChange={(to) => onChange({ find_doublets: to === 'remove' })}
          />
        </Form.Item>
      )}
      {settings.find_doublets && (
        <Form.Item label={t('doubletScore')} htmlFor={`${own}doublet`} extra={t('doubletScoreHint')}>
          <InputNumber
            id={`${own}doublet`}
            style={{ width: '100%' }}
            min={0}
            max={1}
            step={0.05}
            value={settings.most_doublet_score ?? null}
            onChange={(value) => onChange({ most_doublet_score: value ?? undefined })}
          />
        </Form.Item>
      )}
      {batches.length > 0 && (
        <Form.Item label={t('batch')} required htmlFor={`${own}batch`}>
          <Select
            id={`${own}batch`}
            value={settings.batch}
            options={[
              { value: '', label: t('noBatch') },
              ...batches.map(({ name, groups }) => ({
                value: name,
                label: t('groupsOf', { name, count: count(groups ?? 0) }),
              })),
            ]}
            onChange={(batch) => onChange({ batch })}
          />
        </Form.Item>
      )}
    </Form>
  )
}
