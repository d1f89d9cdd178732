/** Fetches what stands around the pages of somebody who is signed in; visitors and the sign-in do without. */
export const loadTabbed = () => import('../tabs/Tabbed.tsx')
