import { Button } from 'antd'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { blockWords } from './block-words.ts'
import { blockIn } from './chapters.ts'
import { templateMessages } from './messages.ts'
import type { TemplateDraft } from './use-template-draft.ts'

/** Says that somebody else changed the same in the meantime, and lets the editor choose. */
export function StaleTemplate({
  draft: { theirs, contents, takeTheirs, keepMine },
}: {
  draft: TemplateDraft
}) {
  const t = useMessages(templateMessages)
  const say = useText()
  if (!theirs) return null
  const nameOf = (id: string) => {
    const part = [contents, theirs.template.contents].flatMap(
      ({ chapters }) => blockIn(chapters, id) ?? chapters.find((chapter) => chapter.id === id) ?? [],
    )[0]
    const title = part ? say(part.title) : ''
    return title || (part && 'kind' in part ? say(blockWords[part.kind]) : '')
  }
  const names = theirs.both.map(nameOf).filter(Boolean)
  return (
    <Notice
      tone="stopped"
      title={t('staleTitle')}
      actions={
        <>
          <Button size="small" onClick={takeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button size="small" onClick={() => void keepMine()}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      {names.length > 0 ? t('staleBoth', { names: names.join(t('comma')) }) : t('staleText')}
    </Notice>
  )
}
