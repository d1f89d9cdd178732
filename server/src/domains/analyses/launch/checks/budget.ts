import { budgetRefusal } from '../../../commerce/budget-left.ts'
import { passed, told, type Check, type Subject } from './check.ts'

/** The budgets of the project and of groups, where there are any, let something new be launched. */
export async function budgetCheck(subject: Subject): Promise<Check | undefined> {
  const { projectId, personId } = subject.grant
  const refusal = await budgetRefusal(subject.context.db, projectId, personId)
  if (refusal === null) return undefined
  return refusal ? told(subject, 'budget_left', 'failed', refusal) : passed('budget_left')
}
