import type { Failure, FailureArgs, FailureCode } from './failure.ts'

type Text<Code extends FailureCode> = (args: FailureArgs[Code]) => { what: string; advice: string }
type Texts = { readonly [Code in FailureCode]: Text<Code> }

function size(bytes: string): string {
  if (bytes === '') return ''
  const gibibytes = Number(bytes) / 2 ** 30
  return gibibytes < 1 ? `${Math.round(gibibytes * 1024)} MiB` : `${gibibytes.toFixed(1)} GiB`
}
const named = (name: string, before: string) => (name === '' ? '' : `${before}${name}`)
const quoted = (name: string) => (name === '' ? '' : `“${name}”`)
const SIGNALS: Record<string, string> = {
  '6': 'SIGABRT',
  '7': 'SIGBUS',
  '8': 'SIGFPE',
  '11': 'SIGSEGV',
  '13': 'SIGPIPE',
  '15': 'SIGTERM',
}
const signalName = (signal: string) => SIGNALS[signal] ?? signal

const REFUSALS_EN: Record<string, string> = {
  '401': 'It asks for a sign-in. Use an address that opens without one, or one that is signed.',
  '403': 'It may not be read from here, or a signed address has expired. Ask whoever keeps the file.',
  '404': 'Nothing is there. Check the address.',
  '410': 'It has been removed. Ask whoever kept the file.',
}
const REFUSALS_ZH: Record<string, string> = {
  '401': '对方要求登录。请使用无需登录的网址或带签名的网址。',
  '403': '对方不允许读取，或签名网址已过期。请联系文件提供者。',
  '404': '文件不存在，请检查网址。',
  '410': '文件已被移除，请联系文件提供者。',
}

