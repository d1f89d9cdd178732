import type { Cure } from '@omics/contract/analyses/launches'
import { type BudgetRefusal, budgetRefusal } from '../../../commerce/budget-left.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators, askOwners } from './cures.ts'

/** The budgets of the project and of groups, where there are any, let something new be launched. */
export async function budgetCheck(subject: Subject): Promise<Check | undefined> {
  const { projectId, personId } = subject.grant
  const refusal = await budgetRefusal(subject.context.db, projectId, personId)
  if (refusal === null) return undefined
  if (!refusal) return passed('budget_left')
  return told(subject, 'budget_left', 'failed', refusal.reason, { cures: await cures(subject, refusal) })
}

/** Where the budget is seen, and raised by an owner of the project; who else is to be asked. */
async function cures({ context: { db }, grant }: Subject, { kind }: BudgetRefusal): Promise<Cure[]> {
  if (kind === 'group') return askAdministrators(db, grant)
  const ask = await askOwners(db, grant.projectId, grant.personId)
  return [{ kind: 'see_budget' }, ...(ask ? [ask] : [])]
}
