import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '@omics/contract/endpoint'
import { publicWorkflows } from '@omics/contract/warehouse/public-workflows'
import { useApi } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { helpOf, labelOf, useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { TypeTag } from '../../../ui/labels/Tag.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { Prose } from '../../../viewers/markdown/Prose.tsx'
import { withoutTitle } from '../readme.ts'
import { publicMessages } from './messages.ts'
import styles from './public.module.css'

type Shown = OutputOf<typeof publicWorkflows.show>

/** A published workflow as a visitor reads it: what it is for, takes and gives. */
export function PublicWorkflowPage({ id }: { readonly id: string }) {
  const query = useApi(publicWorkflows.show, { params: { id } }, { ofPage: true })
  return <PageOf query={query}>{(data) => <Whole workflow={data} />}</PageOf>
}

function Whole({ workflow }: { readonly workflow: Shown }) {
  const t = useMessages(publicMessages)
  const authored = useAuthored()
  const { language } = useFormat()
  const readme = (language === 'zh' && workflow.readme_zh) || workflow.readme
  const text = withoutTitle(readme, [workflow.name, workflow.name_zh])
  return (
    <Page>
      <div className={styles['thumb']}>
        <Link className={styles['back']} to="/process_public_mobile">
          <ChevronLeft size={18} aria-hidden />
          {t('back')}
        </Link>
        <PageHeader
          title={authored(workflow.name, workflow.name_zh)}
          note={workflow.tag}
          description={authored(workflow.summary, workflow.summary_zh)}
        />
        {text !== '' && <Prose text={text} className={styles['readme']} />}
        <Named title={t('takes')} of={workflow.inputs} />
        <Named title={t('gives')} of={workflow.outputs} />
        {workflow.tasks.length > 0 && (
          <Section title={t('stepsOf')} note={workflow.tasks.length}>
            <ul className={styles['named']}>
              {workflow.tasks.map((task) => (
                <li key={task.name}>
                  <b>{labelOf(task, language) || task.name}</b>
                  <span>{helpOf(task, language)}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Foot id={workflow.id} />
      </div>
    </Page>
  )
}

interface NamedProps {
  readonly title: string
  readonly of: Shown['inputs'] | Shown['outputs']
}

function Named({ title, of }: NamedProps) {
  const t = useMessages(publicMessages)
  const { language } = useFormat()
  if (of.length === 0) return null
  return (
    <Section title={title} note={of.length}>
      <ul className={styles['named']}>
        {of.map((one) => (
          <li key={one.name}>
            <b>{(language === 'zh' && one.label_zh) || one.label || one.name.split('.').at(-1)}</b>{' '}
            <TypeTag>{one.type}</TypeTag>
            {'optional' in one && one.optional && <small> {t('optional')}</small>}
            <span>{helpOf(one, language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The one button, where the thumb is. */
function Foot({ id }: { readonly id: string }) {
  const t = useMessages(publicMessages)
  const navigate = useNavigate()
  const { user } = useSession()
  const place = `/AppStore/process_warehouse_show/${id}`
  const to = user ? place : `/login?redirect=${encodeURIComponent(place)}`
  return (
    <div className={styles['foot']}>
      <Button type="primary" size="large" block onClick={() => void navigate(to)}>
        {t(user ? 'runIt' : 'signInToRun')}
      </Button>
    </div>
  )
}
