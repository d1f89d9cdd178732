/** What a personal token may be used for. It never widens what its person may do. */
export const scopes = ['read', 'write', 'launch', 'administration'] as const
export type Scope = (typeof scopes)[number]

/** What a token is good for when its maker says nothing: all that ordinary work needs. */
export const usualScopes = ['read', 'write', 'launch'] as const satisfies readonly Scope[]
