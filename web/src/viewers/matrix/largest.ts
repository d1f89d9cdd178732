/** Bytes of a file of HDF5, which is read whole. */
export const largestHdf5 = 512 * 1024 * 1024
