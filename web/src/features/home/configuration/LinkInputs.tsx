import type { HomeLink } from '@omics/contract/administration/home'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EntryInputs } from './EntryInputs.tsx'
import { homeConfigMessages } from './messages.ts'
import { TargetInput, WordInputs } from './WordInputs.tsx'

const fresh: HomeLink = { title_en: '', title_zh: '', text_en: '', text_zh: '', target: '' }

/** The links at the bottom of the page. */
export function LinkInputs() {
  const t = useMessages(homeConfigMessages)
  return (
    <EntryInputs
      name="links"
      title={t('links')}
      addLabel={t('addLink')}
      most={24}
      fresh={fresh}
      nameOf={(number) => t('link', { number })}
    >
      {(place) => (
        <>
          <WordInputs at={[place]} name="title" longest={100} needed />
          <WordInputs at={[place]} name="text" longest={200} />
          <TargetInput at={[place]} needed />
        </>
      )}
    </EntryInputs>
  )
}
