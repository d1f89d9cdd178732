import { tickets } from '@omics/contract/support/tickets'

/** What shows tickets, and is fetched anew once one has changed. */
export const changes = [tickets.list, tickets.own, tickets.work, tickets.show, tickets.posts] as const
