import { AutoComplete, Form } from 'antd'
import { useState } from 'react'
import { formats } from '@omics/contract/formats'
import { images } from '@omics/contract/images/images'
import { useApi, useApiMutation } from '../../api/query.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { imageMessages } from './messages.ts'
import { imageChanges, type ShownImage } from './shown-image.ts'

/** Holds another tag of an image to its digest; the registry's tags are offered, the latest first. */
export function AddVersion({ image, onClose }: { readonly image: ShownImage; onClose(): void }) {
  const t = useMessages(imageMessages)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const tags = useApi(
    images.tags,
    { query: { name: image.name, search: typed } },
    { quiet: true, keepPrevious: true },
  )
  const add = useApiMutation(images.addVersion, { changes: imageChanges })
  const save = ({ tag }: { readonly tag: string }) =>
    add.mutateAsync({ params: { id: image.id }, body: { tag } })
  return (
    <ResourceForm<{ readonly tag: string }>
      title={t('addVersion')}
      above={image.name}
      initial={{ tag: image.newer }}
      save={save}
      saveLabel={t('addOne')}
      onClose={onClose}
    >
      <Form.Item
        name="tag"
        label={t('chooseTag')}
        extra={tags.data && t('tagsOf', { total: format.count(tags.data.total) })}
        rules={[
          { required: true, whitespace: true, message: t('needed') },
          { pattern: formats.imageTag.pattern, message: t('tagWrong') },
        ]}
      >
        <AutoComplete
          options={tags.data?.tags.map((value) => ({ value })) ?? []}
          onSearch={setTyped}
          maxLength={128}
        />
      </Form.Item>
    </ResourceForm>
  )
}
