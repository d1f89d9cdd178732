import { AwsV4Signer } from 'aws4fetch'
import { decoded } from './remote-address.ts'

/** How S3 is reached. Without keys only what is open to everybody is read. */
export type S3Options = {
  /** A store of one's own, as https://host:port; default: Amazon's. */
  endpoint?: string
  /** Default: us-east-1, or what the store says. */
  region?: string
  keys?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
  /** The keys are used for these buckets alone; default: for all. */
  buckets?: readonly string[]
}

/** Reads OMICS_S3_… from environment variables. Throws with the name of the one that is wrong. */
export function readS3Options(env: Readonly<Record<string, string | undefined>>): S3Options {
  const { OMICS_S3_ENDPOINT: endpoint, OMICS_S3_REGION: region, OMICS_S3_BUCKETS: buckets } = env
  const { OMICS_S3_ACCESS_KEY_ID: accessKeyId, OMICS_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('OMICS_S3_ENDPOINT must be an address of http or https.')
  if (!accessKeyId !== !secretAccessKey)
    throw new Error(
      'OMICS_S3_ACCESS_KEY_ID and OMICS_S3_SECRET_ACCESS_KEY belong together: set both or none.',
    )
  const sessionToken = env['OMICS_S3_SESSION_TOKEN']
  return {
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(buckets ? { buckets: buckets.split(',').map((name) => name.trim()) } : {}),
    ...(accessKeyId && secretAccessKey
      ? { keys: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } }
      : {}),
  }
}

const USUAL_REGION = 'us-east-1'

/** The objects of S3 as addresses of https with the headers that open them. */
export class S3 {
  readonly #read: () => S3Options | Promise<S3Options>
  /** Regions that the store has named, by bucket. */
  readonly #regions = new Map<string, string>()

  /** The options are asked for with each request, so that they can change. */
  constructor(options: S3Options | (() => S3Options | Promise<S3Options>)) {
    this.#read = typeof options === 'function' ? options : () => options
  }

  /** What opens `s3://bucket/key`, for a request with these headers. Signed by Signature Version 4 where there are keys. */
  async request(
    { hostname: bucket, pathname }: URL,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ url: URL; headers: Readonly<Record<string, string>> }> {
    const { endpoint, keys, buckets, region: usual = USUAL_REGION } = await this.#read()
    const region = this.#regions.get(bucket) ?? usual
    const key = canonicalPath(pathname)
    const url =
      endpoint === undefined
        ? new URL(`https://${amazonHost(bucket, region)}${key}`)
        : new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${key}`)
    const asked = { ...headers, 'x-amz-checksum-mode': 'ENABLED' }
    if (keys === undefined || (buckets !== undefined && !buckets.includes(bucket)))
      return { url, headers: asked }
    const signer = new AwsV4Signer({ url: url.href, headers: asked, ...keys, service: 's3', region })
    const signed = await signer.sign()
    // The host goes along with every request by itself.
    const own = [...signed.headers].filter(([name]) => name !== 'host')
    return { url: signed.url, headers: Object.fromEntries(own) }
  }

  /** Whether an answer says that the bucket lies in another region than it was asked in; the next request goes there. */
  async hasMoved({ hostname: bucket }: URL, headers: Headers): Promise<boolean> {
    const { endpoint, region: usual = USUAL_REGION } = await this.#read()
    const region = headers.get('x-amz-bucket-region')
    const before = this.#regions.get(bucket) ?? usual
    if (region === null || region === before || endpoint !== undefined) return false
    this.#regions.set(bucket, region)
    return true
  }
}

/** A name with dots does not fit the store's certificate. */
function amazonHost(bucket: string, region: string): string {
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `${host}/${bucket}` : `${bucket}.${host}`
}

/** The path as it is signed: everything but letters, digits and `-._~` is encoded in each of its parts. */
function canonicalPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) =>
      encodeURIComponent(decoded(part)).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')
}
