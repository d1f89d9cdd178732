import { api } from '../api.ts'

type Api = typeof api
type CallName = {
  [Resource in keyof Api & string]: `${Resource}.${keyof Api[Resource] & string}`
}[keyof Api & string]

type Words = readonly [en: string, zh: string]

/** What each changing call does, to stand behind the name of who did it. */
const words: Readonly<Partial<Record<CallName, Words>>> = {
  'session.login': ['signed in', '登录'],
  'session.renew': ['renewed the session', '续期会话'],
  'session.logout': ['signed out', '退出登录'],
  'session.createPersonalToken': ['made a personal token', '创建个人令牌'],
  'session.removePersonalToken': ['withdrew a personal token', '撤销个人令牌'],
  'sessions.end': ['signed a device out', '退出一台设备的登录'],
  'sessions.endOthers': ['signed all other devices out', '退出其他所有设备的登录'],
  'factors.begin': ['began to set up an authenticator app', '开始设置身份验证器'],
  'factors.enable': ['set up an authenticator app', '启用身份验证器'],
  'factors.renewCodes': ['made new recovery codes', '重新生成恢复码'],
  'factors.disable': ['gave up the authenticator app', '停用身份验证器'],
  'factors.answer': ['showed the second factor', '通过两步验证'],
  'factors.offer': ['began to set up an authenticator app while signing in', '登录时开始设置身份验证器'],
  'factors.settle': ['set up an authenticator app while signing in', '登录时启用身份验证器'],
  'factors.setPolicy': ['changed who has to have a second factor', '修改两步验证要求'],
  'factors.reset': ['took somebody’s second factor away', '重置用户的两步验证'],
  'passkeys.options': ['began to add a passkey', '开始添加通行密钥'],
  'passkeys.add': ['added a passkey', '添加通行密钥'],
  'passkeys.remove': ['withdrew a passkey', '撤销通行密钥'],
  'passkeys.request': ['began to sign in by a passkey', '开始使用通行密钥登录'],
  'passkeys.signIn': ['signed in by a passkey', '使用通行密钥登录'],
  'codes.sms': ['asked for a code by text message', '获取短信验证码'],
  'codes.mail': ['asked for a code by email', '获取邮件验证码'],
  'codes.phoneLogin': ['signed in by phone', '手机验证码登录'],
  'codes.mailLogin': ['signed in by email', '邮箱验证码登录'],
  'passwords.resetByPhone': ['reset the password by phone', '通过手机重置密码'],
  'passwords.resetByMail': ['reset the password by email', '通过邮箱重置密码'],
  'passwords.change': ['changed the password', '修改密码'],
  'registration.register': ['registered', '注册账号'],
  'registration.setTemporaryPhone': ['proved a phone while registering', '注册时验证手机号'],
  'registration.setTemporaryEmail': ['proved an email while registering', '注册时验证邮箱'],
  'registration.setTemporaryInfo': ['completed an account', '完善账号信息'],
  'registration.bindTemporary': ['joined a sign-in elsewhere to the account', '绑定已有账号'],
  'profile.setInfo': ['changed their own details', '修改个人信息'],
  'profile.setPhone': ['changed their own phone', '修改手机号'],
  'profile.setEmail': ['changed their own email', '修改邮箱'],
  'oidc.begin': ['began to sign in by an organisation', '开始通过机构账号登录'],
  'oidc.finish': ['signed in by an organisation', '通过机构账号登录'],
  'wechat.login': ['signed in by WeChat', '微信扫码登录'],
  'wechat.loginByOpenid': ['signed in by WeChat', '微信扫码登录'],
  'wechat.loginByRedirect': ['signed in by WeChat', '微信扫码登录'],
  'wechat.bind': ['bound their WeChat', '绑定微信'],
  'wechat.unbind': ['parted from their WeChat', '解除微信绑定'],
  'enterpriseSignOn.login': ['signed in by an enterprise account', '使用企业账号登录'],
  'enterpriseSignOn.requestLoginCode': [
    'asked for a code to sign in by an enterprise account',
    '获取企业账号登录验证码',
  ],
  'enterpriseSignOn.loginByCode': ['signed in by a code of an enterprise account', '使用企业账号验证码登录'],
  'enterpriseSignOn.addCustomer': ['asked for an enterprise account', '申请企业账号'],
  'enterpriseSignOn.requestActivation': [
    'asked for a code to activate an enterprise account',
    '获取企业账号激活码',
  ],
  'enterpriseSignOn.activate': ['activated an enterprise account', '激活企业账号'],
  'enterpriseSignOn.requestReset': [
    'asked for a code to replace a forgotten enterprise password',
    '获取企业账号密码重置码',
  ],
  'enterpriseSignOn.submitReset': ['replaced a forgotten enterprise password', '重置企业账号密码'],
  'enterpriseSignOn.requestChange': [
    'asked for a code to change the enterprise password',
    '获取企业账号改密验证码',
  ],
  'enterpriseSignOn.submitChange': ['changed the enterprise password', '修改企业账号密码'],
  'enterpriseSignOn.logout': ['signed out of the enterprise account', '退出企业账号'],
  'registrationLinks.create': ['made a link to register', '生成注册链接'],
  'registrationLinks.withdraw': ['withdrew a link to register', '撤销注册链接'],
  'users.create': ['added a user', '新增用户'],
  'users.update': ['changed a user', '编辑用户'],
  'users.remove': ['deleted a user', '删除用户'],
  'users.setState': ['switched accounts on or off', '启用或停用账号'],
  'users.setDataPermission': ['changed whose projects users see', '调整用户的数据权限'],
  'users.invite': ['made an invitation link', '生成邀请链接'],
  'users.sendInvitations': ['sent invitations by email', '邮件发送邀请'],
  'users.accept': ['accepted an invitation', '接受邀请'],
  'users.import': ['imported users', '导入用户'],
  'roles.create': ['made a role', '新建角色'],
  'roles.update': ['changed a role', '编辑角色'],
  'roles.remove': ['deleted a role', '删除角色'],
  'groups.create': ['made a group', '新建用户组'],
  'groups.update': ['changed a group', '编辑用户组'],
  'groups.remove': ['deleted a group', '删除用户组'],
  'departments.create': ['made a department', '新建部门'],
  'departments.update': ['renamed a department', '重命名部门'],
  'departments.move': ['moved a department', '移动部门'],
  'departments.remove': ['deleted a department', '删除部门'],
  'channels.create': ['made a channel', '新建渠道'],
  'channels.update': ['changed a channel', '编辑渠道'],
  'channels.remove': ['deleted a channel', '删除渠道'],
  'home.configure': ['changed the home page', '修改首页配置'],
  'toolIntroductions.create': ['made an introduction of a tool', '新建工具介绍'],
  'toolIntroductions.update': ['changed an introduction of a tool', '编辑工具介绍'],
  'toolIntroductions.remove': ['deleted an introduction of a tool', '删除工具介绍'],
  'dictionaries.create': ['made a dictionary', '新建字典'],
  'dictionaries.update': ['changed a dictionary', '编辑字典'],
  'dictionaries.remove': ['deleted a dictionary', '删除字典'],
  'dictionaryEntries.create': ['added an entry to a dictionary', '新增字典项'],
  'dictionaryEntries.update': ['changed an entry of a dictionary', '编辑字典项'],
  'dictionaryEntries.move': ['moved an entry of a dictionary', '调整字典项顺序'],
  'dictionaryEntries.remove': ['deleted an entry of a dictionary', '删除字典项'],
  'menus.update': ['changed a menu', '编辑菜单'],
  'menus.reset': ['put a menu back as the platform has it', '恢复默认菜单'],
  'menus.order': ['ordered the menus', '调整菜单顺序'],
  'menus.createLink': ['added a link to a menu', '新增菜单链接'],
  'menus.removeLink': ['removed a link from a menu', '删除菜单链接'],
  'system.configure': ['changed the settings of the platform', '修改系统设置'],
  'system.recover': ['gave the platform its own look again', '恢复平台默认外观'],
  'system.uploadImage': ['uploaded a picture', '上传图片'],
  'system.install': ['set the platform up', '完成平台初始化'],
  'outsideSystems.save': ['connected an external system', '设置外部系统'],
  'outsideSystems.test': ['tried the connection to an external system', '测试外部系统连接'],
  'outsideSystems.forget': ['forgot the connection to an external system', '清除外部系统设置'],
  'messages.read': ['marked messages as read', '将消息标为已读'],
  'messages.prefer': ['chose how messages arrive', '设置消息接收方式'],
  'projects.create': ['made a project', '创建项目'],
  'projects.update': ['changed a project', '编辑项目'],
  'projects.remove': ['moved a project to the trash', '将项目移入回收站'],
  'projects.restore': ['brought a project back from the trash', '从回收站恢复项目'],
  'projects.favour': ['changed a favourite', '收藏或取消收藏项目'],
  'projects.addUser': ['added people to a project or changed their access', '添加项目成员或调整其权限'],
  'projects.addGroup': ['added groups to a project or changed their access', '添加项目用户组或调整其权限'],
  'projects.removeMember': ['took a member out of a project', '移除项目成员'],
  'samples.add': ['added samples', '新增样本'],
  'samples.update': ['changed a sample', '编辑样本'],
  'samples.cells': ['changed cells of samples', '编辑样本单元格'],
  'samples.fill': ['set values in samples', '批量填写样本'],
  'samples.remove': ['deleted samples', '删除样本'],
  'samples.restore': ['brought samples back', '恢复样本'],
  'samples.fromFiles': ['made samples of read files', '由测序文件生成样本'],
  'sampleColumns.create': ['added a column of samples', '新增样本列'],
  'sampleColumns.update': ['changed a column of samples', '编辑样本列'],
  'sampleColumns.show': ['chose the columns that show', '设置显示的样本列'],
  'sampleColumns.fromFile': ['added columns from a table', '由表格新增样本列'],
  'sampleColumns.order': ['ordered the columns of samples', '调整样本列顺序'],
  'sampleColumns.remove': ['removed a column of samples', '删除样本列'],
  'sampleColumns.restore': ['brought a column of samples back', '恢复样本列'],
  'sampleImport.upload': ['uploaded a table of samples', '上传样本表'],
  'sampleImport.commit': ['imported samples', '导入样本'],
  'files.mkdir': ['made a folder', '新建文件夹'],
  'files.update': ['renamed or moved a file', '重命名或移动文件'],
  'files.remove': ['moved a file to the trash', '将文件移入回收站'],
  'files.multiple': ['worked on several files', '批量操作文件'],
  'files.saveTable': ['saved a table as a file', '将表格保存为文件'],
  'files.finishUpload': ['uploaded a file', '上传文件'],
  'files.index': ['made the index of a file', '为文件建立索引'],
  'references.create': ['registered reference data', '登记参考数据'],
  'references.rescan': ['scanned reference data again', '重新扫描参考数据'],
  'references.remove': ['took reference data away', '移除参考数据'],
  'workflows.create': ['made a workflow', '新建分析流程'],
  'workflows.update': ['changed a workflow', '编辑分析流程'],
  'workflows.remove': ['removed a workflow or a version', '删除分析流程或版本'],
  'workflows.addVersion': ['began a version of a workflow', '新建流程版本'],
  'workflows.saveVersion': ['saved a draft of a workflow', '保存流程草稿'],
  'workflows.publish': ['published a workflow', '发布分析流程'],
  'workflows.inputUpdate': ['changed the defaults of a workflow', '修改流程默认输入'],
  'workflows.start': ['put a workflow into a project', '将流程加入项目'],
  'workflows.setReport': ['bound a report to a workflow', '为流程绑定报告'],
  'workflows.reportUpdate': ['changed the report of a workflow', '修改流程报告'],
  'flows.create': ['configured a workflow in a project', '在项目中配置流程'],
  'flows.fromWdl': ['configured WDL in a project', '在项目中配置 WDL'],
  'flows.update': ['changed a workflow of a project', '编辑项目流程'],
  'flows.remove': ['took a workflow out of a project', '移除项目流程'],
  'flows.copy': ['copied a workflow of a project', '复制项目流程'],
  'launches.start': ['launched an analysis', '运行分析'],
  'launches.dataStart': ['launched an analysis', '运行分析'],
  'analyses.stop': ['stopped an analysis', '停止分析'],
  'analyses.restart': ['restarted an analysis', '重新运行分析'],
  'analyses.release': ['freed the work folders of an analysis', '释放分析的工作目录'],
  'reports.push': ['wrote the report of an analysis', '生成分析报告'],
  'analyses.remove': ['removed an analysis', '删除分析'],
  'feedback.submit': ['sent feedback', '提交反馈'],
  'feedback.upload': ['attached a file to feedback', '上传反馈附件'],
  'feedback.setState': ['marked feedback', '标记反馈'],
  'feedback.answer': ['answered feedback', '回复反馈'],
  'feedbackPanel.update': ['changed the feedback panel', '修改反馈面板'],
  'reports.create': ['made a report', '新建报告'],
  'reports.update': ['changed a report', '编辑报告'],
  'reports.remove': ['moved a report to the trash', '将报告移入回收站'],
  'reports.restore': ['took a report out of the trash', '从回收站恢复报告'],
  'reports.share': ['made a link to a report', '创建报告分享链接'],
  'reports.changeShare': ['changed when a link to a report ends', '修改报告分享链接的有效期'],
  'reports.withdraw': ['withdrew links to a report', '撤销报告分享链接'],
  'reports.upload': ['added a file to a report', '向报告添加文件'],
}

