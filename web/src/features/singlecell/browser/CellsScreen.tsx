import { Select } from 'antd'
import { Link2Off } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { UseWith } from '../../../resource/tools/UseWith.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useCellNames } from '../../../viewers/cells/cell-names.ts'
import { firstSeen } from '../../../viewers/cells/first-seen.ts'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import styles from './browser.module.css'
import { ChosenCells } from './ChosenCells.tsx'
import { blendedColours, mostBlended } from './blended.ts'
import { coloursOf } from './colours.ts'
import { chartKinds } from './chart-kinds.ts'
import { combined, type Combining, inverted } from './combined.ts'
import { Compared } from './Compared.tsx'
import { asAddress, genesIn } from './genes-address.ts'
import { GeneBars } from './GeneBars.tsx'
import { GeneSelect, GenesSelect } from './GeneSelect.tsx'
import { Groups } from './Groups.tsx'
import { browserMessages } from './messages.ts'
import { CellMap } from './CellMap.tsx'
import { LinkForOthers } from './LinkForOthers.tsx'
import { legendsOf } from './legends.ts'
import { useCellFile, useGenes, useNumbers } from './use-cells.ts'
import { cellsIn, colourBy, mergedGroups } from './merged-groups.ts'
import { splitGroups } from './split-groups.ts'
import { Splits } from './Splits.tsx'
import { KeepNamed } from './KeepNamed.tsx'
import { ValueBar } from './ValueBar.tsx'

