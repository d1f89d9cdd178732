import { budgets } from '@omics/contract/commerce/budgets'

/** The calls for the budget of a project or of a group, and what is said of it. */
export const budgetCalls = {
  project: { show: budgets.show, save: budgets.save, remove: budgets.remove },
  group: { show: budgets.showOfGroup, save: budgets.saveOfGroup, remove: budgets.removeOfGroup },
} as const

export interface BudgetHolder {
  readonly kind: keyof typeof budgetCalls
  readonly id: string
}
