/** The page on which everybody reads a published notebook. */
export const publicNotebook = (id: string) => `/notebook_public_mobile_details?id=${id}`
