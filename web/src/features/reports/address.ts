/** Where a report is read. */
export const addressOf = (reportId: string) => `/report1?id=${reportId}`
