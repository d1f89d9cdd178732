import { App, Button } from 'antd'
import { useState } from 'react'
import { home, HomeConfiguration, type HomeContent } from '@omics/contract/administration/home'
import { Form } from '../../../ui/controls/Form.tsx'
import { savedByOthers } from '../../../api/failure.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { AnnouncementInputs } from './AnnouncementInputs.tsx'
import { BannerInputs } from './BannerInputs.tsx'
import styles from './configuration.module.css'
import { LinkInputs } from './LinkInputs.tsx'
import { homeConfigMessages } from './messages.ts'
import { PartInputs } from './PartInputs.tsx'
import { Preview } from './Preview.tsx'

/** What administrators put on the home page, with how it will look. */
export default function HomeConfigScreen() {
  const configuration = useApi(home.configuration, {})
  return (
    <PageOf query={configuration}>
      {/* Another version, by somebody else or saved here, begins the form anew. */}
      {(data) => <Editor key={data.version} configuration={data} />}
    </PageOf>
  )
}

function Editor({ configuration }: { configuration: HomeConfiguration }) {
  const t = useMessages(homeConfigMessages)
  const mayChange = useMay('home_change')
  const [form] = Form.useForm<HomeContent>()
  const [content, setContent] = useState(configuration.content)
  const { save, saving, theirs, forget } = useSave(configuration)
  const takeTheirs = () => {
    if (theirs) {
      form.setFieldsValue(theirs.content)
      setContent(theirs.content)
    }
    forget()
  }
  return (
    <Page>
      <PageHeader
        title={t('homeConfig')}
        description={t('homeConfigMore')}
        actions={
          mayChange && (
            <Button type="primary" loading={saving} onClick={form.submit}>
              {t('save')}
            </Button>
          )
        }
      />
      {theirs && (
        <div className={styles['stale']}>
          <Notice
            tone="stopped"
            title={t('stale')}
            actions={<Button onClick={takeTheirs}>{t('takeTheirs')}</Button>}
          >
            <p>{t('staleMore')}</p>
          </Notice>
        </div>
      )}
      <div className={styles['sides']}>
        <Form<HomeContent>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={!mayChange}
          scrollToFirstError
          initialValues={configuration.content}
          onValuesChange={(_change, all) => setContent(all)}
          onFinish={save}
        >
          <PartInputs />
          <BannerInputs shown={content.banner.shown} />
          <AnnouncementInputs />
          <LinkInputs />
        </Form>
        <Preview content={content} />
      </div>
    </Page>
  )
}

/** Saving, and what somebody else saved in the meantime. */
function useSave(configuration: HomeConfiguration) {
  const t = useMessages(homeConfigMessages)
  const { message } = App.useApp()
  const [theirs, setTheirs] = useState<HomeConfiguration>()
  const [version, setVersion] = useState(configuration.version)
  const configure = useApiMutation(home.configure, {
    changes: [home.configuration, home.page, home.figures],
    onSuccess: () => void message.success(t('saved')),
  })
  const save = (content: HomeContent) =>
    configure.mutate(
      { body: { content, version } },
      {
        onError: (error) => {
          const now = savedByOthers(error, HomeConfiguration)
          if (!now) return
          setTheirs(now)
          setVersion(now.version)
        },
      },
    )
  return { save, saving: configure.isPending, theirs, forget: () => setTheirs(undefined) }
}
