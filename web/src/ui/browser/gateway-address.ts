/** The address by which a link of a stranger leads out of the platform: it says where to before anybody goes there. */
export function gatewayAddress(outside: string): string {
  return `/gatewayView?to=${encodeURIComponent(outside)}`
}