export interface OperationCall {
  /** The resource, as the kinds of the log are named. */
  readonly kind: string
  readonly en: string
  readonly zh: string
}

/** Changing calls whose answers are shaped by others than the contract. */
const besideTheApi: readonly (readonly [string, OperationCall])[] = [
  ['post /api/upload', { kind: 'files', en: 'began to upload', zh: '开始上传' }],
  ['patch /api/upload/{id}', { kind: 'files', en: 'uploaded a file', zh: '上传文件' }],
  [
    'post /api/oidc/backchannel_logout',
    { kind: 'session', en: 'was signed out by their organisation', zh: '被所属机构退出登录' },
  ],
  [
    'console password',
    { kind: 'passwords', en: 'was given a new password on the server itself', zh: '在服务器上重置密码' },
  ],
  [
    'post /ga4gh/wes/v1/runs',
    { kind: 'analyses', en: 'launched a workflow from outside, by WES', zh: '通过 WES 接口启动分析' },
  ],
  [
    'post /ga4gh/wes/v1/runs/{run_id}/cancel',
    { kind: 'analyses', en: 'stopped a run from outside, by WES', zh: '通过 WES 接口停止运行' },
  ],
]

const byRoute: ReadonlyMap<string, OperationCall> = new Map([
  ...besideTheApi,
  ...Object.entries(api).flatMap(([kind, resource]) =>
    Object.entries(resource).map(([name, { method, path, summary }]): [string, OperationCall] => {
      const [en, zh] = wordsOf(`${kind}.${name}`) ?? [summary, summary]
      return [`${method} ${path}`, { kind, en, zh }]
    }),
  ),
])

/** The words for a call such as `roles.update`; undefined where it has none. */
export function wordsOf(call: string): Words | undefined {
  return Object.entries(words).find(([name]) => name === call)?.[1]
}

/** What an action of the log, `put /api/roles/{id} update`, was; of calls that a release took away the action itself. */
export function operationCall(action: string): OperationCall {
  const [method = '', path = ''] = action.split(' ')
  return byRoute.get(`${method} ${path}`) ?? { kind: '', en: action, zh: action }
}
