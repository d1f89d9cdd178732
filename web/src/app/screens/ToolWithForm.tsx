import { LaunchForm } from '../../features/analyses/launch/LaunchPage.tsx'
import { ToolPage } from '../../features/tools/ToolPage.tsx'

/** A tool with the form that every launch has, which another domain draws. */
export function ToolWithForm({ id }: { id: string }) {
  return <ToolPage key={id} id={id} renderForm={(form) => <LaunchForm chosen={[]} {...form} />} />
}
