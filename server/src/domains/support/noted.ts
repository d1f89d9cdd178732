import type { TicketHead } from '@omics/contract/support/tickets'

/** What the operation log keeps of a ticket before and after a change: how it stands, and none of what was said. */
export const noted = (ticket: TicketHead) => ({
  title: ticket.title,
  message_type: ticket.message_type,
  problem_category: ticket.problem_category,
  state: ticket.state,
  priority: ticket.priority,
  handler: ticket.handler?.name ?? '',
  processors: ticket.processors.map(({ name }) => name),
  posts: ticket.posts_total,
  stars: ticket.stars,
})
