import type { Language } from '@omics/contract/errors'
import type { ToolFace } from '@omics/contract/tools/face'
import type { Sources, WorkflowDescription } from '@omics/contract/warehouse/workflows'

const words = {
  en: {
    inputs: 'What goes in',
    outputs: 'What comes out',
    optional: ' (may be left out)',
    colon: ': ',
    needs: 'Time, memory, programs',
    time: (seconds: number) => `The example takes ${seconds} s on two cores.`,
    memory: (size: string) => `A step reserves ${size} of memory at most.`,
    packages: (names: string) => `Its programs are in Debian’s packages ${names}.`,
    cite: 'To cite',
  },
  zh: {
    inputs: '输入',
    outputs: '输出',
    optional: '（可不填）',
    colon: '：',
    needs: '用时、内存与程序',
    time: (seconds: number) => `示例在双核上约需 ${seconds} 秒。`,
    memory: (size: string) => `单个步骤最多申请 ${size} 内存。`,
    packages: (names: string) => `所需程序由 Debian 软件包 ${names} 提供。`,
    cite: '引用文献',
  },
} as const

type Told = Pick<WorkflowDescription, 'inputs' | 'outputs'>

/** The README of a workflow that comes along, in Markdown, from what its WDL says in that language. */
export function readmeOf(
  face: ToolFace,
  { inputs, outputs }: Told,
  { sources, seconds }: { readonly sources: Sources; readonly seconds: number },
  language: Language,
): string {
  const t = words[language]
  const own = <Part extends string>(of: Readonly<Record<Part | `${Part}_zh`, string>>, part: Part) =>
    (language === 'zh' && of[`${part}_zh`]) || of[part]
  const told = (one: Told['outputs'][number], more = '') =>
    `- **${own(one, 'label')}**${more}${t.colon}${own(one, 'help')}`
  return [
    `# ${own(face, 'title')}`,
    own(face, 'summary'),
    own(face, 'help'),
    `## ${t.inputs}`,
    inputs.map((one) => told(one, one.optional ? t.optional : '')).join('\n'),
    `## ${t.outputs}`,
    outputs.map((one) => told(one)).join('\n'),
    `## ${t.needs}`,
    [t.time(seconds), t.memory(mostMemory(sources)), t.packages(face.packages.join(', '))].join(
      language === 'zh' ? '' : ' ',
    ),
    `## ${t.cite}`,
    face.citations.map((doi) => `- https://doi.org/${doi}`).join('\n'),
    '',
  ].join('\n\n')
}

/** The most memory that a task asks for, as it is written in the sources. */
function mostMemory(sources: Sources): string {
  const asked = sources.flatMap(({ content }) => [...content.matchAll(/^ +memory: "(\d+) GiB"/gm)])
  return `${Math.max(...asked.map(([, size]) => Number(size)))} GiB`
}
