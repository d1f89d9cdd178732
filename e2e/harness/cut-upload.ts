import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { tusClient } from '@omics/server/testing/tus'

const pieceBytes = 512 * 1024

/** An upload that a dying server cuts off, and that is gone on with once there is a server again. */
export interface CutUpload {
  readonly sha256: string
  /** Resolves when the server is gone, or everything is sent. */
  readonly ended: Promise<void>
  /** Sends the rest and gives the id to finish the upload by. Throws when an acknowledged byte is not there. */
  goOn(): Promise<string>
}

/** Begins to send bytes in pieces, each acknowledged before the next. */
export async function beginUpload(
  address: string,
  token: string,
  projectId: string,
  name: string,
): Promise<CutUpload> {
  const bytes = randomBytes(64 * pieceBytes + 11)
  const client = tusClient(address, token)
  const opened = await client.open(bytes.length, { project_id: projectId, filename: name })
  assert.equal(opened.status, 201, await opened.text())
  const url = opened.headers.get('location') ?? ''
  let acknowledged = 0
  const send = async (most: number) => {
    const answer = await client.send(url, acknowledged, bytes.subarray(acknowledged, acknowledged + most))
    assert.equal(answer.status, 204, await answer.text())
    acknowledged = Number(answer.headers.get('upload-offset'))
  }
  const sending = async () => {
    while (acknowledged < bytes.length) await send(pieceBytes)
  }
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ended: sending().catch(() => undefined),
    goOn: async () => {
      const there = await client.offset(url)
      assert.ok(there >= acknowledged, `${there} of ${acknowledged} acknowledged bytes are there`)
      acknowledged = there
      if (there < bytes.length) await send(bytes.length)
      return url.slice(url.lastIndexOf('/') + 1)
    },
  }
}
