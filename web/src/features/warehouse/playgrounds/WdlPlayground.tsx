import { useState } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { Playground } from '../../../ui/layout/Playground.tsx'
import { EditedSource } from '../editor/EditedSource.tsx'
import { useSource } from '../editor/use-source.ts'
import { starter } from '../starter.ts'
import { WorkflowGraph } from '../WorkflowGraph.tsx'
import { playgroundMessages } from './messages.ts'

const path = 'main.wdl'
const stay = () => undefined

/** A source that is kept nowhere. */
export function useLooseSource(first: Sources) {
  const [sources, setSources] = useState<Sources>(first)
  return useSource({ sources, entry: path, path, open: stay, change: setSources })
}

/** A workflow that is kept nowhere: its text with what is wrong in it, and, where it is drawn, its graph as one types. */
export function WdlPlayground({ isDrawn }: { isDrawn: boolean }) {
  const t = useMessages(playgroundMessages)
  const source = useLooseSource(starter.sources)
  const { description } = source
  return (
    <Playground title={t(isDrawn ? 'drawPlay' : 'writePlay')} about={t('playAbout')}>
      {isDrawn && description && description.graph.nodes.length > 0 && (
        <Section title={t('graph')}>
          <WorkflowGraph graph={description.graph} />
        </Section>
      )}
      <EditedSource source={source} readOnly={false} />
    </Playground>
  )
}
