import { AddressForbidden, openRemote, S3, type S3Options } from '@omics/engine/remote'
import { Problem } from '../http/problem.ts'
import { unreachableBy } from './outside.ts'
import { hostAndPort, outsideGuard } from './outside-guard.ts'

/**
 * Whether a store answers and takes the keys, told as a refusal where not.
 * @param allowed host:port pairs that are reached although they are private
 */
export async function tryS3(options: S3Options, allowed: readonly string[]): Promise<void> {
  const guard = outsideGuard((url) => allowed.includes(hostAndPort(url)))
  const [bucket = 'omics-cloud-connection-test'] = options.buckets ?? []
  const asked = new URL(`s3://${bucket}/`)
  const { url, headers } = await new S3(options).request(asked, {})
  try {
    const { status, drop } = await openRemote(url, headers, AbortSignal.timeout(15_000), guard)
    drop()
    // Without a bucket to look into, one that is not there tells that the keys were taken.
    const isFine = status < 300 || (options.buckets === undefined && (status === 404 || status === 301))
    if (isFine) return
    throw new Error(`status ${status}`)
  } catch (cause) {
    if (cause instanceof AddressForbidden)
      throw new Problem('address_not_allowed', { details: { host: url.host }, cause })
    const away = unreachableBy(url.host, cause)
    if (away) throw away
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Problem('outside_refused', { details: { host: url.host, reason }, cause })
  }
}
