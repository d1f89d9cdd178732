// Collects the outputs that a test names, and kills its own process in the middle: when the given number of files are in place.
import { join } from 'node:path'
import { readConfig } from '../../../../config.ts'
import { connect } from '../../../../db/database.ts'
import { createLocalStorage } from '../../../../gateways/local-storage.ts'
import type { Staged, Storage } from '../../../../gateways/storage.ts'
import { claimRuns } from '../claim.ts'
import { collectOutputs } from './outputs.ts'

const [most = '', ...paths] = process.argv.slice(2)
const config = readConfig(process.env)
const { db } = connect(config.databaseUrl ?? '')
const storage = await createLocalStorage(join(config.dataFolder, 'files'))
let placed = 0

const dying = (staged: Staged): Staged => ({
  ...staged,
  place: async () => {
    if (placed === Number(most)) process.kill(process.pid, 'SIGKILL')
    placed += 1
    await staged.place()
  },
})
const mortal: Storage = {
  ...storage,
  adopt: async (path, how, sha256) => dying(await storage.adopt(path, how, sha256)),
}
const [run] = await claimRuns(db, 'mortal', 1)
if (run) await collectOutputs({ db, config, storage: mortal }, run, { all: paths }, paths)
