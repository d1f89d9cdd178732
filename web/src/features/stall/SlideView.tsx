import { QRCode } from 'antd'
import { useSession } from '../../api/session.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'
import type { Slide } from './slides.ts'
import { useContent } from './use-content.ts'
import styles from './stall.module.css'

/** One slide over the whole of its place, with the code that leads to what it tells of. */
export function SlideView({ slide }: { readonly slide: Slide }) {
  return (
    <article className={styles['slide']}>
      <div className={styles['words']}>
        {slide.kind === 'welcome' ? (
          <Welcome />
        ) : slide.kind === 'figures' ? (
          <FiguresOf slide={slide} />
        ) : (
          <Told slide={slide} />
        )}
      </div>
      {slide.to !== '' && <Code to={slide.to} />}
    </article>
  )
}

function Welcome() {
  const t = useMessages(messages)
  const text = useText()
  const { system } = useSession()
  const banner = useContent().content.page?.banner
  const shown = banner?.shown ? banner : undefined
  const said = shown && text({ en: shown.text_en, zh: shown.text_zh })
  return (
    <>
      {system.img && <img className={styles['logo']} src={system.img} alt="" />}
      <h1>{(shown && text({ en: shown.title_en, zh: shown.title_zh })) || system.name || t('platform')}</h1>
      <p>{said || t('welcome')}</p>
    </>
  )
}

const counted = ['samples', 'analyses', 'tools', 'papers', 'courses'] as const

function FiguresOf({ slide }: { slide: Extract<Slide, { kind: 'figures' }> }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { figures } = slide
  const shown = [
    ['projects', figures.projects] as const,
    ['workflows', figures.workflows] as const,
    ...counted.map((name) => [name, figures[name]] as const),
  ].filter(([, count]) => count > 0)
  return (
    <>
      <p className={styles['kind']}>{t('figures')}</p>
      <dl className={styles['figures']}>
        {shown.map(([name, count]) => (
          <div key={name}>
            <dd>{format.count(count)}</dd>
            <dt>{t(name)}</dt>
          </div>
        ))}
      </dl>
    </>
  )
}

function Told({ slide }: { slide: Exclude<Slide, { kind: 'welcome' | 'figures' }> }) {
  const t = useMessages(messages)
  const text = useText()
  return (
    <>
      <p className={styles['kind']}>{t(slide.kind === 'workflow' ? 'ofWorkflow' : slide.kind)}</p>
      <h1>{text(slide.title)}</h1>
      <p className={styles['text']}>{text(slide.text)}</p>
      {slide.note !== '' && <p className={styles['note']}>{slide.note}</p>}
    </>
  )
}

/** A code for phones that is a link too, for those who look at the show on one. */
function Code({ to }: { readonly to: string }) {
  const t = useMessages(messages)
  const address = new URL(to, location.origin).href
  const { host } = new URL(address)
  return (
    <a className={styles['code']} href={address} target="_blank" rel="noopener noreferrer">
      {/* The link says by itself where it leads. */}
      <div aria-hidden>
        <QRCode value={address} size={220} bordered={false} type="svg" />
      </div>
      <span>{t('scan')}</span>
      <small>{host}</small>
    </a>
  )
}
