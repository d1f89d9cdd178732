/** Whether a path is a call’s: most stand under /api, and some that the specification names beside it. */
export const isCall = (url: string): boolean => /^\/(api|genostack-api|sca|job-api)(?=[/?]|$)/.test(url)
