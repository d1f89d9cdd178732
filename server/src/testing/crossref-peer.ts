import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CrossrefPeer {
  /** The one DOI that it knows. */
  readonly doi: string
  readonly host: string
  close(): Promise<void>
}

const doi = '10.1093/gigascience/giab008'

/** The answer's shape is that of https://api.crossref.org/works/{doi}. */
const work = {
  status: 'ok',
  'message-type': 'work',
  message: {
    DOI: doi,
    title: ['Twelve years of <i>SAMtools</i> and BCFtools'],
    author: [
      { given: 'Petr', family: 'Danecek', sequence: 'first' },
      { name: 'The Consortium', sequence: 'additional' },
    ],
    'container-title': ['GigaScience'],
    issued: { 'date-parts': [[2021, 1, 29]] },
    volume: '10',
    issue: '2',
    abstract: '<jats:title>Background</jats:title><jats:p>SAMtools &amp; BCFtools are widely used.</jats:p>',
  },
}

/** A server that answers as Crossref does, and knows one paper. */
export async function startCrossref(): Promise<CrossrefPeer> {
  const server = createServer((request, response) => {
    if (request.url === `/works/${encodeURIComponent(doi)}`) response.end(JSON.stringify(work))
    else response.writeHead(404).end('Resource not found.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    doi,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
