import { useSession } from './session.ts'

/** What links that are given to others begin with: the platform's address as it is set up, else as it is open here. */
export function usePlatformAddress(): string {
  return useSession().system.public_address ?? location.origin
}
