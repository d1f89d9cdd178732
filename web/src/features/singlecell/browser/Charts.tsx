import { Select } from 'antd'
import { useMemo } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { cells } from '@omics/contract/singlecell/cells'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useCellNames } from '../../../viewers/cells/cell-names.ts'
import { PictureChart } from '../../../viewers/chart/PictureChart.tsx'
import { Figure } from '../../../viewers/expression/Figure.tsx'
import { dotsOption } from '../../../viewers/expression/figures/dots.ts'
import { flowsOption } from '../../../viewers/expression/figures/flows.ts'
import { geneOption } from '../../../viewers/expression/figures/gene.ts'
import type { Frame } from '../../../viewers/frame/frame.ts'
import { useFrame } from '../../../viewers/frame/use-frame.ts'
import { ViewerBar } from '../../../viewers/frame/ViewerBar.tsx'
import styles from './browser.module.css'
import { compositionOf, dotsOf, flowsOf, heatOf, valuesByGroup } from './by-group.ts'
import type { ChartKind } from './chart-kinds.ts'
import { asAddress, genesIn } from './genes-address.ts'
import { cssOf } from './colours.ts'
import { GenesSelect } from './GeneSelect.tsx'
import { type Merged, mergedGroups } from './merged-groups.ts'
import { browserMessages } from './messages.ts'
import { splitGroups } from './split-groups.ts'
import { useGenes, useNumbers } from './use-cells.ts'

/** Genes that find room beside each other. */
const mostCharted = 30

interface Props {
  readonly id: string
  readonly link: string | undefined
  readonly kind: ChartKind
  readonly file: Pick<OutputOf<typeof cells.show>, 'name' | 'columns' | 'labels' | 'splits' | 'others'>
  /** The column whose groups stand beside each other. */
  readonly column: string
  readonly merged: Merged
  readonly codes: Float32Array
  readonly address: URLSearchParams
  change(patch: Record<string, string | undefined>): void
}

/** What the groups of a column express or are made of, as a chart that is saved as SVG and PNG. */
export default function Charts(props: Props) {
  const t = useMessages(browserMessages)
  const { kind, file, id, link, address, change } = props
  const { frame, picture, settingsPlace } = useFrame()
  const genes = genesIn(address)
  const settings =
    kind === 'dots' || kind === 'heat' ? (
      <GenesSelect
        id={id}
        link={link}
        value={genes}
        most={mostCharted}
        onChange={(names) => change({ genes: asAddress(names) })}
      />
    ) : kind === 'composition' || kind === 'agreement' ? (
      <Wholes {...props} />
    ) : undefined
  return (
    <div className={styles['chart']}>
      <ViewerBar
        name={`${file.name}-${t(kind)}`}
        picture={picture}
        settingsPlace={settingsPlace}
        before={settings}
      />
      {kind === 'violin' && <Violin {...props} frame={frame} />}
      {(kind === 'dots' || kind === 'heat') && <ManyGenes {...props} genes={genes} frame={frame} />}
      {(kind === 'composition' || kind === 'agreement') && <TwoGroupings {...props} frame={frame} />}
    </div>
  )
}

interface Drawn extends Props {
  readonly frame: Frame
}

function Violin({ id, link, column, merged, codes, address, frame }: Drawn) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const [gene = ''] = genesIn(address, 'gene')
  const { data, error, refetch } = useNumbers('gene', id, gene, link)
  const groups = useMemo(() => data && valuesByGroup(data, codes, merged), [data, codes, merged])
  if (gene === '') return <EmptyState title={t('noGene')}>{t('noGeneMore')}</EmptyState>
  if (error) return <ErrorState fault={error} retry={() => void refetch()} />
  if (!groups) return <SkeletonText lines={8} />
  return (
    <Figure
      option={geneOption(groups, 'violin', gene)}
      label={t('violinOf', { gene, column: nameOf(column) })}
      frame={frame}
    />
  )
}

function ManyGenes({
  id,
  link,
  kind,
  column,
  merged,
  codes,
  genes,
  change,
  frame,
}: Drawn & { readonly genes: readonly string[] }) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const { values, error } = useGenes(id, genes, link)
  const groups = merged.groups.map(({ name }) => name)
  const dots = useMemo(() => values && dotsOf(values, codes, merged), [values, codes, merged])
  if (genes.length === 0) return <EmptyState title={t('noGenes')}>{t('noGenesMore')}</EmptyState>
  if (error) return <ErrorState fault={error} />
  if (!dots) return <SkeletonText lines={8} />
  const title = t(kind === 'heat' ? 'heatOf' : 'dotsOf', { column: nameOf(column) })
  if (kind === 'heat')
    return (
      <PictureChart
        spec={heatOf(dots, genes, groups, { title, across: '', down: nameOf(column) })}
        frame={frame}
      />
    )
  return (
    <>
      <p className={styles['said']}>{t('dotsSaid')}</p>
      <Figure
        option={dotsOption(dots, genes, groups, { mean: t('mean') })}
        label={title}
        frame={frame}
        onPoint={(gene) => change({ gene, chart: undefined })}
      />
    </>
  )
}

