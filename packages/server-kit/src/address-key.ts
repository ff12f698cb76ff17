import { BlockList, isIPv6 } from 'node:net'

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** An IPv4 address, or an IPv6 network whose addresses share their rate limits. */
export interface VisitorNetwork {
  /** The address, or the network with its prefix length, such as `2001:db8:0:1::/64`. */
  readonly key: string
  /** Number of visitors whose limits the network gets in total. */
  readonly visitors: number
}

/**
 * IPv6 prefix lengths for rate limits, the widest first. A provider assigns up to a /48 to one customer (RFC 6177), but
 * mobile carriers serve many customers from one. Wider networks therefore get the limits of several visitors.
 */
const WIDTHS = [
  { bits: 48, visitors: 10 },
  { bits: 56, visitors: 3 },
  { bits: 64, visitors: 1 },
] as const

/** Parses the eight groups of an IPv6 address. A trailing IPv4 address counts as two groups. */
function groupsOf(address: string): number[] {
  const [start = '', end] = address
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    })
    .split('::', 2)
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [read(start), read(end ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** Returns the network of an IPv6 address, limited to the groups of its prefix. */
function networkOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group, index) => {
    const own = Math.min(16, bits - index * 16)
    return (group & (0xffff << (16 - own)) & 0xffff).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}

/**
 * Returns the networks in which a visitor is counted, the widest first: the IPv4 address, or the /48, /56 and /64 of an
 * IPv6 address. Any other text is its own network.
 */
export function networksOf(ip: string): readonly [VisitorNetwork, ...VisitorNetwork[]] {
  const address = ip.split('%', 1)[0] ?? ''
  if (!isIPv6(address)) return [{ key: address, visitors: 1 }]
  const groups = groupsOf(address)
  if (mapped.check(address, 'ipv6')) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255])
    return [{ key: bytes.join('.'), visitors: 1 }]
  }
  const networkAt = ({ bits, visitors }: (typeof WIDTHS)[number]) => ({
    key: networkOf(groups, bits),
    visitors,
  })
  return [networkAt(WIDTHS[0]), networkAt(WIDTHS[1]), networkAt(WIDTHS[2])]
}

/**
 * Returns the key of a visitor for rate limits: the IPv4 address, or the /64 network of an IPv6 address, since a single
 * subscriber owns all addresses of a /64.
 */
export const addressKey = (ip: string): string => networksOf(ip).at(-1)?.key ?? ip
