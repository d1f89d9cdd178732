import { inside, kind } from './outside-field.ts'

/** Public archives of sequences and measurements. */
export const archiveKinds = {
  ncbi: kind({
    title: { en: 'NCBI', zh: 'NCBI' },
    about: {
      en: 'GEO, SRA and the genomes of the American NCBI: series and runs are searched for, and files fetched.',
      zh: '美国 NCBI 的 GEO、SRA 与基因组，用于检索系列和测序数据，并下载文件。',
    },
    open: true,
    fields: [
      {
        name: 'address',
        title: { en: 'E-utilities', zh: 'E-utilities 地址' },
        hint: { en: 'Change it where a mirror serves.', zh: '使用镜像时修改。' },
        kind: 'address',
        required: true,
        initial: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
        protocols: ['https:', 'http:'],
      },
      {
        name: 'geo',
        title: { en: 'Files of GEO', zh: 'GEO 文件地址' },
        hint: { en: 'Where the folder “series” is.', zh: '“series”目录所在的地址。' },
        kind: 'address',
        required: true,
        initial: 'https://ftp.ncbi.nlm.nih.gov/geo',
        protocols: ['https:', 'http:'],
      },
      {
        name: 'genomes',
        title: { en: 'Genomes', zh: '基因组文件地址' },
        hint: { en: 'Where the folders “GCA” and “GCF” are.', zh: '“GCA”和“GCF”目录所在的地址。' },
        kind: 'address',
        required: true,
        initial: 'https://ftp.ncbi.nlm.nih.gov/genomes/all',
        protocols: ['https:', 'http:'],
      },
      inside,
      {
        name: 'api_key',
        title: { en: 'API key', zh: 'API 密钥' },
        hint: {
          en: 'Made in your NCBI account. With it NCBI takes 10 requests a second, without it 3.',
          zh: '在 NCBI 账号中创建。有密钥时每秒最多请求 10 次，否则 3 次。',
        },
        kind: 'secret',
      },
      {
        name: 'email',
        title: { en: 'Email for NCBI', zh: '联系邮箱' },
        hint: {
          en: 'NCBI writes there before it shuts anybody out.',
          zh: 'NCBI 在限制访问前会联系此邮箱。',
        },
        kind: 'text',
      },
    ],
  }),
  ena: kind({
    title: { en: 'European Nucleotide Archive', zh: '欧洲核酸数据库 ENA' },
    about: {
      en: 'ENA of the EBI, which lists the FASTQ files of runs with their MD5.',
      zh: 'EBI 的 ENA，提供测序数据的 FASTQ 文件及其 MD5。',
    },
    open: true,
    fields: [
      {
        name: 'address',
        title: { en: 'Portal API', zh: 'Portal API 地址' },
        hint: { en: 'Change it where a mirror serves.', zh: '使用镜像时修改。' },
        kind: 'address',
        required: true,
        initial: 'https://www.ebi.ac.uk/ena/portal/api',
        protocols: ['https:', 'http:'],
      },
      {
        name: 'files',
        title: { en: 'Files', zh: '文件地址' },
        hint: {
          en: 'What stands for ftp.sra.ebi.ac.uk in the addresses of files.',
          zh: '替代文件网址中的 ftp.sra.ebi.ac.uk。',
        },
        kind: 'address',
        required: true,
        initial: 'https://ftp.sra.ebi.ac.uk',
        protocols: ['https:', 'http:'],
      },
      inside,
    ],
  }),
} as const
