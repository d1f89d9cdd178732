import { Form, Switch } from 'antd'
import { useMessages } from '../../../ui/language/i18n.ts'
import { homeConfigMessages } from './messages.ts'
import { Part } from './Part.tsx'

/** Which parts show, and to whom. */
export function PartInputs() {
  const t = useMessages(homeConfigMessages)
  return (
    <Part title={t('parts')}>
      <Form.Item
        name="for_visitors"
        label={t('forVisitors')}
        extra={t('forVisitorsHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="workflows"
        label={t('workflowsForVisitors')}
        extra={t('workflowsForVisitorsHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="figures" label={t('figures')} extra={t('figuresHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="tools" label={t('tools')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </Part>
  )
}
