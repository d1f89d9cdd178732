import { contracts } from '@omics/contract/commerce/contracts'

/** What shows a contract, and is fetched again when one changes. */
export const changes = [contracts.list, contracts.own, contracts.show, contracts.files]
