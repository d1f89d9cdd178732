import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import type { ComparedRun } from '@omics/contract/analyses/comparison'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { styleNonce } from '../../../ui/theme/style-nonce.ts'
import { compareMessages } from './messages.ts'
import styles from './compare.module.css'

type Ran = ComparedRun['workflow']

/** The sources of two versions side by side, as far as their files differ. */
export default function SourceDifference({ left, right }: { left: Ran; right: Ran }) {
  const t = useMessages(compareMessages)
  const one = useVersion(left)
  const other = useVersion(right)
  if (one.error || other.error) return <p className={styles['quiet']}>{t('sourceHidden')}</p>
  if (!one.data || !other.data) return <SkeletonText lines={4} />
  return differingFiles(one.data, other.data).map(({ path, before, after }) => (
    <div key={path}>
      <p className={styles['sourceFile']}>
        <code>{path}</code>
      </p>
      <Sides path={path} before={before} after={after} />
    </div>
  ))
}

function useVersion({ id, version_id }: Ran) {
  return useApi(workflows.version, { params: { id, version_id } }, { quiet: true })
}

/** Files of the sources that differ; the two that a run begins with belong together whatever they are called. */
function differingFiles(left: WorkflowVersion, right: WorkflowVersion) {
  const of = ({ sources, entry }: WorkflowVersion) =>
    new Map(sources.map(({ path, content }) => [path === entry ? '' : path, content]))
  const [ones, others] = [of(left), of(right)]
  return [...new Set([...ones.keys(), ...others.keys()])]
    .map((path) => ({
      path: path || right.entry,
      before: ones.get(path) ?? '',
      after: others.get(path) ?? '',
    }))
    .filter(({ before, after }) => before !== after)
}

function Sides({ path, before, after }: { path: string; before: string; after: string }) {
  const sameLines = useMessages(compareMessages)('sameLines')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const extensions = [
      lineNumbers(),
      EditorView.lineWrapping,
      EditorState.phrases.of({ '$ unchanged lines': sameLines }),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ 'aria-label': path, tabindex: '0' }),
      EditorView.cspNonce.of(styleNonce ?? ''),
    ]
    const view = new MergeView({
      parent: place.current,
      a: { doc: before, extensions },
      b: { doc: after, extensions },
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    })
    return () => view.destroy()
  }, [path, before, after, sameLines])
  return <div ref={place} className={styles['source']} />
}
