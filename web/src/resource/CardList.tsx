import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../ui/language/i18n.ts'
import { Cards } from '../ui/layout/Cards.tsx'
import { ErrorState } from '../ui/notices/ErrorState.tsx'
import { SkeletonCards } from '../ui/notices/Skeleton.tsx'
import styles from './CardList.module.css'
import { resourceMessages } from './messages.ts'
import type { usePagedRows } from './use-paged-rows.ts'

interface Props<Row> {
  readonly list: ReturnType<typeof usePagedRows<Row>>
  /** The least that a card is wide, in pixels. */
  readonly width?: number
  /** Stands where there is nothing. */
  readonly empty: ReactNode
  children(row: Row): ReactNode
}

/** A list as cards, of which more are shown when asked for. */
export function CardList<Row>({ list, width, empty, children }: Props<Row>) {
  const t = useMessages(resourceMessages)
  const rows = list.rows.flatMap((row) => row ?? [])
  return (
    <>
      {list.error && <ErrorState fault={list.error} retry={list.retry} />}
      {list.isPending && <SkeletonCards cards={6} {...(width && { width })} />}
      {list.total === 0 && empty}
      <Cards width={width}>{rows.map(children)}</Cards>
      {rows.length < (list.total ?? 0) && (
        <div className={styles['more']}>
          <Button loading={list.isFetching} onClick={() => list.onRange(0, rows.length)}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
