import { ArrowUpRight, ChevronRight } from 'lucide-react'
import type { HomeLink, HomePage } from '@omics/contract/administration/home'
import type { Language } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import styles from './front.module.css'
import { Target } from './Target.tsx'
import { heading, words } from './words.ts'

/** The links that administrators chose. */
export function Links({ links, language }: { links: readonly HomeLink[]; language: Language }) {
  if (links.length === 0) return null
  return (
    <Section title={heading('links', language)}>
      <ul className={styles['links']} lang={language}>
        {links.map((link, index) => {
          const Icon = link.target.startsWith('/') ? ChevronRight : ArrowUpRight
          const text = words(link, 'text', language)
          return (
            <li key={index}>
              <Target to={link.target} className={styles['link']}>
                <span>
                  <b>{words(link, 'title', language)}</b>
                  {text !== '' && <span className={styles['quiet']}>{text}</span>}
                </span>
                <Icon size={17} aria-hidden />
              </Target>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** What the platform can do, each with a picture and where to begin. */
export function Tools({ tools, language }: { tools: HomePage['tools']; language: Language }) {
  if (tools.length === 0) return null
  return (
    <Section title={heading('tools', language)}>
      <ul className={styles['tools']} lang={language}>
        {tools.map((tool) => {
          const content = (
            <>
              {tool.image !== '' && <img src={tool.image} alt="" />}
              <b>{words(tool, 'title', language)}</b>
              <span className={styles['toolText']}>{words(tool, 'text', language)}</span>
            </>
          )
          return (
            <li key={tool.id}>
              {tool.target === '' ? (
                <div className={styles['tool']}>{content}</div>
              ) : (
                <Target to={tool.target} className={styles['tool']}>
                  {content}
                </Target>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
