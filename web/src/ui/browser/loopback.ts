/** Whether a host is this machine to itself, so that an address with it opens nowhere else. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host)
}
