import { captionOf } from '../caption.ts'
import { listed, type OutputFact } from '../facts.ts'
import { isPicture } from './is-picture.ts'
import { BlockFault, someOf, type Writer } from './writing.ts'

const mostPictures = 60
const mostPages = 1000

const isImage = ({ file }: OutputFact) => /\.(png|jpe?g|svg|gif|webp)$/i.test(file.name)
const isPage = ({ file }: OutputFact) => /\.html?$/i.test(file.name)

/** Of the files of an output those that fit; and which do not. Throws a `BlockFault` where none does. */
function fitting(
  files: readonly OutputFact[],
  fits: (one: OutputFact) => boolean,
  what: { en: string; zh: string },
) {
  const good = files.filter(fits)
  const odd = someOf(files.filter((one) => !fits(one)).map(({ file }) => file.name))
  const told = { en: `No ${what.en}: ${odd.en}.`, zh: `不是${what.zh}：${odd.zh}。` }
  if (good.length === 0) throw new BlockFault(told)
  return { good, lacks: good.length < files.length ? told : undefined }
}

/** The pictures of an output, each with its name and sample. */
export const writePicture: Writer<'picture'> = async (writing, block) => {
  const files = writing.filesOf(block.output)
  const whole = new Map<OutputFact, boolean>()
  for (const one of files.filter(isImage).slice(0, mostPictures))
    whole.set(one, await isPicture(writing.context, one.row).catch(() => false))
  // Of more than are shown the name is enough.
  const fits = (one: OutputFact) => whole.get(one) ?? isImage(one)
  const { good, lacks } = fitting(files, fits, { en: 'picture', zh: '图片' })
  const caption = writing.inWords(block.caption)
  const bodies = good.slice(0, mostPictures).map((one) => ({
    kind: 'image' as const,
    file_id: one.file.id,
    caption: caption || captionOf(one, [one.sample, one.file.name].filter(Boolean).join(' · ')),
  }))
  return { bodies, from: good, lacks }
}

/** The pages that a tool wrote, of several samples in one place. */
export const writePage: Writer<'page'> = (writing, block) => {
  const { good, lacks } = fitting(writing.filesOf(block.output), isPage, {
    en: 'page of HTML',
    zh: ' HTML 页面',
  })
  const [first, ...rest] = good
  if (!first) return { bodies: [] }
  const pages = good.slice(0, mostPages).map((one) => ({
    file_id: one.file.id,
    label: one.sample || one.file.name,
  }))
  return {
    bodies: [{ kind: 'html', file_id: first.file.id, ...(rest.length > 0 && { pages }) }],
    from: good,
    lacks,
  }
}

/** Each file in the viewer that suits it. */
export const writeViewer: Writer<'viewer'> = (writing, block) => {
  const files = writing.filesOf(block.output)
  const bodies = files.slice(0, mostPictures).map((one) => ({
    kind: 'viewer' as const,
    title: [writing.inWords(block.title), files.length > 1 ? one.sample || one.file.name : '']
      .filter(Boolean)
      .join(' · '),
    file_id: one.file.id,
  }))
  return { bodies, from: files }
}

/** The files of an output by name, size and SHA-256, to be downloaded. */
export const writeAttachment: Writer<'attachment'> = (writing, block) => {
  const files = writing.filesOf(block.output)
  return { bodies: [{ kind: 'files', items: listed(files), download: block.download }], from: files }
}
