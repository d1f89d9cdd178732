import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The address of the platform in what only the one who asks gets to read: as it is set up, else as they reached it. */
export function addressFor(
  { publicAddress }: Pick<Config, 'publicAddress'>,
  { protocol, host }: FastifyRequest,
): string {
  return publicAddress ?? `${protocol}://${host}`
}

/**
 * The address of the platform in what everybody is told: as it is set up, else where this process listens. Whoever asks
 * could write anything into the header that names the host.
 */
export function ownAddress(
  { publicAddress, host, port }: Pick<Config, 'publicAddress' | 'host' | 'port'>,
  { socket }: FastifyRequest,
): string {
  if (publicAddress !== undefined) return publicAddress
  const { localAddress = host, localPort = port } = socket
  const plain = localAddress.replace(/^::ffff:/, '')
  return `http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`
}

/**
 * The address of the platform in letters, which others than the one who asks read: as it is set up, else where this
 * process listens, if it was reached there. Undefined where nothing but the header of a request would tell it.
 */
export function addressInLetters(
  config: Pick<Config, 'publicAddress' | 'host' | 'port'>,
  request: FastifyRequest,
): string | undefined {
  const reached = addressFor(config, request)
  const isSure = config.publicAddress !== undefined || request.hostname === 'localhost'
  return isSure || reached === ownAddress(config, request) ? reached : undefined
}
