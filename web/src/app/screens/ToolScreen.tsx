import { LaunchForm } from '../../features/analyses/launch/LaunchPage.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'

/** A tool: its face, and the form that every launch has. */
export default function ToolScreen() {
  return (
    <ToolPage
      renderForm={({ flowId, given, head }) => (
        <LaunchForm
          flowId={flowId}
          repeats={undefined}
          chosen={[]}
          asked={undefined}
          given={given}
          head={head}
        />
      )}
    />
  )
}
