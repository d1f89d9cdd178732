interface Text {
  readonly en: string
  readonly zh: string
}

/** One setting of a system outside. Its value travels as text. */
export interface OutsideField<Name extends string = string> {
  readonly name: Name
  readonly title: Text
  readonly hint?: Text
  /** `address` takes its secrets along: whoever changes it enters them anew. Secrets are never shown again. */
  readonly kind: 'text' | 'address' | 'choice' | 'secret' | 'lines'
  readonly required?: boolean
  readonly options?: readonly { readonly value: string; readonly title: Text }[]
  readonly initial?: string
  /** Asked for only where another field has this value. */
  readonly when?: { readonly field: string; readonly is: string }
  /** The protocols of an address. */
  readonly protocols?: readonly string[]
}

interface OutsideKind<Name extends string> {
  readonly title: Text
  readonly about: Text
  readonly fields: readonly OutsideField<Name>[]
  /** Whom the test sends something to. */
  readonly sendsTo?: 'email' | 'phone'
}

function kind<const Name extends string>(shape: OutsideKind<Name>): OutsideKind<Name> {
  return shape
}

/* How people of an organisation are taken in, whichever way it signs them on. */
const newcomers = {
  name: 'newcomers',
  title: { en: 'Who comes for the first time', zh: '首次登录的用户' },
  kind: 'choice',
  initial: 'create',
  options: [
    { value: 'create', title: { en: 'gets an account at once', zh: '自动开通账号' } },
    {
      value: 'complete',
      title: {
        en: 'completes an account, as far as registering is open',
        zh: '自行补全账号（受注册设置限制）',
      },
    },
    { value: 'refuse', title: { en: 'stays out', zh: '不允许登录' } },
  ],
} as const satisfies OutsideField
const join = {
  name: 'join',
  title: { en: 'Whoever has the same email address here', zh: '邮箱相同的已有账号' },
  hint: {
    en: 'Only choose that they are one where the emails of accounts here are right for certain.',
    zh: '仅当平台账号的邮箱均确认属实时，才选择视为同一人。',
  },
  kind: 'choice',
  initial: 'no',
  options: [
    { value: 'no', title: { en: 'is somebody else', zh: '视为不同的人' } },
    {
      value: 'email',
      title: {
        en: 'is the same person, where the provider has verified it',
        zh: '视为同一人（须经对方验证邮箱）',
      },
    },
  ],
} as const satisfies OutsideField
const groups = {
  name: 'groups',
  title: { en: 'Groups', zh: '用户组对应' },
  hint: {
    en: 'One a line, like lab-genomics = Genomics. Membership in the groups named follows the provider at each sign-in.',
    zh: '每行一条，例如 lab-genomics = 基因组组。每次登录时，所列用户组的成员关系将与对方保持一致。',
  },
  kind: 'lines',
} as const satisfies OutsideField

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
  oidc: kind({
    title: { en: 'Sign-on by OpenID Connect', zh: 'OpenID Connect 单点登录' },
    about: {
      en: 'People sign in by the account that they have with your organisation, such as Keycloak, Entra ID, Okta or Authing. Register the address of this platform followed by /sso there.',
      zh: '使用机构账号登录，例如 Keycloak、Entra ID、Okta 或 Authing。请在对方登记回调地址：平台地址加 /sso。',
    },
    fields: [
      {
        name: 'label',
        title: { en: 'Name of the organisation', zh: '机构名称' },
        hint: { en: 'As the button on the sign-in page calls it.', zh: '显示在登录页的按钮上。' },
        kind: 'text',
        required: true,
      },
      {
        name: 'address',
        title: { en: 'Issuer', zh: '签发者地址' },
        hint: {
          en: 'Like https://login.example.org/realms/lab; its /.well-known/openid-configuration is read.',
          zh: '例如 https://login.example.org/realms/lab，平台将读取其 /.well-known/openid-configuration。',
        },
        kind: 'address',
        required: true,
        protocols: ['https:', 'http:'],
      },
      { name: 'client_id', title: { en: 'Client ID', zh: '客户端 ID' }, kind: 'text', required: true },
      {
        name: 'client_secret',
        title: { en: 'Client secret', zh: '客户端密钥' },
        hint: { en: 'Empty for a public client.', zh: '公共客户端留空。' },
        kind: 'secret',
      },
      {
        name: 'scopes',
        title: { en: 'Scopes', zh: '授权范围' },
        kind: 'text',
        required: true,
        initial: 'openid profile email',
      },
      newcomers,
      join,
      {
        name: 'factor',
        title: { en: 'Second factor', zh: '两步验证' },
        kind: 'choice',
        initial: 'platform',
        options: [
          { value: 'platform', title: { en: 'is asked for here, too', zh: '平台仍会要求' } },
          { value: 'provider', title: { en: 'is the provider’s affair', zh: '由对方负责' } },
        ],
      },
      {
        name: 'groups_claim',
        title: { en: 'Claim that names groups', zh: '用户组声明' },
        kind: 'text',
        initial: 'groups',
      },
      groups,
    ],
  }),
  enterprise: kind({
    title: { en: 'Enterprise account service', zh: '企业账号服务' },
    about: {
      en: 'A service outside that keeps the accounts of several enterprises, whose people sign in here by password or by a code.',
      zh: '统一管理多家企业账号的外部服务，企业用户可使用密码或短信验证码登录平台。',
    },
    fields: [
      {
        name: 'address',
        title: { en: 'Address', zh: '接口地址' },
        hint: {
          en: 'Up to where /v1 begins, like https://accounts.example.org/sso.',
          zh: '到 /v1 之前为止，例如 https://accounts.example.org/sso。',
        },
        kind: 'address',
        required: true,
        protocols: ['https:', 'http:'],
      },
      { name: 'app_key', title: { en: 'App key', zh: '应用标识 AppKey' }, kind: 'text', required: true },
      {
        name: 'app_secret',
        title: { en: 'App secret', zh: '应用密钥 AppSecret' },
        kind: 'secret',
        required: true,
      },
      newcomers,
      join,
      groups,
    ],
  }),
} as const

export type OutsideName = keyof typeof outsideKinds
export const outsideNames = Object.keys(outsideKinds) as [OutsideName, ...OutsideName[]]

type FieldsOf<Name extends OutsideName> = (typeof outsideKinds)[Name]['fields'][number]['name']
/** The settings of a system with its secrets, by their names; empty where nothing was set. */
export type OutsideValues<Name extends OutsideName> = Readonly<Record<FieldsOf<Name>, string>>

/** The fields of a system. */
export function outsideFields(name: OutsideName): readonly OutsideField[] {
  return outsideKinds[name].fields
}

/** Whether a field is asked for, by the value of the field that it hangs on. */
export function isAsked(field: OutsideField, values: Readonly<Record<string, string | undefined>>): boolean {
  return field.when === undefined || values[field.when.field] === field.when.is
}
