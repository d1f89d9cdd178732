import { tools } from '@omics/contract/tools/tools'
import { useApi } from '../../api/query.ts'
import { SequenceSearchPage } from '../../features/tools/search/SequenceSearchPage.tsx'
import { useTool } from '../../features/tools/use-tool.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'

/** The search of sequences that the platform brings along. */
export default function SequenceSearchScreen() {
  const found = useApi(tools.list, { query: { key: 'blast', limit: 1 } }, { ofPage: true })
  return (
    <PageOf query={found}>
      {({ items: [tool] }) => (tool ? <OfTool id={tool.id} /> : <NotFoundScreen />)}
    </PageOf>
  )
}

function OfTool({ id }: { id: string }) {
  const tool = useTool(id)
  return <PageOf query={tool}>{(detail) => <SequenceSearchPage tool={detail} />}</PageOf>
}
