import { usePlatformAddress } from '../../../../api/platform-address.ts'

/** The address that the invited open. What follows the # never reaches a server's log. */
export function useInvitationLink(): (token: string) => string {
  const platform = usePlatformAddress()
  return (token) => `${platform}/invitation#${token}`
}
