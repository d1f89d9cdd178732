import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { nothing, version } from '../crud.ts'
import { del, get, put, type Resource } from '../endpoint.ts'
import { fen } from './money.ts'

const BudgetWrite = z.object({
  amount: fen.min(1),
  /** `month`: of each, in UTC; `all`: for as long as the project or group stands. */
  period: z.enum(['month', 'all']).default('month'),
  /** Owners of the project, or who may change the group, are told once so much of it is spent. */
  warn_percent: z.number().int().min(1).max(100).default(80),
})

export const Budget = BudgetWrite.extend({
  version,
  /** What tasks that ended and files cost in the period. */
  spent: fen,
  /** What analyses under way are expected to cost beyond that. */
  held: fen,
})
export type Budget = z.output<typeof Budget>

const shown = z.object({ priced: z.boolean(), budget: Budget.nullable() })
const save = BudgetWrite.extend({ version })
const ofGroup = '/api/groups/{id}/budget'

/** What a project, or a group, may spend. */
export const budgets = {
  show: get('/api/project/{id}/budget', {
    summary: 'The budget of a project, null where it has none, and whether usage costs anything here.',
    access: whoMay('view', 'project'),
    output: shown,
    ours: true,
  }),
  save: put('/api/project/{id}/budget', {
    summary:
      'Give a project a budget, or change it; version 0 for a first one. Where it is used up nothing is launched.',
    access: whoMay('own', 'project'),
    body: save,
    output: Budget,
    ours: true,
    errors: ['stale'],
  }),
  remove: del('/api/project/{id}/budget', {
    summary: 'Take the budget of a project away; it may spend what it likes.',
    access: whoMay('own', 'project'),
    output: nothing,
    ours: true,
    errors: ['not_found'],
  }),
  showOfGroup: get(ofGroup, {
    summary: 'The budget of a group, null where it has none, and whether usage costs anything here.',
    access: holdersOf('group_manger'),
    output: shown,
    ours: true,
    errors: ['not_found'],
  }),
  saveOfGroup: put(ofGroup, {
    summary:
      'Give a group a budget, or change it; version 0 for a first one. Where it is used up its members launch nothing, in any project.',
    access: holdersOf('user_group'),
    body: save,
    output: Budget,
    ours: true,
    errors: ['not_found', 'stale'],
  }),
  removeOfGroup: del(ofGroup, {
    summary: 'Take the budget of a group away; its members may spend what they like.',
    access: holdersOf('user_group'),
    output: nothing,
    ours: true,
    errors: ['not_found'],
  }),
} satisfies Resource
