import { Button } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Frame } from '../frame/frame.ts'
import { Legend } from '../frame/Legend.tsx'
import { useView } from '../frame/use-view.ts'
import { shownText } from '../shown-text.ts'
import { Branch } from './Branch.tsx'
import { mostClustered } from './cluster/cluster.ts'
import { figure } from './draw.ts'
import { HeatMap } from './HeatMap.tsx'
import type { Matrix } from './matrix.ts'
import { MatrixSettings } from './MatrixSettings.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { messages } from './messages.ts'
import type { FactBar, Sight } from './scene.ts'
import { MatrixShown } from './shown.ts'
import { within, zoomedHere } from './sight.ts'
import type { Transformed } from './transform.ts'
import { groupsIn, useScene, type MatrixScene } from './use-scene.ts'
import { useTransformed } from './use-transformed.ts'
import styles from './View.module.css'

interface Props {
  readonly matrix: Matrix
  readonly facts: readonly FactBar[]
  readonly name: string
  readonly frame: Frame | undefined
}

/** A matrix as a heat map, or as the table behind it. */
export function MatrixView({ matrix, facts, ...props }: Props) {
  const [shown, change] = useView(props.frame, MatrixShown)
  const { log, scaled, means, top } = shown
  const groups = groupsIn(facts, means)
  const { made, pending } = useTransformed(matrix, { log, scaled, groups, varying: top > 0 })
  if (!made) return <SkeletonText lines={8} />
  return (
    <Seen
      {...props}
      whole={matrix}
      facts={facts}
      made={made}
      pending={pending}
      shown={shown}
      change={change}
    />
  )
}

interface SeenProps extends Omit<Props, 'matrix'> {
  readonly whole: Matrix
  readonly made: Transformed
  /** What is made is not yet what is asked for. */
  readonly pending: boolean
  readonly shown: MatrixShown
  change(patch: Partial<MatrixShown>): void
}

function Seen({ whole, facts, made, pending, shown, change, name, frame }: SeenProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const seen = useScene(made, facts, shown)
  const { scene, rows, columns, share, tooMany } = seen
  const sight = useMemo(() => sightOf(shown.at, rows.length, columns.length), [shown.at, rows, columns])
  const onSight = ({ top, bottom, left, right }: Sight) => {
    const all = top === 0 && left === 0 && bottom === rows.length && right === columns.length
    change({ at: all ? [] : [top, bottom, left, right].map((one) => Math.round(one * 100) / 100) })
  }
  // Another order or choice makes places in it mean something else.
  const anew = (patch: Partial<MatrixShown>) => change({ at: [], cursor: [], branch: [], ...patch })
  const empty = rows.length === 0 || columns.length === 0
  return (
    <div className={styles['view']}>
      <MatrixSettings
        {...{ shown, seen, facts, change, anew, frame }}
        onZoom={(factor) => onSight(within(zoomedHere(sight, factor), rows.length, columns.length))}
      />
      <p className={styles['facts']}>
        {t('size', { rows: format.count(rows.length), columns: format.count(columns.length) })}
        {whole.left > 0 && ` · ${t('left', { count: whole.left })}`}
        {pending && <span role="status"> · {t('transforming')}</span>}
        {share !== undefined && (
          <span role="status"> · {t('clustering', { percent: format.share(share, 0) })}</span>
        )}
      </p>
      {tooMany && (
        <Notice
          tone="note"
          title={t('tooMany', { most: format.count(mostClustered) })}
          actions={<Button onClick={() => anew({ top: 5000 })}>{t('keepVarying', { count: 5000 })}</Button>}
        />
      )}
      {empty && <Notice tone="note" title={t('nothingFits')} />}
      {!empty && shown.as === 'table' && <MatrixTable seen={seen} name={name} />}
      {!empty && shown.as === 'map' && (
        <>
          <HeatMap
            scene={scene}
            sight={sight}
            frame={frame}
            label={t('drawn', { rows: rows.length, columns: columns.length })}
            onSight={onSight}
            onCursor={(cursor) =>
              change({ cursor: cursor ? [...cursor] : [], ...(!cursor && { branch: [] }) })
            }
            onBranch={(axis, [from, to]) => change({ branch: [axis === 'rows' ? 0 : 1, from, to] })}
          />
          {scene.facts.map((fact) => (
            <Legend key={fact.name} title={fact.name} scale={fact.scale} />
          ))}
          <Cursor seen={seen} onSort={(patch) => anew(patch)} />
          {scene.branch && (
            <Branch
              branch={scene.branch}
              seen={seen}
              name={name}
              leads={frame}
              onZoom={(axis, from, to) =>
                onSight(
                  axis === 'rows'
                    ? { ...sight, top: from, bottom: to + 1 }
                    : { ...sight, left: from, right: to + 1 },
                )
              }
            />
          )}
        </>
      )}
    </div>
  )
}

function sightOf([top, bottom, left, right]: readonly number[], rows: number, columns: number): Sight {
  const whole = { top: 0, bottom: rows, left: 0, right: columns }
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return whole
  const fits = top < bottom && bottom <= rows && left < right && right <= columns
  return fits ? { top, bottom, left, right } : whole
}

/** What stands where the cursor is, in words. */
function Cursor({ seen, onSort }: { seen: MatrixScene; onSort(patch: Partial<MatrixShown>): void }) {
  const t = useMessages(messages)
  const { scene, matrix, rows, columns } = seen
  if (!scene.cursor) return <p className={styles['cursor']}>{t('keys')}</p>
  const { row, column } = scene.cursor
  const value = scene.levels.cells.values[row * columns.length + column] ?? NaN
  const [rowName = '', columnName = ''] = [scene.rows[row], scene.columns[column]]
  const known = [
    ...matrix.rowFacts.map(({ values }) => values[rows[row] ?? 0] ?? ''),
    ...scene.facts.map(({ values }) => values[column] ?? ''),
  ].filter((text) => text !== '')
  return (
    <p className={styles['cursor']} role="status">
      <strong>{shownText(rowName)}</strong> · <strong>{shownText(columnName)}</strong>
      <span>{Number.isNaN(value) ? t('noValue') : figure(value)}</span>
      <span className={styles['known']}>{shownText(known.slice(0, 6).join(' · '))}</span>
      <Button size="small" onClick={() => onSort({ byRow: rowName, byColumn: '' })}>
        {t('sortByRow')}
      </Button>
      <Button size="small" onClick={() => onSort({ byColumn: columnName, byRow: '' })}>
        {t('sortByColumn')}
      </Button>
    </p>
  )
}
