import { inside, kind, type OutsideField } from './outside-field.ts'

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

/** The systems by whose accounts people sign in here. */
export const signOnKinds = {
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
      inside,
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
        name: 'sign_out',
        title: { en: 'Whoever signs out', zh: '退出登录时' },
        hint: {
          en: 'For the organisation, register the address of this platform followed by /login as the page to come back to. Whoever leaves the organisation leaves the platform, too, where its back-channel logout is set to the address followed by /api/oidc/backchannel_logout.',
          zh: '若同时退出机构，请在对方登记退出后的返回地址：平台地址加 /login。如需在机构退出时同步退出平台，请将对方的后端通道登出（back-channel logout）地址设为平台地址加 /api/oidc/backchannel_logout。',
        },
        kind: 'choice',
        initial: 'everywhere',
        options: [
          { value: 'everywhere', title: { en: 'leaves the organisation, too', zh: '同时退出机构账号' } },
          { value: 'here', title: { en: 'leaves this platform alone', zh: '仅退出本平台' } },
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
      inside,
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
