import { texts } from '../error-texts.ts'

/** What signing in, registering and the ways in answer with. */
export const accountErrors = texts({
  wrong_password: {
    status: 401,
    en: 'The name or the password is not right.',
    zh: '用户名或密码不正确。',
  },
  wrong_sent_code: {
    status: 422,
    en: 'This code is not right, too old, used already, or was tried too often. Look again, or ask for another one.',
    zh: '验证码不正确、已过期、已使用或错误次数过多。请核对，或重新获取验证码。',
  },
  wrong_old_password: {
    status: 422,
    en: 'The present password is not right.',
    zh: '当前密码不正确。',
  },
  mail_off: {
    status: 409,
    en: 'This platform sends no emails yet. Tell an administrator.',
    zh: '平台尚未开通邮件服务，请联系管理员。',
  },
  own_address_unknown: {
    status: 409,
    en: 'The platform does not know its own address, with which links in emails begin. Whoever runs it sets OMICS_PUBLIC_URL.',
    zh: '平台不知道自身的访问地址，无法生成邮件中的链接，请由运维人员设置 OMICS_PUBLIC_URL。',
  },
  sms_off: {
    status: 409,
    en: 'This platform sends no text messages yet. Tell an administrator.',
    zh: '平台尚未开通短信服务，请联系管理员。',
  },
  code_not_sent: {
    status: 502,
    en: 'The code could not be sent. See that the address is right and try again, or tell an administrator.',
    zh: '验证码发送失败。请检查地址后重试，或联系管理员。',
  },
  temporary_ended: {
    status: 404,
    en: 'It took too long, or the account is complete already. Sign in again.',
    zh: '操作已超时，或账号已完善，请重新登录。',
  },
  registration_closed: {
    status: 403,
    en: 'Nobody can make an account of their own here. Ask an administrator for one.',
    zh: '平台未开放注册，请联系管理员开通账号。',
  },
  registration_by_invitation: {
    status: 403,
    en: 'Making an account needs an invitation that has not ended. Ask an administrator for one.',
    zh: '注册需要有效的邀请，请向管理员索取。',
  },
  sign_in_off: {
    status: 409,
    en: 'Signing in this way is not set up here. Sign in another way.',
    zh: '平台未启用此登录方式，请使用其他方式登录。',
  },
  wechat_off: {
    status: 409,
    en: 'This platform is not connected to WeChat. Sign in another way.',
    zh: '平台未接入微信，请使用其他方式登录。',
  },
  wechat_ended: {
    status: 409,
    en: 'This QR code has ended, or belongs to another browser. Begin again.',
    zh: '二维码已失效，或不属于当前浏览器，请重新扫码。',
  },
  wechat_taken: {
    status: 409,
    en: 'This WeChat opens another account already. Part it from that one first.',
    zh: '该微信已绑定其他账号，请先解除绑定。',
  },
  only_way_in: {
    status: 409,
    en: 'You would have no way in any more. Set a password first.',
    zh: '解除后将无法登录，请先设置密码。',
  },
  account_disabled: {
    status: 403,
    en: 'This account is switched off. Ask an administrator.',
    zh: '该账号已停用，请联系管理员。',
  },
  second_factor_needed: {
    status: 401,
    en: 'Your password was right. Now enter a code of your authenticator app.',
    zh: '密码正确，请继续输入身份验证器中的验证码。',
  },
  challenge_ended: {
    status: 403,
    en: 'This sign-in took too long or too many tries. Start again with your password.',
    zh: '本次登录已超时或尝试次数过多，请重新输入密码登录。',
  },
  wrong_code: {
    status: 422,
    en: 'This code is not right, or was used already. Wait for the next one, and see that the clock of your phone is right.',
    zh: '验证码不正确或已使用。请等待下一个验证码，并确认手机时间准确。',
  },
  presence_unproven: {
    status: 422,
    en: 'This is not right. Enter your password, or a code of your authenticator app where you have one.',
    zh: '验证未通过。请输入密码；已启用身份验证器的，请输入其验证码。',
  },
  second_factor_required: {
    status: 409,
    en: 'Your organisation wants a second factor. You may replace yours, but not switch it off.',
    zh: '你所在的机构要求启用两步验证，可以更换，但不能关闭。',
  },
  passkeys_need_https: {
    status: 409,
    en: 'Browsers allow passkeys under a name over HTTPS only, or on localhost. Ask an administrator to set that up.',
    zh: '浏览器仅允许在 HTTPS 域名或 localhost 下使用通行密钥，请联系管理员配置。',
  },
  passkey_refused: {
    status: 403,
    en: 'This passkey could not be confirmed. Try again, or sign in another way.',
    zh: '通行密钥验证未通过，请重试或改用其他方式登录。',
  },
  sign_on_refused: {
    status: 403,
    en: 'The sign-in by your organisation did not succeed: {reason}. Try again from the sign-in page.',
    zh: '通过机构账号登录未成功：{reason}。请回到登录页重试。',
  },
  sign_on_unknown: {
    status: 403,
    en: 'Your organisation knows you, but there is no account for you here. Ask an administrator for one.',
    zh: '机构已确认你的身份，但平台中还没有你的账号，请联系管理员开通。',
  },
  enterprise_inactive: {
    status: 403,
    en: 'This enterprise account is not activated yet. Activate it first, by the link below the sign-in.',
    zh: '该企业账号尚未激活，请先点击登录按钮下方的“激活账号”完成激活。',
  },
  no_enterprise_account: {
    status: 409,
    en: 'Your account here is not joined to one of an enterprise. Change the password that you sign in with instead.',
    zh: '你的账号未关联企业账号，请直接修改登录密码。',
  },
})
