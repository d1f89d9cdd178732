import type { Trouble } from '../../executors/outside-program.ts'
import { type FailureTexts, named, signalName, size } from './failure-words.ts'

const quoted = (name: string) => (name === '' ? '' : `“${name}”`)

const REFUSALS: Record<string, string> = {
  '401': '对方要求登录。请使用无需登录的网址或带签名的网址。',
  '403': '对方不允许读取，或签名网址已过期。请联系文件提供者。',
  '404': '文件不存在，请检查网址。',
  '410': '文件已被移除，请联系文件提供者。',
}

const RESOURCES: Record<string, string> = {
  cpu: ' CPU ',
  memory: '内存',
  disk: '磁盘',
  gpu: ' GPU ',
  fpga: ' FPGA ',
}

const TROUBLES: Readonly<Record<Trouble, string>> = {
  missing: '不存在',
  barred: '没有执行权限，或不是可执行文件',
  silent: '没有响应',
  strange: '的输出无法识别，可能是同名的其他程序',
}

/** Why something failed, in Chinese. */
export const zh: FailureTexts = {
  outOfMemory: ({ limit }) => ({
    what: limit === '' ? '任务内存不足。' : `任务所需内存超过了分配的 ${size(limit)}。`,
    advice: '请在 runtime 中增大 memory，或设置 maxRetries：每次重试都会分配更多内存。',
  }),
  outOfDefaultMemory: ({ limit }) => ({
    what: `任务没有声明所需内存，实际用量超过了默认分配的 ${size(limit)}。`,
    advice: '请在 runtime 中用 memory 声明，例如 memory: "16 GiB"。',
  }),
  commandNotFound: ({ command }) => ({
    what: `任务运行环境中没有安装命令“${command}”。`,
    advice: '请更正命令名，或请管理员在运行任务的机器（本服务器或集群节点）上安装该命令。',
  }),
  commandNotInImage: ({ command, image }) => ({
    what: `任务所用的镜像 ${image} 中没有命令“${command}”。`,
    advice:
      '请更正命令名，或在 runtime 中用 container 指定包含该命令的镜像。服务器上安装的程序在镜像中不可用。',
  }),
  missingIndex: ({ file }) => ({
    what: file === '' ? '缺少索引文件。' : `缺少“${file}”的索引文件。`,
    advice: '请将索引（.bai、.tbi、.fai 等）与数据文件一同作为输入，或在任务中生成索引。',
  }),
  truncatedGzip: ({ file }) => ({
    what: `压缩文件${quoted(file)}已损坏或不完整。`,
    advice: '请重新上传，或与原始文件核对 SHA-256。',
  }),
  wrongFormat: ({ file }) => ({
    what: `文件${quoted(file)}的格式与工具的要求不符。`,
    advice: '请检查各输入项是否选对了文件。',
  }),
  noSuchFile: ({ file }) => ({
    what: `任务找不到文件“${file}”。`,
    advice: '任务只能看到自己的工作目录和 File 类型的输入：请将该文件作为输入传入，并检查路径。',
  }),
  permission: ({ file }) => ({
    what: `任务无权写入或执行“${file}”。`,
    advice: '输入文件是只读的：请写入工作目录；需要修改的文件请先复制。',
  }),
  diskFull: () => ({ what: '磁盘空间不足。', advice: '请清理空间或扩容，然后重启运行，将从失败处继续。' }),
  filesFull: () => ({
    what: '磁盘无法再容纳更多文件：仍有空间，但索引节点（inode）已用完。',
    advice: '请删除部分文件，或让任务减少文件数量（例如将大量小文件打包），然后重启运行。',
  }),
  diskLimit: ({ limit }) => ({
    what: `任务所需磁盘超过了申请的 ${size(limit)}。`,
    advice: '请在 runtime 中增大 disks，或在命令中及时删除中间文件。',
  }),
  processLimit: () => ({
    what: '任务的进程数超过了单个任务的上限。',
    advice: '请减少同时处理的数量：减少线程，或分成更小的批次。',
  }),
  timeout: ({ seconds }) => ({
    what: `任务运行超过了 ${seconds} 秒的时限。`,
    advice: '请放宽时限，或将工作拆分为更小的部分。',
  }),
  noNetwork: ({ host }) => ({
    what: `任务试图访问网络${named(host, '：')}。`,
    advice: '任务运行时不能联网。请将所需数据作为输入传入，或请管理员放行。',
  }),
  killed: ({ signal }) => ({
    what: `任务被信号 ${signalName(signal)} 终止。`,
    advice: '程序异常崩溃。请查看日志末尾，或换用其他版本的工具。',
  }),
  exitCode: ({ exitCode }) => ({
    what: `命令以退出码 ${exitCode} 结束。`,
    advice:
      '原因见工具输出的末尾。可能是某个参数的取值与数据不符，也可能是输入文件选错或格式不符，请检查其中提到的参数和文件。',
  }),
  sequenceUnknown: ({ sequence }) => ({
    what: `各文件的序列名不一致${sequence === '' ? '' : `：“${sequence}”只出现在其中一个文件里`}。`,
    advice:
      'BED、GFF、VCF、BAM 中的序列名须与参考基因组一致（`chr1` 与 `1` 不同）。请选用同一版本参考基因组的文件，或统一其中的序列名。',
  }),
  referenceDiffers: ({ place }) => ({
    what: `变异文件对应的是另一个参考基因组${place === '' ? '' : `：${place} 处的碱基不符`}。`,
    advice: '请提供检测这些变异时所用的参考基因组。',
  }),
  readsMalformed: ({ file }) => ({
    what: `测序文件${quoted(file)}不是正确的 FASTQ 格式。`,
    advice:
      '每条 reads 应有四行：`@` 加名称、碱基、`+`、与碱基等长的质量值。文件可能不完整或被改动过，请与原始文件核对后重新上传。',
  }),
  readsUnpaired: () => ({
    what: '两个测序文件不成对：其中的 reads 或顺序不一致。',
    advice: '请确认两者来自同一样本和泳道，分别为 R1 与 R2，且没有单独过滤或排序过其中一个。',
  }),
  refused: ({ zh }) => ({ what: zh, advice: '请修改输入后重新启动。' }),
  groupUnknown: ({ group, column, groups }) => ({
    what: `设计表“${column}”列中属于“${group}”组的样本不足两个。该列的取值：${groups}。`,
    advice: '请按设计表中的写法填写组名（区分大小写）后重新启动；每组至少需要两个样本。',
  }),
  columnUnknown: ({ column, columns }) => ({
    what: `设计表中没有“${column}”列。现有的列：${columns}。`,
    advice: '请按设计表中的写法填写列名后重新启动。',
  }),
  notSorted: ({ file }) => ({
    what: `文件${quoted(file)}没有按坐标排序。`,
    advice: '请先排序再建索引：BAM 用 `samtools sort`，VCF 用 `bcftools sort`，BED 用 `sort -k1,1 -k2,2n`。',
  }),
  notBgzip: ({ file }) => ({
    what: `文件${quoted(file)}不是 bgzip 压缩，无法建立索引。`,
    advice: '请用 `bgzip` 压缩；`gzip` 压缩的文件同样以 .gz 结尾，但不能按区间读取。',
  }),
  outputMissing: ({ output, path }) => ({
    what: `缺少输出“${output}”：任务没有生成文件“${path}”。`,
    advice: '请检查 output 中的文件名；如果该文件可以不存在，请声明为 `File?`。',
  }),
  outputNotAmong: ({ output, path, made }) => ({
    what: `缺少输出“${output}”：任务没有生成文件“${path}”，实际生成的是${made.replaceAll('”, “', '”、“')}。`,
    advice: '请更正 output 或命令中的文件名；如果该文件可以不存在，请声明为 `File?`。',
  }),
  outputOutside: ({ output, path }) => ({
    what: `输出“${output}”位于工作目录之外：“${path}”。`,
    advice: '请将结果写入工作目录；来自别处的文件请复制，不要使用链接。',
  }),
  folderTooDeep: ({ output, path }) => ({
    what: `输出“${output}”的目录层级过深，无法保存：“${path}”。`,
    advice: '路径最长 4096 字节。请减少目录层级，或打包为单个文件。',
  }),
  nameRefused: ({ output, name }) => ({
    what: `输出“${output}”中有文件名无法保存：“${name}”。`,
    advice:
      '文件名不能包含换行符、控制字符、不可见字符或文字方向标记，且不得超过 255 字节。请在任务中更改文件名。',
  }),
  quotaExceeded: ({ needed, free }) => ({
    what: `输出需要 ${needed}，而项目剩余空间仅 ${free}。`,
    advice: '请清空回收站、删除文件或申请扩容，然后重启运行：结果仍然保留。',
  }),
  tooMuchAsked: ({ what, asked, has }) => ({
    what: `任务申请的${RESOURCES[what] ?? what}为 ${asked}，而可用的只有 ${has}。`,
    advice: '请在 runtime 中减少申请量，或在更大的机器上运行。',
  }),
  retriesRefused: ({ asked, most }) => ({
    what: `任务要求重试 ${asked} 次，最多允许 ${most} 次。`,
    advice: '请在 runtime 中减小 maxRetries 或 preemptible 的值。',
  }),
  mountRefused: ({ mount }) => ({
    what: `任务要求在“${mount}”挂载磁盘，但该位置已有其他内容。`,
    advice: '请在 disks 中改用其他挂载点，例如 /mnt/data。',
  }),
  variableRefused: ({ variable }) => ({
    what: `环境变量“${variable}”的值含有 NUL 字符，环境变量不支持该字符。`,
    advice: '请将此类内容写入文件，以 File 输入传给任务。',
  }),
  variableTooLong: ({ variable }) => ({
    what: `环境变量“${variable}”过长：单个变量上限为 128 KiB，全部变量合计上限为 1 MiB。`,
    advice: '请用 write_lines 写入文件，或以 File 输入传给任务。',
  }),
  inputGone: ({ file }) => ({
    what: `“${file}”已不存在或在读取期间有改动，可能正在重建。`,
    advice: '请待重建完成、管理员重新扫描该参考数据后重启运行，或改选其他文件。',
  }),
  inputMissing: ({ input, path }) => ({
    what: input === '' ? `本次运行可读取的文件中没有“${path}”。` : `“${input}”指定的文件不存在：“${path}”。`,
    advice: '请重新选择文件。',
  }),
  remoteAway: ({ address, zh: reason }) => ({
    what: `无法获取 ${address}：${reason}。`,
    advice: '请待对方恢复后重启运行：已下载的部分会保留并续传。',
  }),
  remoteRefused: ({ address, status }) => ({
    what: `无法获取 ${address}：对方返回状态码 ${status}。`,
    advice: REFUSALS[status] ?? '请检查网址。',
  }),
  remoteForbidden: ({ address }) => ({
    what: `${address} 位于平台内部网络，不允许访问。`,
    advice: '请改为上传文件，或联系管理员放行该地址。',
  }),
  remoteTooLarge: ({ address, limit }) => ({
    what: `${address} 超过允许获取的大小 ${size(limit)}。`,
    advice: '请上传文件、登记为参考数据，或请管理员提高上限。',
  }),
  remoteDamaged: ({ address, expected, found }) => ({
    what: `从 ${address} 获取的内容不符：应为 ${expected}，实际为 ${found}。`,
    advice: '文件可能在传输中损坏，或已在对方更新。请核对网址和校验值后重试。',
  }),
  remoteUnnamed: ({ address }) => ({
    what: `${address} 没有指明文件。`,
    advice: '请填写单个文件的完整网址，以文件名结尾；不支持目录。',
  }),
  inputWrong: ({ zh: message }) => ({ what: `输入与流程不符：${message}`, advice: '请更正输入。' }),
  engineUnset: () => ({
    what: '该运行所交付的外部流程引擎已不再配置。',
    advice: '请联系管理员，或重新提交到本平台运行。',
  }),
  handedRefused: ({ engine, message }) => ({
    what: `${engine} 没有接受该运行：${message}`,
    advice: '请按提示修改，或重新提交到本平台运行。',
  }),
  handedFailed: ({ engine, state, message }) => ({
    what: `${engine} 以状态 ${state} 结束了运行${named(message, '：')}`,
    advice: '详见各任务日志。重启后将重新交付执行。',
  }),
  handedLost: ({ engine }) => ({
    what: `${engine} 已没有该运行的记录。`,
    advice: '请重启以重新交付，或联系引擎的维护者。',
  }),
  handedOutput: ({ engine, output, address }) => ({
    what: `${engine} 将输出“${output}”存放在无法获取的位置：${address}`,
    advice: '请引擎的维护者以 https 或 S3 地址提供输出。',
  }),
  imageRefused: ({ image }) => ({
    what: `任务要求在镜像 ${image} 中运行，而此处未配置容器。`,
    advice: '管理员可以配置容器，或允许任务使用主机自带的工具。',
  }),
  imageUnavailable: ({ image, message }) => ({
    what: `无法获取镜像 ${image}：${message}`,
    advice: '请检查镜像名称和标签，并确认本机能够访问镜像仓库。',
  }),
  ownImageMissing: ({ image, command }) => ({
    what: `任务没有指定镜像，而平台自带工具的镜像 ${image} 尚未在本服务器上制作。`,
    advice: `请管理员在平台目录下运行一次 ${command} 完成制作，然后重启运行。`,
  }),
  hostLost: () => ({
    what: '运行任务的节点已失联，或被调度系统收回。',
    advice: '请重启运行，将从中断处继续。如频繁出现，请告知管理员。',
  }),
  workerLost: ({ times }) => ({
    what: `本次运行期间，平台的执行进程连续 ${times} 次意外退出。`,
    advice: '可能由本次运行引起。请重启一次；如再次失败，请告知管理员。',
  }),
  programTrouble: ({ program, trouble }) => ({
    what: `无法启动任务：程序“${program}”${TROUBLES[trouble]}。`,
    advice: '请联系管理员在平台所在的机器上修复，然后重新启动运行。',
  }),
  evaluationTooLarge: ({ limit }) => ({
    what: `此流程的数据超出单次运行可用的内存（${size(limit)}）。`,
    advice: '请把大段文本和长列表存入文件，由任务生成和读取。',
  }),
  evaluationTooLong: ({ seconds }) => ({
    what: `此流程的某个表达式在 ${seconds} 秒内未能求值完成。`,
    advice: '请把耗时的计算交由任务完成。',
  }),
  evaluationLost: () => ({
    what: '对此流程求值的进程意外结束。',
    advice: '请重启运行；如再次失败，请告知管理员。',
  }),
  notStarted: ({ message }) => ({ what: `任务无法启动：${message}`, advice: '请联系管理员。' }),
  expression: ({ zh: message, where }) => ({
    what: `表达式无法求值${where === '' ? '' : `（${where}）`}：${message}`,
    advice: '请更正流程或其输入。',
  }),
  workflowWrong: ({ file, line, zh: message }) => ({
    what: `流程文件 ${file} 第 ${line} 行有误：${message}`,
    advice: '请在编辑器中打开，错误会标在相应位置。',
  }),
  nothingToRun: ({ file, zh: message }) => ({
    what: `${file} 中没有可运行的内容。${message}`,
    advice: '请指定文件中已有的工作流或任务。',
  }),
  internal: ({ message }) => ({
    what: `平台内部出错（${message}）。`,
    advice: '请重启运行；如再次出现，请将括号中的内容告知管理员。',
  }),
}
