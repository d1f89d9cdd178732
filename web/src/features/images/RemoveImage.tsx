import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { images } from '@omics/contract/images/images'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { imageMessages } from './messages.ts'
import type { ShownImage } from './shown-image.ts'

/** Takes an image out of the store, after a question: what was fetched goes too. */
export function RemoveImage({ image }: { readonly image: ShownImage }) {
  const t = useMessages(imageMessages)
  const ask = useQuestion()
  const navigate = useNavigate()
  const remove = useApiMutation(images.remove, { changes: [images.list, images.named, images.all] })
  return (
    <Button
      danger
      onClick={() =>
        ask({
          title: t('takeOutSure', { name: image.name }),
          more: t('takeOutMore'),
          action: t('takeOut'),
          onYes: async () => {
            await remove.mutateAsync({ params: { id: image.id } })
            await navigate('/AppStore/docker_warehouse')
          },
        })
      }
    >
      {t('takeOut')}
    </Button>
  )
}
