import { contracts } from '@omics/contract/commerce/contracts'
import { open } from '../../api/client.ts'
import { useSaving } from '../../api/use-saving.ts'

/** The address of a contract. */
export const addressOfContract = (id: string) => `/project_center/contract_show?id=${id}`

/** Saves a file of a contract, and whether one is under way. */
export function useContractFile(): [
  boolean,
  (contractId: string, file: { id: string; name: string }) => void,
] {
  const [busy, save] = useSaving()
  return [
    busy,
    (contractId, { id, name }) =>
      save(name, async () =>
        (await open(contracts.file, { params: { id: contractId, file_id: id } })).blob(),
      ),
  ]
}
