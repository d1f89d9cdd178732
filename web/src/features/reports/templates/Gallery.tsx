import { Button } from 'antd'
import { templates, type Template } from '@omics/contract/reports/templates'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { templateMessages } from './messages.ts'
import styles from './gallery.module.css'

/** The templates that come along; each is copied by one click. */
export function Gallery({ onSaved }: { onSaved(template: Template): void }) {
  const t = useMessages(templateMessages)
  const say = useText()
  const all = useApi(templates.gallery, {}).data ?? []
  const start = useApiMutation(templates.start, { changes: [templates.list], onSuccess: onSaved })
  return (
    <section className={styles['gallery']} aria-labelledby="template-gallery">
      <h3 id="template-gallery">{t('gallery')}</h3>
      <ul>
        {all.map(({ key, workflow, ...words }) => {
          const title = say({ en: words.title_en, zh: words.title_zh })
          return (
            <li key={key}>
              <span>
                <strong>{title}</strong>
                <span>{say({ en: words.summary_en, zh: words.summary_zh })}</span>
                {workflow && <span>{say({ en: workflow.name, zh: workflow.name_zh || workflow.name })}</span>}
              </span>
              <Button
                size="small"
                aria-label={`${t('startFrom')}: ${title}`}
                loading={start.isPending && start.variables.params.key === key}
                disabled={start.isPending}
                onClick={() => start.mutate({ params: { key } })}
              >
                {t('startFrom')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
