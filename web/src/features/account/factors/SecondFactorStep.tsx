import { Button } from 'antd'
import { useState } from 'react'
import type { SecondFactorAsked, TokenAnswer } from '@omics/contract/account/entrance'
import { factors } from '@omics/contract/account/factors'
import { Form } from '../../../ui/controls/Form.tsx'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { askSecondFactor } from '../../../api/second-factor.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { CodeField } from './CodeField.tsx'
import { EnrolStep } from './EnrolStep.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { factorMessages } from './messages.ts'
import styles from './factors.module.css'

interface Props {
  readonly asked: SecondFactorAsked
  arrive(answer: TokenAnswer): void
}

/** The rest of a sign-in whose first factor was right, in whichever way it began. */
export function SecondFactorStep({ asked, arrive }: Props) {
  const t = useMessages(factorMessages)
  const others = (
    <>
      {asked.passkeys && <PasskeyButton arrive={arrive} />}
      <Button type="link" block onClick={() => askSecondFactor(undefined)}>
        {t('startOver')}
      </Button>
    </>
  )
  if (asked.enrol) return <EnrolStep challenge={asked.challenge} arrive={arrive} others={others} />
  return (
    <>
      {asked.app ? (
        <CodeStep challenge={asked.challenge} arrive={arrive} />
      ) : (
        <p className={styles['lead']}>{t('showPasskeyMore')}</p>
      )}
      {others}
    </>
  )
}

function CodeStep({ challenge, arrive }: { challenge: string; arrive(answer: TokenAnswer): void }) {
  const t = useMessages(factorMessages)
  const [form] = Form.useForm<{ code: string }>()
  const [recovery, setRecovery] = useState(false)
  const answer = useApiMutation(factors.answer, { quiet: true })
  const submit = async ({ code }: { code: string }) => {
    try {
      const arrived = await answer.mutateAsync({ body: { challenge, code } })
      askSecondFactor(undefined)
      arrive(arrived)
    } catch (error) {
      if (isFailure(error, 'wrong_code')) form.resetFields(['code'])
      if (error instanceof Error) form.setFields([{ name: 'code', errors: [error.message] }])
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <p className={styles['lead']}>{recovery ? t('enterRecoveryMore') : t('enterCodeMore')}</p>
      <CodeField
        key={String(recovery)}
        label={recovery ? t('recoveryCode') : t('code')}
        recovery={recovery}
        {...(recovery && { hint: t('lost') })}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={answer.isPending}>
        {t('signIn')}
      </Button>
      <p className={styles['other']}>
        <Button type="link" onClick={() => setRecovery(!recovery)}>
          {recovery ? t('useApp') : t('useRecovery')}
        </Button>
      </p>
    </Form>
  )
}
