import { BlockList, isIPv6 } from 'node:net'

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [start = '', end] = address.toLowerCase().split('::', 2)
  const groups = start === '' ? [] : start.split(':')
  if (end !== undefined) {
    const rest = end === '' ? 0 : end.split(':').length
    while (groups.length < 8 - rest && groups.length < 4) groups.push('0')
    groups.push(...end.split(':'))
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * What counts as one visitor for limits: an IPv4 address, or the /64 network of an IPv6 one, of which a single
 * subscriber owns all addresses.
 */
export function addressKey(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ''
  if (!isIPv6(address)) return address
  if (mapped.check(address, 'ipv6')) return address.slice(address.lastIndexOf(':') + 1)
  return `${networkOf(address)}::/64`
}
