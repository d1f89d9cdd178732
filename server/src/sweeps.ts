import { z } from 'zod'
import type { SweepName } from '@omics/contract/jobs/kinds'
import type { Context } from './context.ts'
import { sweepCodes } from './domains/account/codes/issue.ts'
import { sweepChallenges } from './domains/account/factors/challenge.ts'
import { sweepTemporary } from './domains/account/registration/temporary.ts'
import { sweepGuesses } from './domains/account/sessions/guessing.ts'
import { sweepSessions } from './domains/account/sessions/store.ts'
import { sweepScans } from './domains/account/wechat/scans.ts'
import { sweepReleased } from './domains/analyses/control/release.ts'
import { sweepHandedOutputs } from './domains/analyses/running/handed/outside-outputs.ts'
import { sweepRuns } from './domains/archives/runs/held-runs.ts'
import { sweepBudgets } from './domains/commerce/budgets/sweep.ts'
import { sweepMonths } from './domains/commerce/costs/close-months.ts'
import { sweepFiles } from './domains/files/sweep.ts'
import { sweepPapers } from './domains/literature/sweep.ts'
import { sweepTemplates } from './domains/reports/templates/sweep.ts'
import { sweepSamples } from './domains/samples/sweep.ts'
import { sweepAttachments } from './domains/support/attachments.ts'
import { sweepMail, sweepTickets } from './domains/support/sweep.ts'
import { sweepImages } from './domains/system/images.ts'
import { clearImport } from './domains/taxonomy/dump/store.ts'
import type { JobKind } from './gateways/jobs/kind.ts'
import { sweepShown } from './gateways/jobs/shown.ts'
import { createRemoteInputs, downloadFiles } from './gateways/remote-inputs.ts'
import { logUnended } from './http/operations.ts'

const oneDay = 24 * 60 * 60 * 1000
/** What was fetched for runs and nobody has used for so many days is removed. */
const remoteKeptDays = 30

/** What removes things that have had their time. Each bears being done at any moment, and twice. */
const sweeps = {
  operations: ({ db }) => logUnended(db, new Date(Date.now() - oneDay)),
  sessions: ({ db }) => sweepSessions(db),
  codes: ({ db }) => sweepCodes(db),
  guesses: ({ db }) => sweepGuesses(db),
  scans: ({ db }) => sweepScans(db),
  temporary_users: ({ db }) => sweepTemporary(db),
  challenges: ({ db }) => sweepChallenges(db),
  files: (context) => sweepFiles(context),
  released_folders: ({ config }) => sweepReleased(config, oneDay),
  samples: ({ db }) => sweepSamples(db),
  papers: ({ db }) => sweepPapers(db),
  report_templates: ({ db }) => sweepTemplates(db),
  attachments: ({ db }) => sweepAttachments(db),
  tickets: (context) => sweepTickets(context),
  ticket_mail: ({ db }) => sweepMail(db),
  budgets: (context) => sweepBudgets(context),
  usage_months: ({ db }) => sweepMonths(db),
  images: ({ db }) => sweepImages(db),
  fetched_inputs: async ({ config, outside }) => {
    await createRemoteInputs(config, outside).sweep(remoteKeptDays)
    await (await downloadFiles(config, outside)).sweep(remoteKeptDays)
  },
  handed_outputs: ({ config }) => sweepHandedOutputs(config),
  taxonomy: ({ connection }) => clearImport(connection),
  archive_runs: ({ db }) => sweepRuns(db),
  jobs: ({ db }) => sweepShown(db),
} satisfies Record<SweepName, (context: Context) => Promise<unknown>>

const sweepNames = Object.keys(sweeps) as [SweepName, ...SweepName[]]

/** One of the sweeps, each alone and in its own right: what fails in one keeps the rest from nothing. */
export const sweep: JobKind<{ of: SweepName }> = {
  name: 'sweep',
  data: z.object({ of: z.enum(sweepNames) }),
  aloneBy: ({ of }) => of,
  // The next comes at its hour in any case.
  retries: 1,
  schedule: sweepNames.map((of) => ({ cron: '*/10 * * * *', data: { of } })),
  perform: async (context, { of }) => {
    await sweeps[of](context)
  },
}