/** The browser of cells over one h5ad file; what is seen and by which colour stands in the address. */
export default function CellsScreen() {
  const t = useMessages(browserMessages)
  const { count, dateTime } = useFormat()
  const [address, change] = useAddress()
  const link = address.get('link') ?? undefined
  const id = link ?? address.get('file') ?? ''
  const { data, endsAt, error, refetch } = useCellFile(id, link)
  const hasEnded = isFailure(error, 'share_ended')
  const title = data && titleOf(data)
  useTabTitle(title)
  if (id === '')
    return (
      <Page>
        <PageHeader title={t('browser')} />
        <EmptyState title={t('noFile')}>{t('noFileMore')}</EmptyState>
      </Page>
    )
  return (
    <Page fill>
      <PageHeader
        title={title ?? t('browser')}
        note={
          data && (
            <>
              {t('cellsOf', { count: count(data.cells) })}
              {endsAt && ` · ${t('linkedUntil', { date: dateTime(endsAt) })}`}
            </>
          )
        }
        actions={
          data && (
            <>
              {data.may_label && <KeepNamed id={id} isNamed={data.labels.length + data.splits.length > 0} />}
              {data.may_label && <LinkForOthers id={id} />}
              {data.may_label && <UseWith projectId={data.project_id} file={{ id, name: data.name }} />}
            </>
          )
        }
      />
      {hasEnded && (
        <EmptyState icon={<Link2Off size={28} />} title={t('linkEnded')}>
          {t('linkEndedMore')}
        </EmptyState>
      )}
      {error && !hasEnded && <ErrorState fault={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && data.embeddings.length === 0 && (
        <EmptyState title={t('noPlane')}>{t('noPlaneMore')}</EmptyState>
      )}
      {data && data.embeddings.length > 0 && (
        <Browser
          id={id}
          link={link}
          file={data}
          address={address}
          change={change}
          refresh={() => void refetch()}
        />
      )}
    </Page>
  )
}

const Charts = lazy(() => import('./Charts.tsx'))
const noGroups: ReadonlySet<string> = new Set()
const none: readonly string[] = []

type File = NonNullable<ReturnType<typeof useCellFile>['data']>

/** Results of all analyses have the same file name, so that they are called after theirs. */
const titleOf = ({ analysis, name }: File) => (analysis ? `${analysis.code} ${analysis.name}` : name)

interface BrowserProps {
  readonly id: string
  readonly link: string | undefined
  readonly file: File
  readonly address: URLSearchParams
  change(patch: Record<string, string | undefined>): void
  refresh(): void
}

function Browser({ id, link, file, address, change, refresh }: BrowserProps) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const [chosenCells, setChosenCells] = useState<Uint8Array>()
  const [chosenGroups, setChosenGroups] = useState(noGroups)
  const [combining, setCombining] = useState<Combining>('replace')
  const first = useMemo(() => firstSeen(file), [file])
  const planeName = address.get('plane') ?? first.plane
  const genes = genesIn(address, 'gene')
  const kind = chartKinds.find((one) => one === address.get('chart'))
  const columnName = address.get('by') ?? first.column
  const ownColumn = file.columns.find(({ name }) => name === columnName)
  const ownCodes = useNumbers('column', id, columnName, link)
  const expressed = useGenes(id, kind ? none : genes, link)
  const { column, codes } = useMemo(
    () => splitGroups(ownColumn, ownCodes.data, file.splits),
    [ownColumn, ownCodes.data, file.splits],
  )
  const merged = useMemo(() => mergedGroups(column, file.labels, codes), [column, file.labels, codes])
  // Groups may be chosen before it is known which cells they have.
  const chosen = useMemo(
    () => chosenCells ?? cellsIn(chosenGroups, merged, codes),
    [chosenCells, chosenGroups, merged, codes],
  )
  const choose = (cells: Uint8Array | undefined, groups = noGroups) => {
    setChosenCells(cells)
    setChosenGroups(groups)
    if (!cells && groups.size === 0) setCombining('replace')
  }
  const combine = (cells: Uint8Array) => choose(combined(chosen, cells, combining))
  const chooseGroups = (groups: ReadonlySet<string>) => {
    const areGroupsAlone = chosenCells === undefined && combining === 'add'
    const cells = cellsIn(groups.symmetricDifference(chosenGroups), merged, codes)
    if (combining === 'replace' || areGroupsAlone || groups.size === 0 || !cells) choose(undefined, groups)
    else combine(cells)
  }
  // What was seen stays until the values are there, rather than a picture without any.
  const ofGenes = genes.length > 0 ? expressed.values : undefined
  const colours = useMemo(
    () =>
      ofGenes && ofGenes.length > 1
        ? blendedColours(ofGenes, file.cells, chosen)
        : coloursOf(
            ofGenes?.[0] ?? codes,
            file.cells,
            ofGenes || !merged ? undefined : colourBy(merged),
            chosen,
          ),
    [ofGenes, codes, file.cells, merged, chosen],
  )
  const waits = ownCodes.isLoading || (genes.length > 0 && !ofGenes)
  const legend = () => legendsOf(genes, ofGenes, nameOf(columnName), merged, codes)
  const failed = [ownCodes, expressed].find(({ error }) => error)
  return (
    <>
      <div className={styles['kinds']}>
        <SegmentedControl
          label={t('shownAs')}
          value={kind ?? 'cells'}
          options={(['cells', ...chartKinds] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(to) => change({ chart: to === 'cells' ? undefined : to })}
        />
      </div>
      <div className={styles['tools']}>
        {!kind && (
          <Select
            aria-label={t('plane')}
            prefix={<span className={styles['asked']}>{t('plane')}</span>}
            value={planeName}
            options={file.embeddings.map((name) => ({ value: name, label: nameOf(name) }))}
            onChange={(name) => change({ plane: name })}
          />
        )}
        <Select
          aria-label={t(kind ? 'groupBy' : 'colourBy')}
          prefix={<span className={styles['asked']}>{t(kind ? 'groupBy' : 'colourBy')}</span>}
          showSearch={{ optionFilterProp: 'label' }}
          value={columnName || null}
          options={file.columns.map(({ name }) => ({ value: name, label: nameOf(name) }))}
          onChange={(name) => {
            // What was chosen by one column goes on to be combined with groups of another.
            choose(combining === 'replace' ? chosenCells : chosen)
            change({ by: name, ...(!kind && { gene: undefined }) })
          }}
        />
        {kind === 'violin' && (
          <GeneSelect
            id={id}
            link={link}
            value={genes[0] ?? ''}
            onChange={(name) => change({ gene: name })}
          />
        )}
        {!kind && (
          <GenesSelect
            id={id}
            link={link}
            value={genes}
            most={mostBlended}
            onChange={(names) => change({ gene: asAddress(names) })}
          />
        )}
      </div>
      {failed?.error && <ErrorState fault={failed.error} retry={() => void failed.refetch()} />}
      <div className={styles['body']}>
        {kind && merged && codes ? (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <Charts
              {...{ id, link, kind, file, merged, address, change }}
              column={columnName}
              codes={codes}
            />
          </Suspense>
        ) : kind && codes ? (
          <EmptyState title={t('noGrouping')}>{t('noGroupingMore')}</EmptyState>
        ) : kind ? (
          <SkeletonText lines={8} />
        ) : (
          <CellMap
            {...{ id, link, file, colours, waits, legend, address, change }}
            plane={planeName}
            by={ofGenes ? genes.join(t('comma')) : nameOf(columnName)}
            onSelect={combine}
          />
        )}
        <div className={styles['side']}>
          {genes.length > 0 && !kind ? (
            <GeneBars genes={genes} values={expressed.values} />
          ) : merged ? (
            <Groups
              key={columnName}
              id={id}
              column={columnName}
              merged={merged}
              isCounted={codes !== undefined}
              mayLabel={file.may_label}
              names={chosenGroups}
              onChoose={chooseGroups}
              onLabelled={refresh}
            />
          ) : (
            <ValueBar name={nameOf(columnName)} values={codes} />
          )}
          {merged && file.may_label && <Splits id={id} column={columnName} splits={file.splits} />}
          <Compared
            id={id}
            link={link}
            chosen={chosen}
            combining={combining}
            onCombine={setCombining}
            onInvert={() => choose(chosen && inverted(chosen))}
            onClear={() => choose(undefined)}
            onGene={(name) => change({ gene: name })}
            onGenes={(names) => change({ genes: asAddress(names), chart: 'dots' })}
          />
          {chosenCells && file.may_label && (
            <ChosenCells
              id={id}
              fileName={titleOf(file)}
              column={merged && columnName}
              chosen={chosenCells}
              onSplit={() => {
                choose(undefined)
                // The new group is seen where cells are coloured by their groups.
                change({ gene: undefined })
                refresh()
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
