/** What this process was told to load before its program: one that it starts begins as soon with it. */
export const preloads = process.execArgv.filter((parameter) => parameter.startsWith('--import='))
