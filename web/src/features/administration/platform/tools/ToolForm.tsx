import { App, Button, Form, Input, InputNumber, Switch } from 'antd'
import { ToolIntroduction, toolIntroductions } from '@omics/contract/administration/tool-introductions'
import { home } from '@omics/contract/administration/home'
import { formats } from '@omics/contract/formats'
import { useApiMutation } from '../../../../api/query.ts'
import { ImageInput } from '../../../../resource/ImageInput.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { useUndo } from '../../../../ui/notices/use-undo.ts'
import { TitleInputs } from '../TitleInputs.tsx'
import { toolMessages } from './messages.ts'

type Values = Omit<ToolIntroduction, 'id' | 'state' | 'version' | 'updated_at'> & {
  readonly offered: boolean
}

const bodyOf = ({ offered, ...values }: Values) => ({
  ...values,
  state: offered ? ('active' as const) : ('disabled' as const),
})

const changes = [toolIntroductions.list, home.page]
const fresh = { text_en: '', text_zh: '', image: '', target: '', position: 0, offered: true }

/** Makes an introduction, or changes or deletes the one given. */
export function ToolForm({ tool, onClose }: { tool?: ToolIntroduction | undefined; onClose(): void }) {
  const t = useMessages(toolMessages)
  const text = useText()
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(ToolIntroduction)
  const create = useApiMutation(toolIntroductions.create, { changes })
  const update = useApiMutation(toolIntroductions.update, { changes })
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if (tool) {
      const { version } = theirs ?? tool
      await attempt(update.mutateAsync({ params: { id: tool.id }, body: { ...body, version } }))
    } else await create.mutateAsync({ body })
    void message.success(t('saved'))
  }
  return (
    <ResourceForm<Values>
      {...(tool && { above: t('editTool'), aside: <RemoveTool tool={tool} onRemoved={onClose} /> })}
      title={tool ? text(titleOf(tool)) : t('addTool')}
      initial={tool ? { ...tool, offered: tool.state === 'active' } : fresh}
      save={save}
      onClose={onClose}
    >
      {theirs && (
        <TheirValues
          rows={[
            [t('title'), text(titleOf(theirs))],
            [t('text'), text({ en: theirs.text_en, zh: theirs.text_zh })],
            [t('target'), theirs.target],
            [t('state'), t(theirs.state === 'active' ? 'offered' : 'notOffered')],
          ]}
        />
      )}
      <ToolInputs />
    </ResourceForm>
  )
}

function RemoveTool({ tool, onRemoved }: { tool: ToolIntroduction; onRemoved(): void }) {
  const t = useMessages(toolMessages)
  const text = useText()
  const undo = useUndo()
  const create = useApiMutation(toolIntroductions.create, { changes })
  const remove = useApiMutation(toolIntroductions.remove, {
    changes,
    onSuccess: () => {
      onRemoved()
      undo(t('removed', { name: text(titleOf(tool)) }), () => create.mutate({ body: tool }))
    },
  })
  return (
    <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params: { id: tool.id } })}>
      {t('remove')}
    </Button>
  )
}

function ToolInputs() {
  const t = useMessages(toolMessages)
  return (
    <>
      <TitleInputs />
      {(['zh', 'en'] as const).map((language) => (
        <Form.Item
          key={language}
          name={`text_${language}`}
          label={t(language === 'en' ? 'textEn' : 'textZh')}
        >
          <Input.TextArea lang={language} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={600} />
        </Form.Item>
      ))}
      <Form.Item name="image" label={t('picture')}>
        <ImageInput />
      </Form.Item>
      <Form.Item
        name="target"
        label={t('target')}
        extra={t('targetHint')}
        rules={[{ pattern: formats.pageAddress.pattern, message: t('targetWrong') }]}
      >
        <Input autoComplete="off" maxLength={2000} />
      </Form.Item>
      <Form.Item name="position" label={t('positionLong')} extra={t('positionHint')} required>
        <InputNumber min={0} max={100_000} precision={0} />
      </Form.Item>
      <Form.Item name="offered" label={t('offered')} valuePropName="checked" required>
        <Switch />
      </Form.Item>
    </>
  )
}
