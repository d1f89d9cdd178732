import { useState } from 'react'
import { citationFormats, papers, type CitationFormat } from '@omics/contract/literature/papers'
import { useApi } from '../../api/query.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import styles from './literature.module.css'
import { literatureMessages } from './messages.ts'

/** How a paper is cited, to be copied. */
export function Citation({ id }: { readonly id: string }) {
  const t = useMessages(literatureMessages)
  const [format, setFormat] = useState<CitationFormat>('text')
  const names = { text: t('text'), bibtex: 'BibTeX', ris: 'RIS' } satisfies Record<CitationFormat, string>
  const input = { params: { id }, query: { format } }
  const citation = useApi(papers.cite, input, { keepPrevious: true }).data?.citation ?? ''
  return (
    <Section title={t('cite')} actions={<CopyButton text={citation} />}>
      <SegmentedControl
        label={t('cite')}
        value={format}
        options={citationFormats.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => setFormat(citationFormats.find((one) => one === value) ?? 'text')}
      />
      <pre className={styles['citation']}>{citation}</pre>
    </Section>
  )
}
