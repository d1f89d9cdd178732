import { BlockList, isIP } from 'node:net'

/**
 * Networks that a request from the platform never reaches: loopback, private, link-local, shared, multicast, reserved,
 * and those of IPv6 that carry an IPv4 address inside (RFC 4291, 3056, 4380, 6052, 7915, 8215).
 */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address lies in a network that requests out must not reach; IPv4 inside IPv6 is seen through. */
export function isClosedAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  const family = isIP(plain)
  return family === 0 || closed.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Where machines of a cloud are told their secrets: link-local addresses, with those of IPv6 that carry one inside,
 * and the few that clouds have chosen elsewhere. No service of anybody's stands there.
 */
const nobodys = new BlockList()
for (const [network, prefix] of [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
] as const) {
  nobodys.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::a9fe:0', 112],
  ['::ffff:0:a9fe:0', 112],
  ['64:ff9b::a9fe:0', 112],
  ['2002:a9fe::', 32],
  ['fd00:ec2::', 32],
  ['fe80::', 10],
] as const) {
  nobodys.addSubnet(network, prefix, 'ipv6')
}

/** Whether not even an administrator can permit an address. */
export function isNobodys(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && nobodys.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
