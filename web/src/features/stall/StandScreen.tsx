import { Button, Checkbox, InputNumber } from 'antd'
import { MonitorPlay } from 'lucide-react'
import { useAddress } from '../../ui/browser/use-address.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { Playground } from '../../ui/layout/Playground.tsx'
import { messages } from './messages.ts'
import { Show } from './Show.tsx'
import { parts, partsIn, secondsIn, slidesOf, type Part } from './slides.ts'
import { useContent } from './use-content.ts'
import styles from './stall.module.css'

const titles = {
  figures: 'ofFigures',
  workflows: 'ofWorkflows',
  notebooks: 'ofNotebooks',
  papers: 'ofPapers',
  links: 'ofLinks',
} as const satisfies Readonly<Record<Part, string>>

/** Puts the show of a stand together, and shows what it will look like on its screen and on a phone. */
export default function StandScreen() {
  const t = useMessages(messages)
  const [address, change] = useAddress()
  const { content } = useContent()
  const chosen = partsIn(address.get('show'))
  const seconds = secondsIn(address.get('seconds'))
  const slides = slidesOf(content, chosen)
  const link = `/stall?${new URLSearchParams({ show: chosen.join(), seconds: String(seconds) })}`
  const choose = (part: Part, isChosen: boolean) =>
    change({ show: parts.filter((one) => (one === part ? isChosen : chosen.includes(one))).join() })
  return (
    <Playground
      title={t('standTitle')}
      about={t('standAbout')}
      actions={
        <>
          <CopyButton text={new URL(link, location.origin).href} label={t('copyLink')} />
          <Button type="primary" icon={<MonitorPlay size={15} aria-hidden />} href={link} target="_blank">
            {t('openShow')}
          </Button>
        </>
      }
    >
      <Section title={t('shows')}>
        <ul className={styles['parts']}>
          {parts.map((part) => (
            <li key={part}>
              <Checkbox
                checked={chosen.includes(part)}
                onChange={({ target }) => choose(part, target.checked)}
              >
                {t(titles[part])}
              </Checkbox>
            </li>
          ))}
        </ul>
        <label className={styles['seconds']}>
          {t('seconds')}
          <InputNumber
            min={3}
            max={120}
            precision={0}
            value={seconds}
            onChange={(value) => change({ seconds: value ?? undefined })}
          />
        </label>
        <p className={styles['quiet']}>{t('forVisitors')}</p>
      </Section>
      <Section title={t('asSeen')}>
        <div className={styles['wide']}>
          <Show slides={slides} seconds={seconds} />
        </div>
      </Section>
    </Playground>
  )
}
