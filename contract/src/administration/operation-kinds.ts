interface Kind {
  readonly name: string
  readonly title: { readonly en: string; readonly zh: string }
}

const kind = (name: string, en: string, zh: string): Kind => ({ name, title: { en, zh } })

/** What changes in the operation log are about, by the names of the resources of the API. */
export const operationKinds: readonly Kind[] = [
  kind('session', 'Signing in', '登录'),
  kind('sessions', 'Devices', '登录设备'),
  kind('factors', 'Second factor', '两步验证'),
  kind('passkeys', 'Passkeys', '通行密钥'),
  kind('codes', 'Signing in by code', '验证码登录'),
  kind('passwords', 'Passwords', '密码'),
  kind('profile', 'Own accounts', '个人资料'),
  kind('registration', 'Registration', '注册'),
  kind('oidc', 'Sign-on by an organisation', '机构账号登录'),
  kind('wechat', 'WeChat', '微信'),
  kind('enterpriseSignOn', 'Enterprise accounts', '企业账号'),
  kind('registrationLinks', 'Registration links', '注册链接'),
  kind('users', 'Users', '用户'),
  kind('roles', 'Roles', '角色'),
  kind('groups', 'Groups', '用户组'),
  kind('departments', 'Departments', '部门'),
  kind('channels', 'Channels', '渠道'),
  kind('home', 'Home page', '首页'),
  kind('toolIntroductions', 'Tool introductions', '工具介绍'),
  kind('dictionaries', 'Dictionaries', '字典'),
  kind('dictionaryEntries', 'Entries of dictionaries', '字典项'),
  kind('menus', 'Menus', '菜单'),
  kind('system', 'Platform', '平台设置'),
  kind('outsideSystems', 'External systems', '外部系统'),
  kind('messages', 'Messages', '消息'),
  kind('projects', 'Projects', '项目'),
  kind('projectInvitations', 'Invitations into projects', '项目邀请'),
  kind('samples', 'Samples', '样本'),
  kind('sampleColumns', 'Columns of samples', '样本列'),
  kind('sampleImport', 'Import of samples', '样本导入'),
  kind('files', 'Files', '文件'),
  kind('references', 'Reference data', '参考数据'),
  kind('workflows', 'Warehouse', '流程仓库'),
  kind('tools', 'Tools', '工具'),
  kind('toolRuns', 'Runs of tools', '工具任务'),
  kind('flows', 'Workflows of projects', '项目流程'),
  kind('launches', 'Launches', '运行分析'),
  kind('analyses', 'Analyses', '分析'),
  kind('severalAnalyses', 'Several analyses', '批量分析操作'),
  kind('reports', 'Reports', '报告'),
  kind('comments', 'Comments', '评论'),
  kind('tags', 'Tags', '标签'),
  kind('feedback', 'Feedback', '反馈'),
  kind('feedbackPanel', 'Feedback panel', '反馈面板'),
]