const none: never[] = []

/** The file of another analysis that the groups are laid against, as the address names it. */
const otherFile = (address: URLSearchParams) => address.get('with') ?? undefined

/** The columns that a grouping is laid against, of this file or of another analysis, and the chosen one. */
function useWholes({ file, link, column, address }: Pick<Props, 'file' | 'link' | 'column' | 'address'>) {
  const from = link === undefined ? otherFile(address) : undefined
  const other = useApi(
    cells.show,
    { params: { id: from ?? '' } },
    { quiet: true, enabled: from !== undefined },
  )
  const among = from === undefined ? file : other.data
  const columns = (among?.columns ?? []).filter(
    ({ name, groups }) => groups !== null && (from !== undefined || name !== column),
  )
  const named = columns.find(({ name }) => name === address.get('of'))
  const same = columns.find(({ name }) => name === column)
  // One of a single group tells nothing.
  const several = columns.filter(({ groups }) => (groups?.length ?? 0) > 1)
  const likely = several.find(({ name }) => /sample|donor|patient|batch|condition|group/i.test(name))
  const whole = named ?? same ?? likely ?? several[0] ?? columns[0]
  const { labels = none, splits = none } = among ?? {}
  return { from, columns, whole, labels, splits, error: other.error, isLoading: !among }
}

function Wholes(props: Props) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const { columns, whole, from } = useWholes(props)
  return (
    <>
      {props.file.others.length > 0 && (
        <Select
          aria-label={t('withAnalysis')}
          className={styles['genesSelect'] ?? ''}
          value={from ?? ''}
          options={[
            { value: '', label: t('withThis') },
            ...props.file.others.map(({ file_id, code, name }) => ({
              value: file_id,
              label: `${code} ${name}`,
            })),
          ]}
          onChange={(to) => props.change({ with: to || undefined, of: undefined })}
        />
      )}
      <Select
        aria-label={t('compositionBy')}
        className={styles['genesSelect'] ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        value={whole?.name ?? null}
        options={columns.map(({ name }) => ({ value: name, label: t('by', { column: nameOf(name) }) }))}
        onChange={(name) => props.change({ of: name })}
      />
    </>
  )
}

function TwoGroupings(props: Drawn) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const { id, link, file, column, merged, codes, frame } = props
  const { whole, from, labels, splits, error, isLoading } = useWholes(props)
  const found = useNumbers('column', id, whole?.name ?? '', link, from)
  const split = useMemo(() => splitGroups(whole, found.data, splits), [whole, found.data, splits])
  const wholes = useMemo(() => mergedGroups(split.column, labels, split.codes), [split, labels])
  const fault = error ?? found.error
  if (fault) return <ErrorState fault={fault} retry={() => void found.refetch()} />
  if (isLoading) return <SkeletonText lines={8} />
  if (!whole) return <EmptyState title={t('noWholes')}>{t('noWholesMore')}</EmptyState>
  if (!wholes || !split.codes) return <SkeletonText lines={8} />
  const [parts, others] = [
    { merged, codes },
    { merged: wholes, codes: split.codes },
  ]
  const colours = merged.groups.map(({ colour }) => cssOf(colour))
  const other = file.others.find(({ file_id }) => file_id === from)
  const own = nameOf(whole.name)
  const name = other ? t('inAnalysis', { column: own, code: other.code }) : own
  if (props.kind === 'agreement') return <Agreement {...props} {...{ parts, others, colours, whole: name }} />
  const words = {
    title: t('compositionOf', { column: nameOf(column), whole: name }),
    across: name,
    down: t('cellShare'),
  }
  return <PictureChart spec={compositionOf(parts, others, words, colours)} frame={frame} />
}

type Grouping = Parameters<typeof flowsOf>[0]

function Agreement({
  parts,
  others,
  colours,
  column,
  whole,
  frame,
}: Drawn & { parts: Grouping; others: Grouping; colours: readonly string[]; whole: string }) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const { flows, agreement } = flowsOf(parts, others)
  const left = parts.merged.groups.map(({ name }, at) => ({ name, colour: colours[at] ?? '' }))
  return (
    <>
      <p className={styles['said']} role="status">
        {t('agreementSaid', { column: nameOf(column), whole, value: agreement.toFixed(3) })}
      </p>
      <Figure
        option={flowsOption(
          flows,
          left,
          others.merged.groups.map(({ name }) => name),
        )}
        label={t('agreementOf', { column: nameOf(column), whole })}
        frame={frame}
      />
    </>
  )
}
