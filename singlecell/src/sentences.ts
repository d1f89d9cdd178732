import type { Unreadable, UnreadableReason } from './unreadable.ts'

interface Sentence {
  readonly en: string
  readonly zh: string
}

/** What is wrong with a file, and what to do. */
export function sentenceOf({ reason, detail }: Pick<Unreadable, 'reason' | 'detail'>): Sentence {
  const { en, zh } = sentences[reason]
  const filled = (text: string) => text.replace('{}', detail.replaceAll(/\s+/g, ' ').slice(0, 100)).trim()
  return { en: filled(en), zh: filled(zh) }
}

const sentences: Readonly<Record<UnreadableReason, Sentence>> = {
  not_hdf5: {
    en: 'This is no HDF5 file, or only the beginning of one: upload it again.',
    zh: '这不是 HDF5 文件，或者文件不完整，请重新上传。',
  },
  damaged: {
    en: 'A part of the file cannot be read, as when it was not written to its end: write or upload it again.',
    zh: '文件有一部分无法读取，可能没有写完，请重新生成或重新上传。',
  },
  unknown_filter: {
    en: 'The file is compressed by “{}”, which cannot be read here: write it with gzip compression.',
    zh: '文件使用“{}”压缩，此处无法读取，请改用 gzip 压缩后重新写出。',
  },
  not_h5ad: {
    en: 'This HDF5 file is neither an h5ad, nor a matrix of 10x Genomics, nor a Loom file: choose one of these, or a table with a gene a row.',
    zh: '这个 HDF5 文件不是 h5ad、10x Genomics 矩阵或 Loom 文件，请改选这些格式，或每行一个基因的表格。',
  },
  no_matrix: {
    en: 'The file describes cells and genes but holds no matrix of values: write it with X, raw or a layer.',
    zh: '文件只有细胞和基因的描述，没有表达矩阵，请写入 X、raw 或 layer 后再上传。',
  },
  not_matrix: {
    en: 'No matrix of cells was found. Choose a folder with matrix.mtx, barcodes.tsv and features.tsv, an H5 of 10x Genomics, an h5ad, a Loom file, or a table with a gene a row.',
    zh: '没有找到单细胞矩阵。请选择含 matrix.mtx、barcodes.tsv 和 features.tsv 的文件夹，或 10x Genomics 的 H5、h5ad、Loom 文件，或每行一个基因的表格。',
  },
  sizes_differ: {
    en: 'The parts of the file differ in size. It was cut off, or its names belong to another matrix. {}',
    zh: '文件各部分的大小不一致：文件可能被截断，或名称属于另一个矩阵。{}',
  },
  no_cells: {
    en: 'Too few cells remain: at least 10 cells are needed. Loosen the thresholds, or bring a matrix with more cells.',
    zh: '剩余细胞过少，至少需要 10 个细胞。请放宽阈值，或换用细胞更多的矩阵。',
  },
  no_counts: {
    en: 'Some values lie below 0, as after scaling, so that nothing can be computed from them: bring counts or normalised values, such as in raw or a layer named counts.',
    zh: '部分数值为负（例如经过标准化缩放），无法继续计算。请提供原始计数或归一化值，例如放在 raw 或名为 counts 的 layer 中。',
  },
  no_doublets: {
    en: 'Doublets are found from counts, and these values are normalised: bring counts, or leave doublets out.',
    zh: '双细胞检测需要原始计数，而此数据已归一化：请提供原始计数，或关闭双细胞检测。',
  },
  not_finite: {
    en: 'Some values are no numbers (NaN or infinite): replace them and bring the file again.',
    zh: '部分数值不是有效数字（NaN 或无穷大），请替换后重新上传。',
  },
  too_large: {
    en: 'The matrix holds more values than can be read here at once: split it by sample.',
    zh: '矩阵的数值过多，无法一次读取，请按样本拆分。',
  },
  no_values: {
    en: 'A cell of the table is no number (“{}”): the first row and column are names, all else must be numbers.',
    zh: '表格中有内容不是数字（“{}”）：除首行首列为名称外，其余必须是数字。',
  },
  no_batches: {
    en: 'The column “{}” has no batches: choose one with a name for every cell and at least two names.',
    zh: '“{}”列不能作为批次：请选择每个细胞都有取值、且至少有两种取值的列。',
  },
  no_tenx_folder: {
    en: 'The archive does not hold matrix.mtx, barcodes.tsv and features.tsv or genes.tsv of one folder of 10x Genomics, once each.',
    zh: '压缩包中应包含同一个 10x Genomics 文件夹的 matrix.mtx、barcodes.tsv 和 features.tsv（或 genes.tsv），且各只有一个。',
  },
  old_h5ad: {
    en: 'The file is of an anndata before 0.7, to which no column can be added: write it with a newer one.',
    zh: '文件由 0.7 之前的 anndata 写出，无法添加列，请用新版本重新写出。',
  },
  needs_counts: {
    en: 'Sums by sample need counts, and these values are normalised: bring counts, such as in a layer named counts.',
    zh: '按样本汇总需要原始计数，而此数据已归一化：请提供原始计数，例如放在名为 counts 的 layer 中。',
  },
  no_column: {
    en: 'The cells have no such column of names: {}',
    zh: '细胞没有这一分组列：{}',
  },
  mixed_sample: {
    en: 'Cells of the sample “{}” have several conditions: a sample can have one alone.',
    zh: '样本“{}”的细胞有多个条件，每个样本只能有一个条件。',
  },
  no_group: {
    en: 'No cells are of these groups: {}',
    zh: '没有细胞属于这些分组：{}',
  },
  few_samples: {
    en: 'No group has two samples of each condition ({}) with enough cells: look at how the conditions are written, or ask for fewer cells of a sample.',
    zh: '没有分组在两种条件（{}）下都有至少两个细胞数足够的样本：请检查条件的写法，或降低每个样本的最少细胞数。',
  },
  no_labels: {
    en: 'No column tells the type of each cell. Name one of these: {}',
    zh: '没有找到细胞类型列，请从以下列中指定：{}',
  },
  few_types: {
    en: 'A reference needs at least two types, and {} was found: name each column of a table after its type, or choose the column with the types.',
    zh: '参考至少需要两种细胞类型，目前只有 {} 种。表格请用类型作列名，或指定细胞类型所在的列。',
  },
  many_types: {
    en: 'There are {} types, which is more than 500: is it the column with the types?',
    zh: '类型多达 {} 种，超过 500 种上限，请确认所选的列是否为细胞类型。',
  },
  mixed_kinds: {
    en: 'Some of the matrices hold counts and others normalised values, which do not belong in one: join counts with counts.',
    zh: '部分矩阵是原始计数，部分已归一化，不能合并，请统一使用原始计数。',
  },
  no_sample: {
    en: 'The sample table has no row for: {}. Its first column has to name the samples as you did.',
    zh: '样本表中没有这些样本：{}。样本表第一列须与所填样本名一致。',
  },
  twice_in_table: {
    en: 'The sample table names “{}” twice: each sample has one row.',
    zh: '样本表中“{}”出现了两次，每个样本只能占一行。',
  },
  unfit_layer: {
    en: 'The layer “{}” cannot be carried along: it is damaged, or holds more values than can be written here. Write the files without it, or anew.',
    zh: 'layer“{}”无法保留：内容损坏，或数值过多无法写出。请去掉该 layer 或重新生成文件。',
  },
  no_shared_genes: {
    en: 'The reference and the cells have only {} genes in common, by their names: use symbols in both, of the same species.',
    zh: '参考与细胞只有 {} 个同名基因，请确认两者都使用基因符号且物种相同。',
  },
}
