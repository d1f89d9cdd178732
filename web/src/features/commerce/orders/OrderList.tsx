import { Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Order, type orders, orderStates } from '@omics/contract/commerce/orders'
import { useApi } from '../../../api/query.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import { useGives } from '../use-gives.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { OrderStateTag } from './OrderStateTag.tsx'

interface Props {
  readonly calls: typeof orders.own | typeof orders.list
  /** It is the list of everybody's, for those who keep orders. */
  readonly keeps: boolean
  readonly actions?: ReactNode
  /** How an order comes about, said where there is none. */
  readonly how: string
  /** The button by which it does. */
  readonly begin?: ReactNode
  /** In place of an open order. */
  readonly aside?: ReactNode
}

/** Orders, the latest first; the open one stands in the address and beside the list. */
export function OrderList({ calls, keeps, actions, how, begin, aside }: Props) {
  const t = useMessages(commerceMessages)
  const list = useListQuery(calls)
  const [address, change] = useAddress()
  const open = address.get('open') ?? undefined
  const isAwaited = ({ id, state }: Order) => id === open && state === 'waiting'
  const page = useApi(
    calls,
    { query: list.query },
    // Beside an order that is just being paid the list says the same.
    { keepPrevious: true, every: (data) => (data?.items.some(isAwaited) ? 3000 : false) },
  )
  return (
    <ResourceList
      title={t('orders')}
      list={list}
      page={page}
      columns={useOrderColumns(keeps)}
      rowKey={({ id }) => id}
      searchLabel={t('findOrder')}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: orderStates.map((value) => ({ value, label: t(`order_${value}`) })),
        },
        ...(keeps
          ? [{ key: 'attention', title: t('payments'), choices: [{ value: 'true', label: t('setAside') }] }]
          : []),
      ]}
      onOpen={({ id }) => change({ open: id, product: undefined })}
      openKey={open}
      actions={actions}
      empty={
        <EmptyState icon={<Receipt size={28} />} title={t('noOrders')} action={begin}>
          {how}
        </EmptyState>
      }
      drawer={
        aside ||
        (open !== undefined && (
          <OrderDrawer key={open} id={open} keeps={keeps} onClose={() => change({ open: undefined })} />
        ))
      }
    />
  )
}

function useOrderColumns(keeps: boolean): readonly Column<Order>[] {
  const t = useMessages(commerceMessages)
  const text = useText()
  const gives = useGives()
  const format = useFormat()
  return [
    { key: 'code', title: t('orderCode'), width: 190, mono: true, render: ({ code }) => code },
    ...(keeps
      ? [{ key: 'person', title: t('person'), width: 140, render: (row: Order) => row.person_name }]
      : []),
    { key: 'title', title: t('product'), width: 200, render: (row) => text(titleOf(row)) },
    {
      key: 'gives',
      title: t('content'),
      width: 220,
      // On a phone what an order costs matters more to those who keep everybody's.
      wideOnly: keeps,
      render: (row) => gives(row, row.quantity),
    },
    {
      key: 'total',
      title: t('total'),
      width: 120,
      type: 'number',
      sortable: true,
      render: ({ total }) => money(total),
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 170,
      render: (row) => (
        <>
          <OrderStateTag order={row} look="plain" /> {keeps && row.attention && <Tag>{t('setAside')}</Tag>}
        </>
      ),
    },
    {
      key: 'created_at',
      title: t('orderedAt'),
      width: 160,
      quiet: true,
      sortable: true,
      render: ({ created_at }) => format.dateTime(created_at),
    },
  ]
}
