import type { FastifyRequest } from 'fastify'
import type { Language } from '@omics/contract/errors'

/** The reader's language: what the page says, else what the browser prefers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const preferred = request.headers['accept-language'] ?? ''
  const first = preferred
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';')
      return { tag: tag.toLowerCase(), quality: Number(quality.trim().slice(2)) || 0 }
    })
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ tag }) => tag.startsWith('zh') || tag.startsWith('en'))
  return first?.tag.startsWith('zh') ? 'zh' : 'en'
}
