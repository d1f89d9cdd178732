import { budgetRefusal } from '../../../commerce/budget-left.ts'
import { passed, told, type Check, type Subject } from './check.ts'

/** The budget of the project, where it has one, lets something new be launched. */
export async function budgetCheck(subject: Subject): Promise<Check | undefined> {
  const refusal = await budgetRefusal(subject.context.db, subject.grant.projectId)
  if (refusal === null) return undefined
  return refusal ? told(subject, 'budget_left', 'failed', refusal) : passed('budget_left')
}