const en: Texts = {
  outOfMemory: ({ limit }) => ({
    what:
      limit === ''
        ? 'The task ran out of memory.'
        : `The task needed more than its ${size(limit)} of memory.`,
    advice:
      'Ask for more with `memory` in its runtime section, or set `maxRetries`: each retry gets more memory.',
  }),
  outOfDefaultMemory: ({ limit }) => ({
    what: `The task does not say how much memory it needs, and needed more than the ${size(limit)} that such a task gets.`,
    advice: 'Say it with `memory` in its runtime section, such as `memory: "16 GiB"`.',
  }),
  commandNotFound: ({ command }) => ({
    what: `The command “${command}” is not installed where the task ran.`,
    advice: 'Install it on the host, name an image that has it, or correct its name.',
  }),
  missingIndex: ({ file }) => ({
    what: `An index is missing${file === '' ? '' : ` for “${file}”`}.`,
    advice: 'Give the index as an input beside its file (.bai, .tbi, .fai …), or make it in the task.',
  }),
  truncatedGzip: ({ file }) => ({
    what: `${file === '' ? 'A compressed file' : `The compressed file “${file}”`} is damaged or ends too early.`,
    advice: 'Upload it again, or compare its SHA-256 with the original.',
  }),
  wrongFormat: ({ file }) => ({
    what: `${file === '' ? 'A file' : `The file “${file}”`} does not have the format that the tool expects.`,
    advice: 'Check that the right file went into each input.',
  }),
  noSuchFile: ({ file }) => ({
    what: `The file “${file}” does not exist where the task looked for it.`,
    advice:
      'A task sees only its own folder and its File inputs: pass the file as an input, and check its path.',
  }),
  permission: ({ file }) => ({
    what: `The task may not write to or run “${file}”.`,
    advice: 'Inputs are read-only: write into the work folder, and copy what has to be changed.',
  }),
  diskFull: () => ({
    what: 'There is no space left on the disk.',
    advice: 'Free some space or add storage, then restart the run: it goes on where it failed.',
  }),
  filesFull: () => ({
    what: 'The disk cannot keep any more files: it has room, but no entries (inodes) left.',
    advice:
      'Remove some files, or let the task make fewer of them, such as one archive in place of many small files; then restart the run.',
  }),
  diskLimit: ({ limit }) => ({
    what: `The task needed more than its ${size(limit)} of disk.`,
    advice: 'Ask for more with `disks` in its runtime section, or remove intermediate files in the command.',
  }),
  processLimit: () => ({
    what: 'The task tried to run more processes than one task may.',
    advice: 'Let it work on fewer things at a time: fewer threads, or smaller batches.',
  }),
  timeout: ({ seconds }) => ({
    what: `The task took longer than its ${seconds} seconds.`,
    advice: 'Raise the limit, or split the work into smaller pieces.',
  }),
  noNetwork: ({ host }) => ({
    what: `The task tried to reach the network${named(host, ': ')}.`,
    advice: 'Tasks run without network. Pass what it needs as an input, or ask an administrator to allow it.',
  }),
  killed: ({ signal }) => ({
    what: `The task was ended by signal ${signalName(signal)}.`,
    advice: 'The program crashed. Look at the end of its log; another version of the tool may help.',
  }),
  exitCode: ({ exitCode }) => ({
    what: `The command ended with exit code ${exitCode}.`,
    advice:
      'What the tool said last tells why. Mostly an input is another file, or of another form, than the step expects: look at the inputs that it names.',
  }),
  sequenceUnknown: ({ sequence }) => ({
    what: `The files name their sequences differently${sequence === '' ? '' : `: “${sequence}” stands in one of them and not in the other`}.`,
    advice:
      'BED, GFF, VCF and BAM files must name sequences as the reference does: `chr1` is not `1`. Give files of the same assembly, or rename the sequences in one of them.',
  }),
  referenceDiffers: ({ place }) => ({
    what: `The variants belong to another reference${place === '' ? '' : `: at ${place} this one has other bases than they say`}.`,
    advice: 'Give the reference over which the variants were called.',
  }),
  readsMalformed: ({ file }) => ({
    what: `${file === '' ? 'A file of reads' : `The file “${file}”`} is not well-formed FASTQ.`,
    advice:
      'Each read has four lines: `@` and a name, the bases, `+`, and as many quality letters as bases. The file may be cut short or edited: compare it with the original, and upload it again.',
  }),
  readsUnpaired: () => ({
    what: 'The two files of reads are not a pair: they do not hold the same reads in the same order.',
    advice:
      'Check that both belong to the same sample and lane, the first reads in one and the second in the other, and that neither was filtered or sorted by itself.',
  }),
  notSorted: ({ file }) => ({
    what: `${file === '' ? 'A file' : `The file “${file}”`} is not sorted by position.`,
    advice:
      'Sort it before it is indexed: `samtools sort` for BAM, `bcftools sort` for VCF, `sort -k1,1 -k2,2n` for BED.',
  }),
  notBgzip: ({ file }) => ({
    what: `${file === '' ? 'A file' : `The file “${file}”`} is not compressed with bgzip, so that it cannot be indexed.`,
    advice: 'Compress it with `bgzip`; what `gzip` makes ends in .gz too, and has no blocks to jump to.',
  }),
  outputMissing: ({ output, path }) => ({
    what: `The output “${output}” is missing: the task did not make the file “${path}”.`,
    advice:
      'Check the file name in the output section; if the file may be absent, declare the output as `File?`.',
  }),
  outputOutside: ({ output, path }) => ({
    what: `The output “${output}” lies outside the work folder, at “${path}”.`,
    advice: 'Write results into the work folder, and copy rather than link what comes from elsewhere.',
  }),
  folderTooDeep: ({ output, path }) => ({
    what: `The output “${output}” nests folders too deeply to be kept, below “${path}”.`,
    advice: 'Paths hold at most 4,096 bytes. Write results into fewer folders, or pack them into one file.',
  }),
  nameRefused: ({ output, name }) => ({
    what: `A file of the output “${output}” has a name that cannot be kept: “${name}”.`,
    advice:
      'Names hold no line breaks or control characters, and at most 255 bytes. Rename the file in the task.',
  }),
  quotaExceeded: ({ needed, free }) => ({
    what: `The outputs need ${needed}, but the project has room for ${free} only.`,
    advice:
      'Empty the trash, delete files, or ask for more space; then restart the run: its results are still there.',
  }),
  tooMuchAsked: ({ what, asked, has }) => ({
    what: `The task asks for ${asked} of ${what}, but there are only ${has}.`,
    advice: 'Ask for less in its runtime section, or run it on a larger machine.',
  }),
  retriesRefused: ({ asked, most }) => ({
    what: `The task wants to be tried again ${asked} times; at most ${most} are possible.`,
    advice: 'Set a smaller `maxRetries` or `preemptible` in its runtime section.',
  }),
  mountRefused: ({ mount }) => ({
    what: `The task asks for a disk at “${mount}”, where it sees other things.`,
    advice: 'Name another mount point in `disks`, such as `/mnt/data`.',
  }),
  variableRefused: ({ variable }) => ({
    what: `The value of the environment variable “${variable}” holds a NUL, which no variable can.`,
    advice: 'Give such bytes to the task in a file, as a File input.',
  }),
  variableTooLong: ({ variable }) => ({
    what: `The environment variable “${variable}” is longer than the system takes: 128 KiB for one, 1 MiB for all.`,
    advice: 'Give such a text to the task in a file, by `write_lines` or as a File input.',
  }),
  inputMissing: ({ input, path }) => ({
    what:
      input === ''
        ? `There is no file “${path}” among those that this run may read.`
        : `“${input}” names a file that does not exist: “${path}”.`,
    advice: 'Choose the file again.',
  }),
  remoteAway: ({ address, en: reason }) => ({
    what: `${address} could not be fetched: ${reason}.`,
    advice: 'Restart the run when it answers again: what has come so far is kept, and gone on with.',
  }),
  remoteRefused: ({ address, status }) => ({
    what: `${address} could not be fetched: it answered with status ${status}.`,
    advice: REFUSALS_EN[status] ?? 'Check the address.',
  }),
  remoteForbidden: ({ address }) => ({
    what: `${address} lies inside the network of the platform and is not reached from here.`,
    advice: 'Upload the file, or ask an administrator to allow the address.',
  }),
  remoteTooLarge: ({ address, limit }) => ({
    what: `${address} is larger than the ${size(limit)} that may be fetched.`,
    advice:
      'Upload the file, have it registered as reference data, or ask an administrator for a higher limit.',
  }),
  remoteDamaged: ({ address, expected, found }) => ({
    what: `What came from ${address} is not what it should be: ${expected} was expected, ${found} came.`,
    advice:
      'It was damaged on the way, or has changed since. Check the address and its checksum, and try again.',
  }),
  remoteUnnamed: ({ address }) => ({
    what: `${address} names no file.`,
    advice: 'Give the address of one file, with its name at the end; folders cannot be fetched.',
  }),
  inputWrong: ({ en: message }) => ({
    what: `The inputs do not fit the workflow: ${message}`,
    advice: 'Correct the inputs.',
  }),
  engineUnset: () => ({
    what: 'The workflow engine that this run was handed to is not set up any more.',
    advice: 'Ask an administrator, or launch it again to run here.',
  }),
  handedRefused: ({ engine, message }) => ({
    what: `${engine} did not take the run: ${message}`,
    advice: 'Correct what it says, or launch again to run here.',
  }),
  handedFailed: ({ engine, state, message }) => ({
    what: `${engine} ended the run in the state ${state}${named(message, ': ')}`,
    advice: 'The logs of its tasks say more. A restart hands the run over anew.',
  }),
  handedLost: ({ engine }) => ({
    what: `${engine} does not know this run any more.`,
    advice: 'Restart it to hand it over anew, or ask whoever runs the engine.',
  }),
  handedOutput: ({ engine, output, address }) => ({
    what: `${engine} keeps the output “${output}” where it cannot be fetched from here: ${address}`,
    advice: 'Ask whoever runs the engine to give outputs under addresses of https or S3.',
  }),
  imageRefused: ({ image }) => ({
    what: `The task wants to run in the image ${image}, and containers are not set up here.`,
    advice: "An administrator can set up containers, or allow tasks to use the host's own tools.",
  }),
  imageUnavailable: ({ image, message }) => ({
    what: `The image ${image} could not be had: ${message}`,
    advice: 'Check its name and tag, and whether this machine can reach the registry.',
  }),
  hostLost: () => ({
    what: 'The machine that ran the task went away, or was taken from it.',
    advice: 'Restart the run: it goes on where it stopped. If it happens often, tell an administrator.',
  }),
  workerLost: ({ times }) => ({
    what: `The platform’s worker ended ${times} times in a row while this run was under way.`,
    advice:
      'Something in this run may be the cause. Restart it once; if it fails again, tell an administrator.',
  }),
  notStarted: ({ message }) => ({
    what: `The task could not be started: ${message}`,
    advice: 'Ask an administrator.',
  }),
  expression: ({ en: message, where }) => ({
    what: `An expression could not be evaluated${named(where, ' at ')}: ${message}`,
    advice: 'Correct the workflow or its inputs.',
  }),
  workflowWrong: ({ file, line, en: message }) => ({
    what: `The workflow has a mistake in ${file}, line ${line}: ${message}`,
    advice: 'Open it in the editor, which shows each mistake where it is.',
  }),
  internal: ({ message }) => ({
    what: `Something went wrong in the platform itself (${message}).`,
    advice: 'Restart the run; if it happens again, give an administrator what stands in brackets.',
  }),
}

