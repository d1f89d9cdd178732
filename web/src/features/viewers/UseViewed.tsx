import { formatsOf } from '@omics/contract/files/text/expected'
import { UseText } from '../../resource/tools/UseText.tsx'
import { UseWith } from '../../resource/tools/UseWith.tsx'
import type { Opened } from './use-opened.ts'

/** The tools that take what is looked at: a file of a project as it lies, a text that is only here as a file of one's own. */
export function UseViewed({ opened: { named, source } }: { opened: Opened }) {
  if (!source) return null
  const { name, blob } = source
  if (named.from === 'project')
    return <UseWith small projectId={named.projectId} file={{ id: named.fileId, name }} />
  const isText = formatsOf([name]).length > 0 && !/\.gz$/i.test(name)
  return blob && isText && <UseText small name={name} text={(enough) => blob.slice(0, enough).text()} />
}
