import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  archiveTitle: 'Samples from a public archive',
  stepArchive: 'Accession',
  accession: 'Accession',
  accessionHint:
    'A series (GSE…), project (PRJ…), study (SRP…), experiment (SRX…), sample (SAMN…) or run (SRR…).',
  oneSampleIs: 'One sample is',
  byLibrary: 'a library',
  byRun: 'a run',
  byBioSample: 'a BioSample',
  withReads: 'Fetch the reads (FASTQ), checked by MD5',
  withSupplementary: 'Fetch the supplementary files of the series',
  archiveAsked: 'Asking the archive…',
  archiveNothing: 'No archive knows {{accession}}, or it is not public yet. Check the accession.',
  onlyChosen_one: 'Only the one run that was chosen.',
  onlyChosen_other: 'Only the {{count}} runs that were chosen.',
  choiceLost: 'Which runs were chosen is not known here',
  choiceLostText: 'Only the tab in which they were chosen knows it. All runs are taken here.',
  look: 'Look up',
  comingFiles_one: 'One file ({{size}}) is fetched once the samples are imported.',
  comingFiles_other: '{{count}} files ({{size}}) are fetched once the samples are imported.',
  comingFilesText:
    'They stand under Downloads meanwhile; each sample gets its reads when all of them are here.',
  filesCome_one:
    'One file is on its way. You can choose a workflow meanwhile, and launch it once the file is here.',
  filesCome_other:
    '{{count}} files are on their way. You can choose a workflow meanwhile, and launch it once they are here.',
  showDownloads: 'Watch the downloads',
} as const

const zh = {
  archiveTitle: '从公共数据库导入样本',
  stepArchive: '编号',
  accession: '编号',
  accessionHint:
    '系列（GSE…）、项目（PRJ…）、研究（SRP…）、实验（SRX…）、样本（SAMN…）或测序数据（SRR…）的编号。',
  oneSampleIs: '一个样本对应',
  byLibrary: '一个文库',
  byRun: '一次测序',
  byBioSample: '一个 BioSample',
  withReads: '下载测序文件（FASTQ），并按 MD5 校验',
  withSupplementary: '下载该系列的补充文件',
  archiveAsked: '正在查询数据库…',
  archiveNothing: '没有查到 {{accession}}，或尚未公开，请核对编号。',
  onlyChosen_other: '仅包含所选的 {{count}} 条测序数据。',
  choiceLost: '无法得知所选的测序数据',
  choiceLostText: '所选内容只保存在原来的标签页中，这里将使用全部数据。',
  look: '查询',
  comingFiles_other: '导入样本后将下载 {{count}} 个文件（{{size}}）。',
  filesCome_other: '{{count}} 个文件正在下载。现在就可以选择流程，文件到齐后即可运行。',
  showDownloads: '查看下载进度',
  comingFilesText: '可在“下载”页面查看进度，某个样本的文件全部到齐后会自动填入样本表。',
} satisfies Translation<typeof en>

export const archiveMessages = defineMessages('sample-archives', en, zh)
