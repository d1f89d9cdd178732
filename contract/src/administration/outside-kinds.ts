import { inside, kind, type OutsideField } from './outside-field.ts'
import { archiveKinds } from './archive-kinds.ts'
import { paymentKinds } from './payment-kinds.ts'
import { signOnKinds } from './sign-on-kinds.ts'

export type { OutsideField } from './outside-field.ts'

/** Every system outside that an administrator can connect the platform to: one entry a system. */
export const outsideKinds = {
  mail: kind({
    title: { en: 'Email', zh: '邮件' },
    about: {
      en: 'The SMTP server that sends invitations, codes and messages.',
      zh: '用于发送邀请、验证码和消息通知的 SMTP 服务器。',
    },
    sendsTo: 'email',
    fields: [
      {
        name: 'address',
        title: { en: 'Server', zh: '服务器' },
        hint: {
          en: 'Like smtp://mail.example.org:587, or smtps://mail.example.org:465 for TLS from the start.',
          zh: '例如 smtp://mail.example.org:587；如需全程 TLS，使用 smtps://mail.example.org:465。',
        },
        kind: 'address',
        required: true,
        protocols: ['smtp:', 'smtps:'],
      },
      inside,
      { name: 'user', title: { en: 'User name', zh: '用户名' }, kind: 'text' },
      { name: 'password', title: { en: 'Password', zh: '密码' }, kind: 'secret' },
      {
        name: 'from',
        title: { en: 'Sender', zh: '发件人' },
        hint: { en: 'Like Omics Cloud <noreply@example.org>', zh: '例如 组学云平台 <noreply@example.org>' },
        kind: 'text',
        required: true,
      },
    ],
  }),
  inbox: kind({
    title: { en: 'Incoming email', zh: '收件邮箱' },
    about: {
      en: 'A mailbox of the platform’s own, read by IMAP every minute: what customers, and those who look after their tickets, answer to emails of tickets goes into the tickets.',
      zh: '平台专用邮箱，每分钟通过 IMAP 读取一次：客户和客服人员回复工单邮件的内容会自动进入工单。',
    },
    fields: [
      {
        name: 'address',
        title: { en: 'IMAP server', zh: 'IMAP 服务器' },
        hint: {
          en: 'Like imaps://mail.example.org:993, or imap://mail.example.org:143 for TLS once connected.',
          zh: '例如 imaps://mail.example.org:993；连接后再启用 TLS 时使用 imap://mail.example.org:143。',
        },
        kind: 'address',
        required: true,
        protocols: ['imaps:', 'imap:'],
      },
      inside,
      { name: 'user', title: { en: 'User name', zh: '用户名' }, kind: 'text', required: true },
      { name: 'password', title: { en: 'Password', zh: '密码' }, kind: 'secret', required: true },
      {
        name: 'folder',
        title: { en: 'Mailbox folder', zh: '邮箱文件夹' },
        kind: 'text',
        required: true,
        initial: 'INBOX',
      },
      {
        name: 'mailbox',
        title: { en: 'Its email address', zh: '邮箱地址' },
        hint: {
          en: 'Answers go to it, like support@example.org. Nobody else should read this mailbox.',
          zh: '客户的回复会发往此地址，例如 support@example.org。该邮箱应仅供平台读取。',
        },
        kind: 'text',
        required: true,
      },
      {
        name: 'tagged',
        title: { en: 'It takes addresses with a plus', zh: '支持带加号的地址' },
        hint: {
          en: 'Answers then go to support+…@example.org, and are known even from programs that do not say what they answer.',
          zh: '开启后回复会发往 support+…@example.org，即使邮件程序未标明所回复的邮件也能识别。',
        },
        kind: 'switch',
      },
    ],
  }),
  sms: kind({
    title: { en: 'Text messages', zh: '短信' },
    about: {
      en: 'Sends the codes with which people sign in by phone.',
      zh: '用于发送手机登录验证码的短信服务。',
    },
    sendsTo: 'phone',
    fields: [
      {
        name: 'provider',
        title: { en: 'Provider', zh: '服务商' },
        kind: 'choice',
        required: true,
        initial: 'aliyun',
        options: [
          { value: 'aliyun', title: { en: 'Alibaba Cloud', zh: '阿里云' } },
          { value: 'tencent', title: { en: 'Tencent Cloud', zh: '腾讯云' } },
        ],
      },
      { name: 'key_id', title: { en: 'Access key ID', zh: '访问密钥 ID' }, kind: 'text', required: true },
      {
        name: 'key_secret',
        title: { en: 'Access key secret', zh: '访问密钥 Secret' },
        kind: 'secret',
        required: true,
      },
      { name: 'signature', title: { en: 'Signature', zh: '短信签名' }, kind: 'text', required: true },
      { name: 'template', title: { en: 'Template ID', zh: '模板编号' }, kind: 'text', required: true },
      {
        name: 'parameters',
        title: { en: 'What the template holds', zh: '模板变量' },
        kind: 'choice',
        initial: 'code',
        options: [
          { value: 'code', title: { en: 'The code', zh: '验证码' } },
          { value: 'code_minutes', title: { en: 'The code and its minutes', zh: '验证码和有效分钟数' } },
        ],
      },
      {
        name: 'app_id',
        title: { en: 'SDK app ID', zh: '应用 SdkAppId' },
        kind: 'text',
        required: true,
        when: { field: 'provider', is: 'tencent' },
      },
      {
        name: 'region',
        title: { en: 'Region', zh: '地域' },
        kind: 'text',
        initial: 'ap-guangzhou',
        when: { field: 'provider', is: 'tencent' },
      },
      {
        name: 'address',
        title: { en: 'Address', zh: '接口地址' },
        hint: { en: 'Empty for the provider’s own.', zh: '留空则使用服务商默认地址。' },
        kind: 'address',
        protocols: ['https:', 'http:'],
      },
      inside,
    ],
  }),
  wechat: kind({
    title: { en: 'WeChat', zh: '微信' },
    about: {
      en: 'A website application of the WeChat open platform, with which people sign in by scanning a code.',
      zh: '微信开放平台的网站应用，用于微信扫码登录。',
    },
    fields: [
      { name: 'app_id', title: { en: 'App ID', zh: 'AppID' }, kind: 'text', required: true },
      { name: 'app_secret', title: { en: 'App secret', zh: 'AppSecret' }, kind: 'secret', required: true },
      {
        name: 'address',
        title: { en: 'Address of the API', zh: '接口地址' },
        kind: 'address',
        required: true,
        initial: 'https://api.weixin.qq.com',
        protocols: ['https:', 'http:'],
      },
      inside,
      {
        name: 'page',
        title: { en: 'Address of the sign-in page', zh: '扫码页面地址' },
        kind: 'address',
        required: true,
        initial: 'https://open.weixin.qq.com',
        protocols: ['https:', 'http:'],
      },
    ],
  }),
  s3: kind({
    title: { en: 'Object storage', zh: '对象存储' },
    about: {
      en: 'The S3 from which runs fetch inputs such as s3://bucket/reads.bam. Without keys they read only what is open to everybody.',
      zh: '运行时从 S3 获取 s3://存储桶/reads.bam 形式的输入文件。未填写密钥时只能读取公开数据。',
    },
    fields: [
      {
        name: 'endpoint',
        title: { en: 'Address', zh: '地址' },
        hint: { en: 'Empty for Amazon S3.', zh: '使用 Amazon S3 时留空。' },
        kind: 'address',
        protocols: ['https:', 'http:'],
      },
      inside,
      { name: 'region', title: { en: 'Region', zh: '地域' }, kind: 'text', initial: 'us-east-1' },
      { name: 'access_key_id', title: { en: 'Access key ID', zh: '访问密钥 ID' }, kind: 'text' },
      {
        name: 'secret_access_key',
        title: { en: 'Secret access key', zh: '访问密钥 Secret' },
        kind: 'secret',
      },
      {
        name: 'buckets',
        title: { en: 'Buckets', zh: '存储桶' },
        hint: {
          en: 'The keys open these alone, and whoever launches runs can read them. One a line; empty for all.',
          zh: '密钥仅用于以下存储桶，能提交分析的用户都可读取。每行一个，留空表示全部。',
        },
        kind: 'lines',
      },
    ],
  }),
  wes: kind({
    title: { en: 'Workflow engine', zh: '外部流程引擎' },
    about: {
      en: 'A GA4GH WES engine, such as Cromwell or Toil, to which whole runs can be handed over at launch.',
      zh: '支持 GA4GH WES 的流程引擎（如 Cromwell、Toil），提交分析时可将整个运行交给它执行。',
    },
    fields: [
      {
        name: 'title',
        title: { en: 'Name', zh: '名称' },
        hint: { en: 'As people see it in the launch form.', zh: '在提交分析时显示。' },
        kind: 'text',
        required: true,
        initial: 'WES',
      },
      {
        name: 'address',
        title: { en: 'Address', zh: '地址' },
        hint: {
          en: 'Up to where /runs begins, like https://wes.example.org/ga4gh/wes/v1.',
          zh: '到 /runs 之前为止，例如 https://wes.example.org/ga4gh/wes/v1。',
        },
        kind: 'address',
        required: true,
        protocols: ['https:', 'http:'],
      },
      inside,
      { name: 'token', title: { en: 'Token', zh: '令牌' }, kind: 'secret' },
      {
        name: 'parameters',
        title: { en: 'Engine parameters', zh: '引擎参数' },
        hint: {
          en: 'Sent with every run: name=value, one a line.',
          zh: '随每次运行发送，每行一个 name=value。',
        },
        kind: 'lines',
      },
    ],
  }),
  ...paymentKinds,
  ...archiveKinds,
  registry: kind({
    title: { en: 'Image registries', zh: '镜像仓库服务' },
    about: {
      en: 'Docker Hub and other OCI registries, where images, their tags and digests are looked up.',
      zh: 'Docker Hub 及其他 OCI 镜像仓库，用于查询镜像及其标签和摘要。',
    },
    open: true,
    fields: [
      {
        name: 'address',
        title: { en: 'Docker Hub’s registry', zh: 'Docker Hub 镜像地址' },
        hint: { en: 'That of a mirror where one serves.', zh: '使用镜像站时填写其地址。' },
        kind: 'address',
        required: true,
        initial: 'https://registry-1.docker.io',
        protocols: ['https:', 'http:'],
      },
      {
        name: 'hub',
        title: { en: 'Search of Docker Hub', zh: 'Docker Hub 搜索地址' },
        kind: 'address',
        required: true,
        initial: 'https://hub.docker.com',
        protocols: ['https:', 'http:'],
      },
      inside,
      {
        name: 'user',
        title: { en: 'Account at Docker Hub', zh: 'Docker Hub 账号' },
        hint: {
          en: 'With one Docker Hub lets the platform ask more often.',
          zh: '填写账号后，Docker Hub 允许更高的请求频率。',
        },
        kind: 'text',
      },
      { name: 'password', title: { en: 'Its access token', zh: '账号访问令牌' }, kind: 'secret' },
      {
        name: 'others',
        title: { en: 'Registries of your own', zh: '自有镜像仓库' },
        hint: {
          en: 'Their addresses, one a line, such as http://registry.lab:5000. All others are reached by https.',
          zh: '每行一个地址，例如 http://registry.lab:5000。其他仓库一律使用 https。',
        },
        kind: 'lines',
      },
    ],
  }),
  ...signOnKinds,
} as const

export type OutsideName = keyof typeof outsideKinds
export const outsideNames = Object.keys(outsideKinds) as [OutsideName, ...OutsideName[]]

type FieldsOf<Name extends OutsideName> = (typeof outsideKinds)[Name]['fields'][number]['name']
/** The settings of a system with its secrets, by their names; empty where nothing was set. */
export type OutsideValues<Name extends OutsideName> = Readonly<Record<FieldsOf<Name>, string>>

/** Whether everybody may use a system: it is reached at its own address where nobody has set it up. */
export function isOpen(name: OutsideName): boolean {
  return 'open' in outsideKinds[name]
}

/** The fields of a system. */
export function outsideFields(name: OutsideName): readonly OutsideField[] {
  return outsideKinds[name].fields
}

/** Whether a field is asked for, by the value of the field that it hangs on. */
export function isAsked(field: OutsideField, values: Readonly<Record<string, string | undefined>>): boolean {
  return field.when === undefined || values[field.when.field] === field.when.is
}
