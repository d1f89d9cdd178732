import type { Language } from '@omics/contract/errors'

const en = {
  project: 'Demonstration: variants from short reads',
  description:
    'Two samples of a made-up genome of 85,000 bases with 32 genes, whose variants are known. The workflow reads them, calls what it finds, says what it changes in the genes, and reports on it; the folder “truth” holds what it should find.\n\nEverything here can be tried out: look at the results, launch again with other settings, or delete the project.',
  reads: 'reads',
  truth: 'truth',
  analysis: 'Variants of both samples',
}

const zh: typeof en = {
  project: '演示项目：短读长变异检测',
  description:
    '两个样本来自一个 85,000 碱基、含 32 个基因的虚拟基因组，其变异均为已知。流程对测序数据进行变异检测，注释其对基因的影响，并生成报告；“标准答案”文件夹中是应当检出的变异。\n\n这里的一切都可随意尝试：查看结果、更换参数再次运行，或删除整个项目。',
  reads: '测序数据',
  truth: '标准答案',
  analysis: '两个样本的变异检测',
}

/** What the demonstration is called in the platform's language. */
export const texts: Record<Language, typeof en> = { en, zh }
