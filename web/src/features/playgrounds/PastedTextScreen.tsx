import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { TextFormat } from '@omics/contract/files/text/expected'
import { lookAtText } from '@omics/contract/files/text/text-look'
import { PastedArea } from '../../resource/inputs/PastedArea.tsx'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { Playground } from '../../ui/layout/Playground.tsx'
import { Grid } from '../../viewers/grid/Grid.tsx'
import { shownText } from '../../viewers/shown-text.ts'
import { messages } from './messages.ts'
import { sequenceRows } from './sequence-rows.ts'
import styles from './playgrounds.module.css'

const example = `>primer_F forward
ACGTTGCAGGNC
>primer_F reverse
GG–CCAATT
>
MKTAYIAK
`

/** What a pasted text is taken for, as everywhere where one may paste, with the sequences in it one by one. */
export default function PastedTextScreen() {
  const t = useMessages(messages)
  const [text, setText] = useState(example)
  const looked = useDeferredValue(text)
  const look = useMemo(() => lookAtText(looked), [looked])
  const save = () => saveBytes(new Blob([text], { type: 'text/plain' }), `pasted${look.ending}`)
  return (
    <Playground
      title={t('pastedTitle')}
      about={t('pastedAbout')}
      actions={
        <Button icon={<Download size={15} aria-hidden />} disabled={text.trim() === ''} onClick={save}>
          {t('saveText')}
        </Button>
      }
    >
      <Section title={t('pastedHere')}>
        <PastedArea
          rows={16}
          className={styles['code']}
          label={t('pastedHere')}
          hint={t('pastedHint')}
          text={text}
          look={look}
          onChange={setText}
        />
      </Section>
      <Section title={t('linesOf')}>
        <Sequences text={looked} format={look.format} />
      </Section>
    </Playground>
  )
}

function Sequences({ text, format }: { text: string; format: TextFormat }) {
  const t = useMessages(messages)
  const written = useFormat()
  const rows = useMemo(() => sequenceRows(text, { format }), [text, format])
  const order = useMemo(() => Uint32Array.from(rows.keys()), [rows])
  if (rows.length === 0) return <p>{t('noSequence')}</p>
  return (
    <div className={styles['grid']}>
      <Grid
        label={t('linesOf')}
        order={order}
        empty={t('noSequence')}
        columns={[
          {
            key: 'name',
            title: t('name'),
            width: 132,
            mono: true,
            sortable: false,
            renderCell: (row) => shownText(rows[row]?.name ?? ''),
          },
          {
            key: 'length',
            title: t('length'),
            width: 76,
            numeric: true,
            sortable: false,
            renderCell: (row) => written.count(rows[row]?.length ?? 0),
          },
          {
            key: 'gc',
            title: t('gc'),
            width: 66,
            numeric: true,
            sortable: false,
            renderCell: (row) => rows[row]?.gc?.toFixed(1) ?? '–',
          },
        ]}
      />
    </div>
  )
}
