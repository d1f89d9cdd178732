import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'

interface Props {
  readonly title: string
  readonly note?: ReactNode
  readonly description: string | undefined
  /** For those who may add to the tree. */
  readonly add: { readonly label: string; readonly icon: ReactNode; onClick(): void } | undefined
  readonly drawer: ReactNode
  readonly children: ReactNode
}

/** A page with a tree, what adds to it, and beside it the form of what is open. */
export function TreePage({ title, note, description, add, drawer, children }: Props) {
  return (
    <Beside drawer={drawer}>
      <Page>
        <PageHeader
          title={title}
          note={note}
          description={description}
          actions={
            add && (
              <Button type="primary" icon={add.icon} onClick={add.onClick}>
                {add.label}
              </Button>
            )
          }
        />
        {children}
      </Page>
    </Beside>
  )
}
