/** Whether an analysis, a run or a call has not ended yet. */
export const isGoing = ({ state }: { readonly state: string }) => state === 'waiting' || state === 'running'
