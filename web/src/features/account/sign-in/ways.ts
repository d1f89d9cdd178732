import { lazy, type ComponentType } from 'react'
import type { SignInWay } from '@omics/contract/account/registration'
import type { Text } from '../../../ui/language/i18n.ts'
import { OidcWay } from '../sign-on/OidcWay.tsx'
import { PasskeyWay } from './PasskeyWay.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const PhoneForm = lazy(() => import('./CodeForm.tsx').then((part) => ({ default: part.PhoneForm })))
const MailForm = lazy(() => import('./CodeForm.tsx').then((part) => ({ default: part.MailForm })))
const WechatForm = lazy(() =>
  import('../wechat/WechatForm.tsx').then((part) => ({ default: part.WechatForm })),
)
const EnterpriseForm = lazy(() =>
  import('../sign-on/EnterpriseForm.tsx').then((part) => ({ default: part.EnterpriseForm })),
)

/** A way in that asks for something first: a tab of the sign-in screen. */
export interface FormWay {
  readonly name: SignInWay
  readonly title: Text
  readonly Form: ComponentType
  /** Its accounts and passwords are not this platform's: it asks for them, and helps with them, itself. */
  readonly elsewhere?: boolean
}

/** A way in that leads elsewhere at once: a button below the tabs. */
export interface ButtonWay {
  readonly name: SignInWay
  readonly Button: ComponentType
}

/** Every way in with its screen. Shown are those that the server says are open. */
export const formWays: readonly FormWay[] = [
  { name: 'password', title: { en: 'Password', zh: '密码' }, Form: PasswordForm },
  { name: 'phone', title: { en: 'Phone', zh: '手机' }, Form: PhoneForm },
  { name: 'mail', title: { en: 'Email', zh: '邮箱' }, Form: MailForm },
  { name: 'wechat', title: { en: 'WeChat', zh: '微信' }, Form: WechatForm },
  { name: 'enterprise', title: { en: 'Enterprise', zh: '企业' }, Form: EnterpriseForm, elsewhere: true },
]

export const buttonWays: readonly ButtonWay[] = [
  { name: 'oidc', Button: OidcWay },
  { name: 'passkey', Button: PasskeyWay },
]
