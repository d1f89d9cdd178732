import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Prose } from '../markdown/Prose.tsx'
import { harmlessHtml } from '../markdown/render.ts'
import prose from '../markdown/View.module.css'
import { messages } from './messages.ts'
import type { Given, Notebook, NotebookCell } from './notebook.ts'
import styles from './View.module.css'

/** Characters of one text that are drawn; what printed more is read in the file. */
const longest = 50_000

/** A notebook as it was left: texts, code, and what the code gave; none of its scripts runs. */
export function NotebookPages({ notebook }: { notebook: Notebook }) {
  return (
    <div className={styles['notebook']}>
      {notebook.cells.map((cell, at) => (
        <CellOf key={at} cell={cell} />
      ))}
    </div>
  )
}

function CellOf({ cell: { kind, source, count, given } }: { cell: NotebookCell }) {
  const t = useMessages(messages)
  if (kind === 'markdown') return <Prose formulas text={source.slice(0, longest)} className={prose['page']} />
  return (
    <section className={styles['cell']}>
      <span
        className={styles['count']}
        aria-label={count === undefined ? t('notRun') : t('ranAs', { count })}
      >
        {kind === 'code' && `[${count ?? ' '}]`}
      </span>
      <div className={styles['content']}>
        {source !== '' && (
          <pre className={styles['code']} tabIndex={0}>
            {source.slice(0, longest)}
          </pre>
        )}
        {given.map((one, at) => (
          <GivenOf key={at} given={one} />
        ))}
      </div>
    </section>
  )
}

function GivenOf({ given }: { given: Given }) {
  const t = useMessages(messages)
  const html = useMemo(
    () => (given.kind === 'html' ? harmlessHtml(given.html.slice(0, 20 * longest)) : ''),
    [given],
  )
  switch (given.kind) {
    case 'image':
      return <img className={styles['image']} src={given.address} alt={t('image')} />
    case 'html':
      return <article className={prose['page']} dangerouslySetInnerHTML={{ __html: html }} />
    case 'markdown':
      return <Prose formulas text={given.text.slice(0, longest)} className={prose['page']} />
    case 'text':
      return (
        <pre className={given.error ? styles['error'] : styles['text']} tabIndex={0}>
          {given.text.slice(0, longest)}
          {given.text.length > longest && `\n${t('cut')}`}
        </pre>
      )
  }
}
