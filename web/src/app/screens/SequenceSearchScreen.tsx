import { tools } from '@omics/contract/tools/tools'
import { useApi } from '../../api/query.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'
import { ToolWithForm } from './ToolWithForm.tsx'

/** The search of sequences that the platform brings along. */
export default function SequenceSearchScreen() {
  const found = useApi(tools.list, { query: { key: 'blast', limit: 1 } }, { ofPage: true })
  return (
    <PageOf query={found}>
      {({ items: [tool] }) => (tool ? <ToolWithForm id={tool.id} /> : <NotFoundScreen />)}
    </PageOf>
  )
}
