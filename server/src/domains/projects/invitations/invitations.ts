import type { FastifyRequest } from 'fastify'
import {
  projectInvitations as endpoints,
  type ProjectInvitationBar,
} from '@omics/contract/projects/invitations'
import type { Context } from '../../../context.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { addressInLetters } from '../../../http/public-address.ts'
import { isId } from '../../../http/relation.ts'
import { newSecret } from '../../../http/secrets.ts'
import { acceptInvitation, accountAt } from './accept.ts'
import { letterOf } from './letter.ts'
import { mayBringIn } from './may-invite.ts'
import {
  countLetter,
  invitationsInto,
  openInvitation,
  calledProject,
  storeInvitation,
  withdrawInvitation,
} from './rows.ts'

export default implement(endpoints, {
  list: async ({ context, identity, grant, request }) => ({
    items: await invitationsInto(context.db, grant.projectId),
    barred: await barredFrom(context, identity, request),
  }),

  create: async ({ context, identity, grant, body, request, language, note }) => {
    const { db, mailer, log } = context
    const origin = addressInLetters(context.config, request)
    const barred = await barredFrom(context, identity, request)
    if (barred !== null) throw new Problem(barred)
    const email = body.email.toLowerCase()
    await countLetter(db, identity.personId, email)
    const token = newSecret()
    const project = await calledProject(db, grant.projectId)
    const letter = letterOf(language, { by: identity.fullName, project, link: `${origin}/joining#${token}` })
    const by = identity.personId
    await mailer.send({ to: email, ...letter }).catch((error: unknown) => {
      log.error({ err: error }, 'An invitation into a project could not be sent')
      throw new Problem('letter_not_sent')
    })
    const { role } = body
    const id = await storeInvitation(db, { projectId: grant.projectId, email, role, token, by })
    note({ objectId: id, after: { email, role } })
    const made = (await invitationsInto(db, grant.projectId)).find((one) => one.id === id)
    if (!made) throw new Problem('not_found')
    return made
  },

  withdraw: async ({ context: { db }, grant, params, note }) => {
    if (!isId(params.invitation_id)) throw new Problem('not_found')
    const email = await withdrawInvitation(db, grant.projectId, params.invitation_id)
    note({ objectId: params.invitation_id, before: { email } })
    return invitationsInto(db, grant.projectId)
  },

  invited: async ({ context: { db }, body }) => {
    const { project, invited_by, email, role, expires_at } = await openInvitation(db, body.token)
    return { project, invited_by, email, role, account: await accountAt(db, email), expires_at }
  },

  accept: async ({ context: { db }, body, note }) => {
    const { personId, name, project_id, made } = await acceptInvitation(db, body)
    note({ objectId: personId, projectId: project_id, after: { name, made } })
    return { name, project_id, made }
  },
})

/** What keeps somebody from inviting, if anything does. */
async function barredFrom(
  context: Context,
  identity: Identity,
  request: FastifyRequest,
): Promise<ProjectInvitationBar | null> {
  if (!(await mayBringIn(context.db, identity))) return 'inviting_off'
  if (!(await context.mailer.isConfigured())) return 'mail_off'
  return addressInLetters(context.config, request) === undefined ? 'own_address_unknown' : null
}
