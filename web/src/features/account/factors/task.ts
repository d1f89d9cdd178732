/** What can be done about the second factor and the passkeys, each in a drawer of its own. */
export type Task = 'setUp' | 'newCodes' | 'turnOff' | 'passkey' | 'enterprise'