const RESOURCES_ZH: Record<string, string> = {
  cpu: ' CPU ',
  memory: '内存',
  disk: '磁盘',
  gpu: ' GPU ',
  fpga: ' FPGA ',
}

const zh: Texts = {
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
    advice: '请在主机上安装该命令，改用包含它的镜像，或更正命令名。',
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
      '原因见工具最后的输出。多数情况下是某个输入文件选错，或格式与该步骤的要求不符，请检查其中提到的输入。',
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
      '每条读段应有四行：`@` 加名称、碱基、`+`、与碱基等长的质量值。文件可能不完整或被改动过，请与原始文件核对后重新上传。',
  }),
  readsUnpaired: () => ({
    what: '两个测序文件不成对：其中的读段或顺序不一致。',
    advice: '请确认两者来自同一样本和泳道，分别为 R1 与 R2，且没有单独过滤或排序过其中一个。',
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
    advice: '文件名不能包含换行符或控制字符，且不得超过 255 字节。请在任务中更改文件名。',
  }),
  quotaExceeded: ({ needed, free }) => ({
    what: `输出需要 ${needed}，而项目剩余空间仅 ${free}。`,
    advice: '请清空回收站、删除文件或申请扩容，然后重启运行：结果仍然保留。',
  }),
  tooMuchAsked: ({ what, asked, has }) => ({
    what: `任务申请的${RESOURCES_ZH[what] ?? what}为 ${asked}，而可用的只有 ${has}。`,
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
    advice: REFUSALS_ZH[status] ?? '请检查网址。',
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
  hostLost: () => ({
    what: '运行任务的节点已失联，或被调度系统收回。',
    advice: '请重启运行，将从中断处继续。如频繁出现，请告知管理员。',
  }),
  workerLost: ({ times }) => ({
    what: `本次运行期间，平台的执行进程连续 ${times} 次意外退出。`,
    advice: '可能由本次运行引起。请重启一次；如再次失败，请告知管理员。',
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
  internal: ({ message }) => ({
    what: `平台内部出错（${message}）。`,
    advice: '请重启运行；如再次出现，请将括号中的内容告知管理员。',
  }),
}

const TEXTS = { en, zh }

/** What happened and what to do about it, in words. */
export function describeFailure<Code extends FailureCode>(
  why: Failure<Code>,
  language: 'en' | 'zh',
): { what: string; advice: string } {
  const texts: Texts = TEXTS[language]
  return texts[why.code](why.args)
}
