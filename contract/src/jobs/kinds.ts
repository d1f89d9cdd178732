import { z } from 'zod'

/** A text in both languages. */
export const Text = z.object({ en: z.string(), zh: z.string() })
export type Text = z.output<typeof Text>

/** Every kind of work that goes on after an answer, or at its hour, as administrators read it. */
export const jobNames = {
  letter: { en: 'Emails', zh: '邮件' },
  inbox: { en: 'Reading of incoming email', zh: '读取收件邮箱' },
  code: { en: 'Codes for new passwords', zh: '重置密码验证码' },
  sweep: { en: 'Clearing up', zh: '定期清理' },
  reading: { en: 'Looking at new files', zh: '检查新文件' },
  digests: { en: 'Checksums of reference data', zh: '参考数据校验和' },
  library_index: { en: 'Indexes of common data', zh: '公共数据索引' },
  demonstration: { en: 'Demonstration project', zh: '演示项目' },
  statistics: { en: 'Statistics of the sample table', zh: '样本表统计' },
  report: { en: 'Reports of ended analyses', zh: '生成分析报告' },
  packages: { en: 'Installing programs of tools', zh: '安装工具程序' },
  collection: { en: 'Tools that come along', zh: '自带工具' },
  download: { en: 'Downloads into projects', zh: '下载文件到项目' },
  taxonomy_import: { en: 'Import of the taxonomy', zh: '导入物种分类' },
  refund: { en: 'Refunds through payment services', zh: '通过支付平台退款' },
  genbank_read: { en: 'Reading of GenBank records', zh: '读取 GenBank 记录' },
  genbank_write: { en: 'Writing of GenBank records', zh: '写出 GenBank 记录' },
  matrix: { en: 'Looking at matrices of cells', zh: '检查单细胞矩阵' },
  image_pull: { en: 'Fetching of images', zh: '拉取镜像' },
  image_scan: { en: 'Scans of images', zh: '扫描镜像' },
  library_download: { en: 'Files fetched into the library', zh: '下载到公共数据' },
  genome: { en: 'Genomes by accession', zh: '按编号添加基因组' },
  series: { en: 'Reading GEO series', zh: '读取 GEO 系列' },
} as const satisfies Record<string, Text>
export type JobName = keyof typeof jobNames
/** Those that are done one by one for somebody to see; the others go on unseen. */
export type ShownJobName = Exclude<
  JobName,
  'letter' | 'inbox' | 'code' | 'sweep' | 'reading' | 'statistics' | 'collection' | 'matrix' | 'refund'
>

/** What is cleared up at its hour. */
export const sweepNames = {
  operations: { en: 'Operations that a crash cut off', zh: '因异常中断的操作记录' },
  sessions: { en: 'Ended sign-ins', zh: '已结束的登录会话' },
  codes: { en: 'Used and expired codes', zh: '已使用或过期的验证码' },
  guesses: { en: 'Counts of wrong passwords', zh: '密码错误计数' },
  scans: { en: 'WeChat codes', zh: '微信登录二维码' },
  temporary_users: { en: 'Unfinished registrations', zh: '未完成的注册' },
  challenges: { en: 'Second factors asked for', zh: '未完成的两步验证' },
  files: { en: 'Trash and bytes of files', zh: '回收站与文件数据' },
  released_folders: { en: 'Work folders of removed runs', zh: '已删除运行的工作目录' },
  samples: { en: 'Trash of samples and unfinished imports', zh: '样本回收站与未完成的导入' },
  papers: { en: 'Trash of papers', zh: '文献回收站' },
  report_templates: { en: 'Trash of report templates', zh: '报告模板回收站' },
  attachments: { en: 'Attachments of feedback', zh: '反馈附件' },
  tickets: { en: 'Late and long solved tickets', zh: '超时与已解决的工单' },
  ticket_mail: { en: 'Emails that came to nothing', zh: '未进入工单的邮件' },
  budgets: { en: 'Budgets that are nearly spent', zh: '即将用完的预算' },
  usage_months: { en: 'Usage of months that are over', zh: '已结束月份的用量结算' },
  images: { en: 'Unused pictures', zh: '未使用的图片' },
  fetched_inputs: { en: 'Files fetched by address', zh: '按网址下载的文件' },
  handed_outputs: { en: 'Outputs of other engines', zh: '外部引擎的输出' },
  taxonomy: { en: 'Imports of the taxonomy that broke off', zh: '中断的物种分类导入' },
  archive_runs: { en: 'Lists of runs that nobody looks at any more', zh: '长期未查看的测序数据列表' },
  jobs: { en: 'Background jobs of long ago', zh: '较早的后台任务记录' },
} as const satisfies Record<string, Text>
export type SweepName = keyof typeof sweepNames
