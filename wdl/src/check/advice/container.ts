import type { ExpressionNode, TaskNode } from '../../syntax/tree.ts'
import type { FileCheck } from '../file-check.ts'

/** Advises on tasks without a container image, and on images that will not be the same next year. */
export function adviseOnContainer(node: TaskNode, file: FileCheck): void {
  const attributes = [...(node.requirements?.attributes ?? []), ...(node.runtime?.attributes ?? [])]
  const image = attributes.find(({ name }) => name.text === 'container' || name.text === 'docker')
  if (!image) {
    file.report('container-missing', node.name.span, { task: node.name.text })
    return
  }
  const images = image.value.kind === 'array' ? image.value.items : [image.value]
  for (const each of images) {
    const text = literalText(each)
    if (text !== undefined && !isPinned(text)) file.report('container-unpinned', each.span, { image: text })
  }
}

function literalText(node: ExpressionNode): string | undefined {
  if (node.kind !== 'string') return undefined
  const [part, ...others] = node.parts
  return part?.kind === 'text' && others.length === 0 ? part.value : undefined
}

/** `*` asks for any image at all; a colon before the last slash belongs to the port of a registry. */
function isPinned(image: string): boolean {
  if (image === '*' || image.includes('@sha256:')) return true
  const tag = /:([^:/]+)$/.exec(image)?.[1]
  return tag !== undefined && tag !== 'latest'
}
