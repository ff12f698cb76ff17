import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that no request to an address from outside may reach: our own, private and special ones (IANA registries). */
const REFUSED: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]

/** Global unicast IPv6, and the parts of it that are special or contain an IPv4 address. All else is refused. */
const GLOBAL: readonly [string, number] = ['2000::', 3]
const REFUSED_GLOBAL: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, prefix, family] of REFUSED) refused.addSubnet(network, prefix, family)
for (const [network, prefix] of REFUSED_GLOBAL) refused.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet(...GLOBAL, 'ipv6')

/** True for an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/**
 * Resolves a host name for a request to an address from outside, and fails unless all its addresses are public. The connection
 * uses the checked addresses, so a name that resolves differently a second time gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found ?? []
    const [first] = addresses
    if (error) callback(error, '', 0)
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(`${hostname} is not a public host`), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
