import type { Language } from '../errors.ts'
import type { Message, MessageKind } from './messages.ts'

type Sentence = (details: Message['details']) => string

/** What changed about the way into an account. */
const securityChanges = {
  authenticator_on: { en: 'Two-step verification was set up for your account', zh: '你的账号已启用两步验证' },
  authenticator_off: {
    en: 'Two-step verification of your account was turned off',
    zh: '你的账号已关闭两步验证',
  },
  factors_reset: {
    en: 'An administrator took away the second factor and the passkeys of your account',
    zh: '管理员已重置你账号的两步验证和通行密钥',
  },
  codes_renewed: { en: 'New recovery codes were made for your account', zh: '你的账号已重新生成恢复码' },
  recovery_used: {
    en: 'A recovery code was used to sign in to your account',
    zh: '有人使用恢复码登录了你的账号',
  },
  passkey_added: { en: 'A passkey was added to your account', zh: '你的账号已添加通行密钥' },
  passkey_removed: { en: 'A passkey of your account was removed', zh: '你的账号已移除一个通行密钥' },
  password_changed: { en: 'The password of your account was changed', zh: '你的账号密码已修改' },
  email_changed: { en: 'The email address of your account was changed', zh: '你的账号邮箱已修改' },
  phone_changed: { en: 'The phone number of your account was changed', zh: '你的账号手机号已修改' },
  wechat_bound: { en: 'A WeChat account now signs in to your account', zh: '你的账号已绑定微信' },
  wechat_unbound: { en: 'WeChat no longer signs in to your account', zh: '你的账号已解绑微信' },
  identity_joined: {
    en: 'An account of your organisation now signs in to your account',
    zh: '你的账号已关联机构账号',
  },
} as const satisfies Record<string, Record<Language, string>>
export type SecurityChange = keyof typeof securityChanges

const securitySentence = (change: unknown, language: Language) =>
  Object.entries(securityChanges).find(([name]) => name === change)?.[1][language] ?? String(change)

const sentences: Record<Language, Record<MessageKind, Sentence>> = {
  en: {
    analysis_succeeded: ({ name }) => `${name} is done`,
    analysis_failed: ({ name, failed, runs }) =>
      Number(runs) === 1 ? `${name} failed` : `${name} failed in ${failed} of ${runs} runs`,
    analysis_stopped: ({ name }) => `${name} was stopped`,
    project_shared: ({ project }) => `The project “${project}” was shared with you`,
    mentioned: ({ person, name }) => `${person} mentioned you in a comment on “${name}”`,
    feedback_received: ({ person, title }) => `${person} sent feedback: “${title}”`,
    feedback_answered: ({ title }) => `Your feedback “${title}” was answered`,
    ticket_replied: ({ person, title }) => `${person} replied in the ticket “${title}”`,
    ticket_assigned: ({ person, title }) => `${person} gave you the ticket “${title}”`,
    ticket_late: ({ title }) => `The ticket “${title}” has waited for an answer longer than promised`,
    dataset_asked: ({ person, name }) => `${person} asks to read the dataset “${name}”`,
    dataset_granted: ({ name }) => `You may now read the dataset “${name}”`,
    dataset_refused: ({ name }) => `You may not read the dataset “${name}”: see the answer`,
    course_required: ({ title_en }) => `The course “${title_en}” is one that you have to take`,
    tool_asked: ({ person, title }) => `${person} asks for the tool “${title}” to be published`,
    tool_published: ({ title }) => `Your tool “${title}” is published`,
    order_paid: ({ code }) => `Your order ${code} is paid`,
    order_refunded: ({ code, amount }) => `${amount} yuan of your order ${code} were refunded`,
    order_attention: ({ code }) => `A payment for the order ${code} needs a look`,
    budget_group_warned: ({ group, percent }) => `The group “${group}” has spent ${percent}% of its budget`,
    budget_group_used: ({ group }) =>
      `The group “${group}” has spent its budget: its members launch nothing new`,
    budget_warned: ({ project, percent }) => `The project “${project}” has spent ${percent}% of its budget`,
    budget_used: ({ project }) =>
      `The project “${project}” has spent its budget: nothing new is launched in it`,
    contract_sent: ({ number }) => `The contract ${number} waits for you to accept it`,
    contract_accepted: ({ number, person }) => `${person} accepted the contract ${number}`,
    account_security: ({ change }) => securitySentence(change, 'en'),
  },
  zh: {
    analysis_succeeded: ({ name }) => `分析“${name}”已完成`,
    analysis_failed: ({ name, failed, runs }) =>
      Number(runs) === 1 ? `分析“${name}”失败` : `分析“${name}”共 ${runs} 个运行，失败 ${failed} 个`,
    analysis_stopped: ({ name }) => `分析“${name}”已停止`,
    project_shared: ({ project }) => `项目“${project}”已与你共享`,
    mentioned: ({ person, name }) => `${person} 在“${name}”的评论中提到了你`,
    feedback_received: ({ person, title }) => `${person} 提交了反馈：“${title}”`,
    feedback_answered: ({ title }) => `你的反馈“${title}”已有回复`,
    ticket_replied: ({ person, title }) => `${person} 回复了工单“${title}”`,
    ticket_assigned: ({ person, title }) => `${person} 将工单“${title}”分派给了你`,
    ticket_late: ({ title }) => `工单“${title}”已超过承诺的回复时间`,
    dataset_asked: ({ person, name }) => `${person} 申请访问数据集“${name}”`,
    dataset_granted: ({ name }) => `你对数据集“${name}”的访问申请已批准`,
    dataset_refused: ({ name }) => `你对数据集“${name}”的访问未获批准，请查看答复`,
    course_required: ({ title_zh }) => `你需要学习课程“${title_zh}”`,
    tool_asked: ({ person, title_zh }) => `${person} 申请公开工具“${title_zh}”`,
    tool_published: ({ title_zh }) => `你的工具“${title_zh}”已公开`,
    order_paid: ({ code }) => `你的订单 ${code} 已付款`,
    order_refunded: ({ code, amount }) => `你的订单 ${code} 已退款 ${amount} 元`,
    order_attention: ({ code }) => `订单 ${code} 有一笔款项需要处理`,
    budget_group_warned: ({ group, percent }) => `用户组“${group}”已使用预算的 ${percent}%`,
    budget_group_used: ({ group }) => `用户组“${group}”的预算已用完，组内成员不能再启动新的分析`,
    budget_warned: ({ project, percent }) => `项目“${project}”已使用预算的 ${percent}%`,
    budget_used: ({ project }) => `项目“${project}”的预算已用完，不能再启动新的分析`,
    contract_sent: ({ number }) => `合同 ${number} 待你确认`,
    contract_accepted: ({ number, person }) => `${person} 已确认合同 ${number}`,
    account_security: ({ change }) => securitySentence(change, 'zh'),
  },
}

/** What a message says, for the message centre and as the subject of its email. */
export function messageSentence(
  { kind, details }: Pick<Message, 'kind' | 'details'>,
  language: Language,
): string {
  return sentences[language][kind]({ ...details, project: projectOf(details, language) ?? '' })
}

/** The project of a message as its reader calls it, as the name of a space depends on the language; undefined where it has none. */
export function projectOf(details: Message['details'], language: Language): string | number | undefined {
  return language === 'zh' ? (details['project_zh'] ?? details['project']) : details['project']
}
