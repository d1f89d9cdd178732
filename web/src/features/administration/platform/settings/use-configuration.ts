import { App } from 'antd'
import { useState } from 'react'
import {
  SystemConfiguration,
  system,
  type SystemConfigurationWrite,
} from '@omics/contract/system/configuration'
import { savedByOthers } from '../../../../api/failure.ts'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { settingsMessages } from './messages.ts'

/** Milliseconds until the page is loaded anew with what was saved, as the specification asks. */
const reloadDelay = 300

/** Only this code in the body of an answer says that the settings were saved. */
const codes: ReadonlySet<number> = new Set([200])

/** The settings of the platform with how to save and restore them. `theirs` is what somebody else saved meanwhile. */
export function useConfiguration() {
  const t = useMessages(settingsMessages)
  const { message } = App.useApp()
  const query = useApi(system.configuration, {}, { quiet: true })
  const [theirs, setTheirs] = useState<SystemConfiguration>()
  const done = (text: string) => {
    void message.success(text)
    setTimeout(() => location.reload(), reloadDelay)
  }
  const configure = useApiMutation(system.configure, { codes, onSuccess: () => done(t('saved')) })
  const recover = useApiMutation(system.recover, { codes, onSuccess: () => done(t('restored')) })
  const current = theirs ?? query.data
  const save = (values: Omit<SystemConfigurationWrite, 'version'>) =>
    configure.mutate(
      { body: { ...values, ...(current && { version: current.version }) } },
      {
        onError: (error) => {
          const now = savedByOthers(error, SystemConfiguration)
          if (now) setTheirs(now)
        },
      },
    )
  const restore = () => recover.mutateAsync({}).catch(() => undefined)
  // Once they are saved, the page is about to be loaded anew.
  const saving = configure.isPending || configure.isSuccess
  return { query, theirs, save, saving, restore }
}
