import { accountErrors } from './account/errors.ts'
import { commerceErrors } from './commerce/errors.ts'
import { texts } from './error-texts.ts'
import { imageErrors } from './images/errors.ts'
import { learningErrors } from './learning/errors.ts'
import { notebookErrors } from './notebooks/errors.ts'
import { supportErrors } from './support/errors.ts'

/** Every error that the API can answer with. A name between braces is filled in from the error's details. */
export const errors = texts({
  validation: { status: 422, en: 'Some fields need another value.', zh: '部分内容需要修改。' },
  malformed: {
    status: 400,
    en: 'The request could not be read. Send well-formed JSON.',
    zh: '无法读取请求，请发送格式正确的 JSON。',
  },
  too_large: {
    status: 413,
    en: 'The request is larger than allowed ({limit}).',
    zh: '请求超过允许的大小（{limit}）。',
  },
  not_signed_in: {
    status: 401,
    en: 'You are not signed in, or your sign-in has expired. Sign in.',
    zh: '尚未登录，或登录已过期，请登录。',
  },
  ...accountErrors,
  ...supportErrors,
  ...learningErrors,
  ...notebookErrors,
  ...commerceErrors,
  ...imageErrors,
  forbidden: {
    status: 403,
    en: 'Your role here does not allow that. Ask an owner of the project for more rights.',
    zh: '你在这里的权限不足，无法执行此操作。请向项目所有者申请权限。',
  },
  session_needed: {
    status: 403,
    en: 'A personal token cannot do this. Sign in with your password.',
    zh: '个人令牌不能执行此操作，请使用密码登录。',
  },
  scope_needed: {
    status: 403,
    en: 'This token was made without the scope “{scope}”. Make one that has it, under Profile.',
    zh: '此令牌不含“{scope}”权限范围。请在个人中心创建包含该范围的令牌。',
  },
  not_permitted: {
    status: 403,
    en: 'None of your roles includes this. Ask an administrator for it.',
    zh: '你的角色没有此项权限，请联系管理员。',
  },
  role_unknown: {
    status: 422,
    en: 'One of the roles no longer exists. Reload the page and choose again.',
    zh: '所选角色已不存在，请刷新页面后重新选择。',
  },
  builtin_role: {
    status: 422,
    en: 'This role belongs to the platform: it cannot be deleted, and “Administrator” always holds everything.',
    zh: '这是系统内置角色，不能删除；“管理员”始终拥有全部权限。',
  },
  last_administrator: {
    status: 409,
    en: 'Nobody else is an administrator. Make somebody else one first.',
    zh: '这是唯一的管理员。请先将其他用户设为管理员。',
  },
  own_account: {
    status: 409,
    en: 'This is your own account. Ask another administrator to do it.',
    zh: '不能对自己的账号执行此操作，请联系其他管理员。',
  },
  invitation_ended: {
    status: 404,
    en: 'This invitation has been used or has ended. Ask an administrator for a new one.',
    zh: '邀请已被使用或已过期，请联系管理员重新邀请。',
  },
  inviting_off: {
    status: 403,
    en: 'Here administrators alone invite people who have no account. Ask one to add them, or to let owners of projects invite (Settings, Language and accounts).',
    zh: '目前仅管理员可以邀请尚无账号的用户。请联系管理员为其开通账号，或在“系统设置 › 语言与账号”中允许项目所有者邀请。',
  },
  letter_not_sent: {
    status: 502,
    en: 'The letter could not be sent. See that the address is right and try again, or tell an administrator.',
    zh: '邀请邮件发送失败。请检查邮箱地址后重试，或联系管理员。',
  },
  too_many_letters: {
    status: 429,
    en: 'Enough letters have been sent today. Try again tomorrow.',
    zh: '今天发送的邀请邮件已达上限，请明天再试。',
  },
  person_quota_exceeded: {
    status: 507,
    en: 'Your projects may take {quota} in all, and {free} is left. A new project takes {needed}: remove one that you made, or ask an administrator for more.',
    zh: '你的项目总配额为 {quota}，还剩 {free}，新建项目需要 {needed}。请删除自己创建的旧项目，或向管理员申请扩容。',
  },
  below_itself: {
    status: 422,
    en: 'It cannot be put below itself. Choose another place.',
    zh: '不能移动到自己的下级，请选择其他位置。',
  },
  beyond_own_role: {
    status: 403,
    en: 'You can only give what your own roles include. Ask an administrator for the rest.',
    zh: '只能授予你自己拥有的权限，其余请联系管理员。',
  },
  not_found: {
    status: 404,
    en: 'This does not exist, or you may not see it.',
    zh: '内容不存在，或你无权查看。',
  },
  no_reference: {
    status: 422,
    en: 'This is neither a DOI, such as 10.1093/bioinformatics/btp698, nor a PMID, such as 19451168.',
    zh: '这不是 DOI（如 10.1093/bioinformatics/btp698），也不是 PMID（如 19451168）。',
  },
  paper_unknown: {
    status: 404,
    en: '{archive} knows no paper by “{reference}”. Compare it with the paper, or enter the paper by hand.',
    zh: '{archive} 中没有“{reference}”对应的文献。请与原文核对，或手动填写。',
  },
  paper_known: {
    status: 409,
    en: 'The paper “{name}” is listed already. Search for it to change it.',
    zh: '文献“{name}”已收录，请搜索后编辑。',
  },
  no_citations: {
    status: 422,
    en: 'No paper with a title was found. Paste or choose BibTeX (@article{…}), RIS (TY  - …) or PubMed’s format (PMID- …).{where}',
    zh: '没有找到带标题的文献。请粘贴或选择 BibTeX（@article{…}）、RIS（TY  - …）或 PubMed 格式（PMID- …）的文本。{where}',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Try again in a minute.',
    zh: '操作过于频繁，请 1 分钟后再试。',
  },
  too_many_records: {
    status: 429,
    en: 'You may fetch {limit} records a day from NCBI, and {left} are left. Fetch fewer, or go on tomorrow.',
    zh: '每人每天最多从 NCBI 获取 {limit} 条记录，今天还可获取 {left} 条。请减少数量，或明天继续。',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. If it happens again, tell an administrator the number {reference}.',
    zh: '服务器出错了。如果再次出现，请把编号 {reference} 告诉管理员。',
  },
  outcome_unknown: {
    status: 500,
    en: 'The platform stopped, or had no room left, before it could note what came of this. Look at the object itself.',
    zh: '平台在记录结果之前停止运行或磁盘已满，是否完成请以对象当前状态为准。',
  },
  unavailable: {
    status: 503,
    en: 'The service is not ready yet. Try again in a moment.',
    zh: '服务尚未就绪，请稍后再试。',
  },
  already_installed: {
    status: 409,
    en: 'The platform has been set up already. Sign in instead.',
    zh: '平台已完成初始化，请直接登录。',
  },
  wrong_install_code: {
    status: 403,
    en: 'The code is not right. It stands on the console of the server.',
    zh: '验证码不正确，请查看服务器控制台。',
  },
  name_taken: {
    status: 409,
    en: '“{name}” exists already. Choose another name.',
    zh: '“{name}”已存在，请换一个名称。',
  },
  address_taken: {
    status: 409,
    en: '“{address}” belongs to another account.',
    zh: '“{address}”已被其他账号使用。',
  },
  stale: {
    status: 409,
    en: 'Somebody else changed this in the meantime. Compare both and save again.',
    zh: '其他人刚刚修改了这里，请对比后再保存。',
  },
  last_owner: {
    status: 409,
    en: 'A project needs an owner. Make somebody else an owner first.',
    zh: '项目至少需要一位所有者，请先指定其他所有者。',
  },
  in_use: {
    status: 409,
    en: 'This is still used by {users} and cannot be removed for good.',
    zh: '仍被 {users} 使用，无法彻底删除。',
  },
  job_under_way: {
    status: 409,
    en: 'This job waits or goes on already, or another one like it does. Look at the list again.',
    zh: '该任务正在等待或执行中，或已有相同的任务。请刷新列表后再看。',
  },
  still_referenced: {
    status: 409,
    en: 'Something still belongs to this. Move or remove that first.',
    zh: '仍有内容与其关联，请先移动或移除。',
  },
  too_many_uploads: {
    status: 409,
    en: 'You have {count} uploads open, as many as somebody may. Let some finish, or give up those that were interrupted, on the files pages of: {projects}.',
    zh: '你有 {count} 个未完成的上传，已达每人上限。请等待其完成，或在以下项目的文件页放弃已中断的上传：{projects}。',
  },
  project_uploads_full: {
    status: 409,
    en: 'This project has {count} uploads open, as many as it may. Let some finish, or ask an owner of the project to end those that nobody goes on with, on its files page.',
    zh: '该项目有 {count} 个未完成的上传，已达项目上限。请等待其完成，或请项目所有者在文件页结束无人续传的上传。',
  },
  quota_exceeded: {
    status: 507,
    en: 'The project has {free} left and this needs {needed}. Free some space, or ask for more.',
    zh: '项目剩余空间 {free}，此操作需要 {needed}。请清理空间或申请扩容。',
  },
  disk_full: {
    status: 507,
    en: 'The disk of the server is full. Nothing was lost; tell an administrator.',
    zh: '服务器磁盘已满，数据没有丢失，请通知管理员。',
  },
  not_an_image: {
    status: 422,
    en: 'Images must be PNG or JPEG.',
    zh: '图片必须是 png/jpg/jpeg 格式。',
  },
  too_many_images: {
    status: 409,
    en: 'You have stored as many pictures as one person may. Those that nothing shows go after seven days; then there is room again.',
    zh: '你上传的图片已达个人上限。未使用的图片会在 7 天后自动清除，届时可继续上传。',
  },
  published: {
    status: 409,
    en: 'This version is published and never changes. Begin another version instead.',
    zh: '该版本已发布，不能再修改。请新建版本。',
  },
  not_published: {
    status: 409,
    en: 'A tool stands on a published version of a workflow, so that it never changes by itself. Publish it first.',
    zh: '工具须基于已发布的流程版本，以免内容自行变化。请先发布该版本。',
  },
  cannot_install: {
    status: 409,
    en: 'The platform may not install packages here. Run this command on the server: {command}',
    zh: '平台无权在此安装软件包，请在服务器上执行：{command}',
  },
  supplied: {
    status: 409,
    en: 'This tool comes with the platform and follows its version. Make one of your own from its workflow instead, or hide it.',
    zh: '这是平台自带的工具，随平台版本更新。可基于其流程新建自己的工具，或将其隐藏。',
  },
  faulty_workflow: {
    status: 422,
    en: 'Faults in the workflow: {count}. Mend them first: {first}',
    zh: '流程有 {count} 处错误，请先修正：{first}',
  },
  report_released: {
    status: 409,
    en: 'This report is released. Begin a new revision to change it.',
    zh: '报告已发布，如需修改请新建修订版。',
  },
  printing_missing: {
    status: 503,
    en: 'PDF needs the program Chromium on the server, and it is not there. Ask an administrator to install it (on Debian: apt-get install chromium), or print in your browser.',
    zh: '生成 PDF 需要服务器上的 Chromium 程序，但尚未安装。请联系管理员安装（Debian：apt-get install chromium），或使用浏览器打印。',
  },
  printing_failed: {
    status: 503,
    en: 'The PDF could not be made in time. Try again, or print in your browser.',
    zh: 'PDF 未能及时生成，请重试或使用浏览器打印。',
  },
  faulty_template: {
    status: 422,
    en: 'Faults in the template: {count}. Mend them first: {first}',
    zh: '模板有 {count} 处错误，请先修正：{first}',
  },
  bad_archive: {
    status: 422,
    en: 'The archive cannot be used: {reason}',
    zh: '压缩包无法使用：{reason}',
  },
  one_step: {
    status: 422,
    en: 'This run was made from no other run’s results, so that there is no chain to save.',
    zh: '此任务没有使用其他任务的结果，没有可保存的步骤链。',
  },
  not_ready: {
    status: 422,
    en: 'This cannot be launched yet: {reason}',
    zh: '暂时无法运行：{reason}',
  },
  still_running: {
    status: 409,
    en: 'The analysis is still going on. Stop it or wait for its end.',
    zh: '分析仍在进行，请先停止或等待结束。',
  },
  checksum_mismatch: {
    status: 422,
    en: 'The bytes of “{name}” changed on their way here (SHA-256 {arrived} instead of {sent}). Nothing was kept; upload it again.',
    zh: '“{name}”在传输过程中发生变化（SHA-256 为 {arrived}，应为 {sent}）。文件未保存，请重新上传。',
  },
  bad_upload: {
    status: 422,
    en: 'This upload cannot be taken: {reason}',
    zh: '无法接收此上传：{reason}',
  },
  read_only: {
    status: 409,
    en: '“{name}” belongs to a reference and can only be read.',
    zh: '“{name}”属于参考数据，只能读取。',
  },
  folder_into_itself: {
    status: 409,
    en: 'The folder “{name}” cannot go into itself.',
    zh: '文件夹“{name}”不能移动到自身内部。',
  },
  not_a_folder: {
    status: 422,
    en: '{path} is no folder of the server that the platform can read, or it lies inside the platform’s own data.',
    zh: '{path} 不是服务器上可读取的文件夹，或位于平台自身的数据目录中。',
  },
  folder_not_open: {
    status: 422,
    en: 'Not everybody on the server may read {path}. Let others read it and pass the folders above it, or name it in OMICS_REFERENCES.',
    zh: '服务器上并非所有用户都能读取 {path}。请为其他用户开放该文件夹及上级文件夹的访问权限，或将其加入 OMICS_REFERENCES。',
  },
  unfit_matrix: {
    status: 422,
    en: '{reason}',
    zh: '{reason}',
  },
  too_heavy: {
    status: 422,
    en: 'This takes more time or memory than one request may: try it with fewer cells.',
    zh: '处理所需的时间或内存超出上限，请减少细胞数后再试。',
  },
  not_a_table: {
    status: 422,
    en: '“{name}” is not a table of separated values.',
    zh: '“{name}”不是分隔符表格文件。',
  },
  damaged_file: {
    status: 422,
    en: '“{name}” is cut off or damaged.',
    zh: '文件“{name}”不完整或已损坏。',
  },
  not_a_tree: {
    status: 422,
    en: 'The file is not a tree in Newick format.',
    zh: '该文件不是 Newick 格式的进化树。',
  },
  tree_without_lengths: {
    status: 422,
    en: 'The tree has no branch lengths, which these figures are made of. Choose a tree with lengths.',
    zh: '该进化树没有枝长，无法计算。请选择带枝长的进化树。',
  },
  tree_lacks_taxa: {
    status: 422,
    en: '{count} rows of the table are not tips of the tree, such as “{name}”. Choose the tree of this table.',
    zh: '表中有 {count} 行不在进化树的叶节点中，例如“{name}”。请选择与此表对应的进化树。',
  },
  index_impossible: {
    status: 422,
    en: 'No index can be made for “{name}”: {reason}',
    zh: '无法为“{name}”建立索引：{reason}',
  },
  dataset_not_asked: {
    status: 409,
    en: 'Nobody asks for this dataset: it is open to everybody, or closed. Reload the page.',
    zh: '此数据集无需或不接受申请，请刷新页面。',
  },
  dataset_on_request: {
    status: 403,
    en: 'The files of this dataset are read on request. Ask for access on its page and try again once that is granted: {page}',
    zh: '读取此数据集的文件需要申请。请在数据集页面申请访问，获批后重试：{page}',
  },
  dataset_closed: {
    status: 403,
    en: 'Only members of its project read the files of this dataset. An owner of it can let you in: {owners}.',
    zh: '此数据集的文件仅项目成员可读。请联系项目所有者添加你：{owners}。',
  },
  in_every_project: {
    status: 409,
    en: '{name} lies in a folder of the server. Every project reads it there, under References; nothing has to be copied.',
    zh: '{name} 位于服务器的参考数据目录，所有项目都可在“参考数据”中直接读取，无需复制。',
  },
  tool_missing: {
    status: 503,
    en: '{tool} is not installed on the server yet. Tell an administrator.',
    zh: '服务器尚未安装 {tool}，请联系管理员。',
  },
  share_ended: {
    status: 404,
    en: 'This link opens nothing any more: it has ended or was withdrawn. Ask whoever gave it to you for another.',
    zh: '该链接已失效：可能已到期或已被撤销。请向分享者索取新的链接。',
  },
  report_exists: {
    status: 409,
    en: 'The analysis has another report by now. Move that one to the trash first.',
    zh: '该分析已有新的报告，请先将其移入回收站。',
  },
  link_ended: {
    status: 403,
    en: 'This link has ended. Open the file again to get a new one.',
    zh: '链接已失效，请重新打开文件获取新链接。',
  },
  path_too_long: {
    status: 422,
    en: '“{name}” lies in so many folders that no zip archive can name its path. Choose a folder further down.',
    zh: '“{name}”所在的文件夹层级过深，路径长度超出 zip 格式的上限，请选择更下层的文件夹。',
  },
  range_not_satisfiable: {
    status: 416,
    en: 'The file has {size} bytes; the part asked for lies beyond.',
    zh: '文件共 {size} 字节，请求的范围超出文件末尾。',
  },
  bytes_gone: {
    status: 404,
    en: 'The bytes of “{name}” are no longer where they were. Tell an administrator.',
    zh: '“{name}”的内容已不在原位置，请联系管理员。',
  },
  outside_unreachable: {
    status: 502,
    en: '{host} did not answer as expected: {reason}',
    zh: '{host} 没有正常响应：{reason}',
  },
  outside_refused: {
    status: 502,
    en: '{host} refused: {reason}',
    zh: '{host} 拒绝了请求：{reason}',
  },
  no_such_groups: {
    status: 422,
    en: 'There is no group “{names}” on this platform. Make it, or correct the groups of this connection.',
    zh: '平台中没有用户组“{names}”，请先新建，或修改此连接的“用户组对应”。',
  },
  archive_off: {
    status: 409,
    en: '{archive} is switched off here. Ask an administrator to connect it (Settings, Systems).',
    zh: '{archive} 已停用，请联系管理员在“系统设置 › 外部系统”中启用。',
  },
  outside_off: {
    status: 409,
    en: 'This system is not connected. Fill in its settings, switch it on and save.',
    zh: '该系统尚未连接，请先填写设置、启用并保存。',
  },
  address_not_allowed: {
    status: 422,
    en: 'Addresses of private networks are not allowed ({host}). If the service is yours, an administrator switches on “It lies inside our network” in its settings.',
    zh: '不允许访问内网地址（{host}）。如为自有服务，请管理员在其设置中开启“位于内网”。',
  },
  unreadable_table: {
    status: 422,
    en: 'The table could not be read: {reason}',
    zh: '无法读取表格：{reason}',
  },
  import_faulty: {
    status: 422,
    en: 'Nothing was imported. Cells that need another value: {faults}.',
    zh: '未导入任何样本：有 {faults} 个单元格需要修改。',
  },
} as const)

export type ErrorCode = keyof typeof errors
export type Language = 'en' | 'zh'

/** The sentence for an error in the reader's language, with its details filled in. */
export function errorText(
  code: ErrorCode,
  language: Language,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return errors[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}

/** One field that validation refused. `path` is like `values.age` or `items.3.name`. */
export interface FieldFault {
  readonly path: string
  readonly message: string
}

/** The body of every answer. On failure `error` says which, in a form that programs can rely on. */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly message: string
  readonly data: Data
  readonly error?: {
    readonly id: ErrorCode
    readonly fields?: readonly FieldFault[]
    readonly details?: Readonly<Record<string, unknown>>
    readonly reference?: string
  }
}
