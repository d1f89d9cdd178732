import type { Told } from './methods.ts'

/** What was done, as a Chinese paper would say it. */
export function methodsInChinese(told: Told): string {
  const { before, cells, thresholds, isCounted, layersLeftOut, doublets, set, variable, libraries } = told
  const limits = thresholds.map(([name, value]) => `${words[name] ?? name} ${value}`).join('，')
  const layers =
    layersLeftOut.length === 0
      ? ''
      : `文件中与矩阵不一致或无法读取的 layer 未保留：${layersLeftOut.join('、')}。`
  const pairs = doublets
    ? `双细胞按 Scrublet 的方法（Wolock 等 2019，doi:10.1016/j.cels.2018.11.005）由随机抽取的两个细胞之和识别，去除得分高于 ${doublets.threshold} 的 ${doublets.removed} 个细胞（${doublets.isGiven ? '阈值由用户设定' : '按细胞数的预期比例'}）。`
    : ''
  const normalised = isCounted
    ? '计数除以由文库大小得到的大小因子，加 1 后取以 2 为底的对数。'
    : '矩阵为已归一化的数值，直接使用。'
  const batch =
    set('batch') === ''
      ? ''
      : `批次（${set('batch')}）用互近邻法校正（Haghverdi 等 2018，doi:10.1038/nbt.4091）。`
  const grouping =
    set('method') === 'leiden'
      ? 'Leiden 算法（Traag 等 2019，doi:10.1038/s41598-019-41695-z）'
      : 'Louvain 算法（Blondel 等 2008，doi:10.1088/1742-5468/2008/10/P10008）'
  const reference =
    set('reference') === ''
      ? ''
      : `每个细胞按 SingleR 的方法（Aran 等 2019，doi:10.1038/s41590-018-0276-y）由参考 ${set('reference')} 标注：在每两种类型的 20 个最佳标记基因上计算与各类型的 Spearman 相关，取 0.8 分位数，并作细调和剪除；聚类取其细胞平均得分最高的类型。`
  return `# 方法

${before} 个细胞中保留 ${cells} 个（${limits}；未设定的阈值：${isCounted ? '计数和基因数' : '基因数'}取其对数的中位数减去三倍中位数绝对偏差${isCounted ? '' : '，已归一化的数值不限计数'}，线粒体比例取中位数加三倍中位数绝对偏差且不低于 5，基因数无上限）。${layers}${pairs}${normalised}将每个基因的方差与按均值拟合的趋势比较，取高出最多的 ${variable} 个基因计算 ${set('components')} 个主成分。${batch}在 ${set('neighbours')} 个近邻的共享近邻图（以 Jaccard 系数加权）上用 ${grouping}聚类，分辨率 ${Number(set('resolution'))}。由主成分计算 UMAP（McInnes 等 2018，arXiv:1802.03426；${set('umap_neighbours')} 个近邻）和 t-SNE（van der Maaten 和 Hinton 2008）。每个聚类与其余细胞用 Wilcoxon–Mann–Whitney 检验比较，错误发现率按 Benjamini 和 Hochberg（1995）的方法控制。聚类按标记基因平均曲线下面积最高的列表命名。${reference}细胞周期和基因集得分为其平均表达减去均值相近基因的平均表达（Tirosh 等 2016，doi:10.1126/science.aad0501）。

使用 ${libraries.replaceAll(' and ', ' 和 ')} 计算。
`
}

const words: Readonly<Record<string, string>> = {
  leastCounts: '计数不低于',
  leastGenes: '基因数不低于',
  mostGenes: '基因数不超过',
  mostMitochondrial: '线粒体比例（%）不超过',
}
