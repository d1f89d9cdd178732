import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyCreated,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyShown,
} from '@omics/contract/account/passkeys'

/** What a test may bend. */
export interface Bent {
  readonly origin?: string
  readonly rpId?: string
  /** False: nobody touched the sensor. */
  readonly verified?: boolean
  readonly counter?: number
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator in software that holds one passkey, ES256, without attestation (WebAuthn level 2, 6.1 and 8.7). */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const jwk = publicKey.export({ format: 'jwk' })
  let userHandle = ''
  let counter = 0
  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false }))
  const head = (rpId: string, more: number, { verified = true, ...bent }: Bent) => {
    counter = bent.counter ?? counter + 1
    const bytes = Buffer.alloc(5)
    bytes.writeUInt8(flags.present | (verified ? flags.verified : 0) | more)
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(bent.rpId ?? rpId)), bytes])
  }
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    create: ({ challenge, rp, user }: PasskeyCreation, bent: Bent = {}): PasskeyCreated => {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(jwk.x ?? '', 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(jwk.y ?? '', 'base64url'))],
      ])
      const data = Buffer.concat([head(rp.id, flags.attested, bent), Buffer.alloc(16), length, id, key])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, bent).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show: ({ challenge, rpId }: PasskeyRequest, bent: Bent = {}): PasskeyShown => {
      const client = clientData('webauthn.get', challenge, bent)
      const data = head(rpId, 0, bent)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The head of a CBOR item (RFC 8949, 3): its kind and a number below 65,536. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
