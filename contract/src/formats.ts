import type { Language } from './errors.ts'

interface Format extends Readonly<Record<Language, string>> {
  readonly pattern: RegExp
}

/**
 * Characters that are not seen, or turn the direction of what follows. A name with one would read like another: like
 * somebody else's, or like one with another ending. Joiners stay where letters or emoji need them.
 */
const unseen = String.raw`\p{Cc}\p{DI}`
const needed = String.raw`(?<=\p{ExtPict})\uFE0F|\uFE0F(?=\u20E3)|(?<=[\p{ExtPict}\p{M}\p{EMod}\p{sc=Arab}])[\u200C\u200D](?=[\p{ExtPict}\p{L}])`

/** Every character that a name may not hold for that reason. */
export const unseenCharacters = new RegExp(`(?!${needed})[${unseen}]`, 'gu')

const named = <const T extends Record<string, Format>>(formats: T): T => formats

/** Every pattern that a field must match, with what is told to people where it does not. */
export const formats = named({
  oneLine: {
    pattern: new RegExp(`^([^\\p{Cs}${unseen}]|${needed})*$`, 'u'),
    en: 'Write it on one line, without control characters, invisible characters and marks of direction.',
    zh: '只能写一行，且不能含有控制字符、不可见字符或文字方向标记。',
  },
  accountName: {
    pattern: /^[\p{L}\p{N}._@+-]+$/u,
    en: 'Use letters, digits and . _ @ + - only.',
    zh: '只能使用文字、数字和 . _ @ + - 这些符号。',
  },
  projectPrefix: {
    pattern: /^[A-Z][A-Z0-9]{1,5}$/,
    en: 'Use 2 to 6 letters and digits, a letter first.',
    zh: '请使用 2–6 位字母或数字，以字母开头。',
  },
  fileName: {
    pattern: new RegExp(`^([^/\\p{Cs}${unseen}]|${needed})*$`, 'u'),
    en: 'A name holds no slash, no control characters, no invisible characters and no marks of direction.',
    zh: '名称不能含有斜杠、控制字符、不可见字符或文字方向标记。',
  },
  notBlank: { pattern: /\S/, en: 'This cannot be blank.', zh: '不能为空白。' },
  sha256: {
    pattern: /^[0-9a-f]{64}$/,
    en: 'Not a SHA-256: it has 64 digits from 0 to 9 and a to f.',
    zh: '不是 SHA-256 值，应为 64 位小写十六进制数字。',
  },
  md5: {
    pattern: /^[0-9a-f]{32}$/,
    en: 'Not an MD5: it has 32 digits from 0 to 9 and a to f.',
    zh: '不是 MD5 值，应为 32 位小写十六进制数字。',
  },
  fileAddress: {
    pattern: /^(https?|s3|ftp):\/\/[^/\s]+\/[^\s]*$/i,
    en: 'Write the address of one file, such as https://example.org/reads_1.fastq.gz.',
    zh: '请填写单个文件的网址，例如 https://example.org/reads_1.fastq.gz。',
  },
  idList: {
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/i,
    en: 'Ids, separated by commas.',
    zh: '请填写 ID，用英文逗号分隔。',
  },
  orcid: {
    pattern: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/,
    en: 'An ORCID such as 0000-0002-1825-0097.',
    zh: 'ORCID 格式为 0000-0002-1825-0097。',
  },
  sequenceAccession: {
    pattern: /^[A-Za-z]{1,6}_?[A-Za-z]{0,6}\d{3,12}(\.\d{1,3})?$/,
    en: 'An accession such as U49845.1, NC_000913.3 or NP_000509.1.',
    zh: '请填写编号，例如 U49845.1、NC_000913.3 或 NP_000509.1。',
  },
  assemblyAccession: {
    pattern: /^GC[AF]_\d{9}(\.\d{1,3})?$/,
    en: 'The accession of an assembly, such as GCF_000146045.2.',
    zh: '请填写基因组组装编号，例如 GCF_000146045.2。',
  },
  doi: {
    pattern: /^10\.\d{4,9}\/\S{1,200}$/,
    en: 'A DOI begins with 10., such as 10.1093/bioinformatics/btp698.',
    zh: 'DOI 以 10. 开头，例如 10.1093/bioinformatics/btp698。',
  },
  pmid: {
    pattern: /^[1-9]\d{0,8}$/,
    en: 'A PMID has up to 9 digits, such as 19451168.',
    zh: 'PMID 为不超过 9 位的数字，例如 19451168。',
  },
  debianPackage: {
    // To apt, a name that ends with - is one to remove.
    pattern: /^[a-z0-9][a-z0-9+.-]{0,99}[a-z0-9+]$/,
    en: 'Names of packages of Debian have small letters, digits and + - . only, and end with neither - nor a full stop.',
    zh: 'Debian 软件包名称只能含有小写字母、数字和 + - .，且不能以 - 或 . 结尾。',
  },
  programName: {
    pattern: /^[A-Za-z0-9][A-Za-z0-9+._-]{0,100}$/,
    en: 'Names of commands have letters, digits and + - . _ only.',
    zh: '命令名称只能含有字母、数字和 + - . _。',
  },
  imageName: {
    pattern:
      /^(?:docker:\/\/)?(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:[._-]+[a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)*$/,
    en: 'Write the name without its tag, such as quay.io/biocontainers/samtools or ubuntu.',
    zh: '请填写不含标签的名称，例如 quay.io/biocontainers/samtools 或 ubuntu。',
  },
  imageTag: {
    pattern: /^\w[\w.-]{0,127}$/,
    en: 'A tag has letters, digits and . _ - only, such as 1.16.1--h00cdaf9_2.',
    zh: '标签只能含有字母、数字和 . _ -，例如 1.16.1--h00cdaf9_2。',
  },
  registryHost: {
    pattern: /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i,
    en: 'Write the host of a registry, such as quay.io or registry.example.org:5000.',
    zh: '请填写镜像仓库的主机名，例如 quay.io 或 registry.example.org:5000。',
  },
  colour: {
    pattern: /^#[0-9a-fA-F]{6}$/,
    en: 'Write the colour like #0046AA.',
    zh: '颜色请写成 #0046AA 的形式。',
  },
  phone: {
    pattern: /^\d{11}$/,
    en: 'A phone number has 11 digits.',
    zh: '手机号码为 11 位数字。',
  },
  code: {
    pattern: /^\d{6}$/,
    en: 'A code has 6 digits.',
    zh: '验证码为 6 位数字。',
  },
  regionCode: {
    pattern: /^\d{6}$/,
    en: 'Choose a region from the list.',
    zh: '请从列表中选择地区。',
  },
  storedImage: {
    pattern: /^\/images\/[0-9a-f-]{36}$/,
    en: 'Upload a picture and give its path.',
    zh: '请先上传图片，再填写其路径。',
  },
  webAddress: {
    pattern: /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#][^\p{Cc}\s]*)?$/u,
    en: 'An address that begins with https:// or http://.',
    zh: '请填写以 https:// 或 http:// 开头的网址。',
  },
  pageAddress: {
    pattern: /^(\/(?![/\\])|https?:\/\/)[^\p{Cc}\s]*$/u,
    en: 'A page like /AppStore/process_warehouse, or an address that begins with https://.',
    zh: '请填写 /AppStore/process_warehouse 这样的页面路径，或以 https:// 开头的网址。',
  },
  sectionKey: {
    pattern: /^[\w.:-]{1,200}$/,
    en: 'Use letters, digits and _ . : - only, up to 200 of them.',
    zh: '只能使用字母、数字和 _ . : - 这些符号，最多 200 个字符。',
  },
  sampleOrder: {
    pattern: /^-?(name|created_at|last_run|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i,
    en: 'Sort by name, created_at, last_run or the id of a column, with a minus before it for descending.',
    zh: '排序可用 name、created_at、last_run 或列的 ID，降序时在前面加减号。',
  },
  wdlName: {
    pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
    en: 'Begin with a letter from A to Z; then letters, digits and _ may follow.',
    zh: '须以英文字母开头，其后只能是英文字母、数字和下划线。',
  },
  tag: {
    pattern: /^[\w.+-]{1,60}$/,
    en: 'Use letters from A to Z, digits and _ . + - only, up to 60 of them.',
    zh: '只能使用英文字母、数字和 _ . + - 这些符号，最多 60 个字符。',
  },
  sourcePath: {
    pattern: new RegExp(`^(?!/)(?!.*(^|/)\\.{1,2}(/|$))([^\\\\${unseen}]|${needed})+$`, 'u'),
    en: 'A path like tasks/align.wdl: within the workflow, with forward slashes, without invisible characters.',
    zh: '路径应写成 tasks/align.wdl 的形式：位于流程内，用正斜杠分隔，不含不可见字符。',
  },
  repositoryPart: {
    pattern: /^[\w.-]{1,100}$/,
    en: 'Use letters from A to Z, digits and _ . - only, as GitHub does.',
    zh: '与 GitHub 相同，只能使用英文字母、数字和 _ . - 这些符号。',
  },
  gitReference: {
    pattern: /^[\w./+-]*$/,
    en: 'The name of a branch or tag, or a commit.',
    zh: '请填写分支名、标签名或提交号。',
  },
})

/** What people are told of a rule that is no pattern. */
export const rules = {
  tooManyBytes: {
    en: 'At most 255 bytes, which are 85 Chinese characters.',
    zh: '不能超过 255 字节（约 85 个汉字）。',
  },
  dots: { en: '. and .. are no names.', zh: '不能命名为 . 或 ..。' },
  relativePath: {
    en: 'A path like run 1/reads: names joined by slashes, none of them empty, . or .., without invisible characters and marks of direction.',
    zh: '路径应写成 run 1/reads 的形式：用斜杠分隔各级名称，不能为空，也不能是 . 或 ..，且不含不可见字符或文字方向标记。',
  },
  sameChoice: { en: 'Two choices are the same.', zh: '有重复的选项。' },
  needed: { en: 'This is needed.', zh: '此项必填。' },
  json: { en: 'This is not well-formed JSON.', zh: '不是格式正确的 JSON。' },
} as const satisfies Record<string, Record<Language, string>>

/** The options of a zod refinement that name the rule which it checks. */
export function rule(name: keyof typeof rules): { params: { rule: keyof typeof rules } } {
  return { params: { rule: name } }
}
