import { BlockList, isIPv6 } from 'node:net'

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** An IPv4 address or a network of IPv6 that shares its limits. */
export interface VisitorNetwork {
  /** The address, or the network with its prefix length, such as `2001:db8:0:1::/64`. */
  readonly key: string
  /** Number of visitors whose limits the network gets in total. */
  readonly visitors: number
}

/**
 * Prefix lengths of IPv6 that are counted, the widest first. A provider gives one customer up to a /48 (RFC 6177), and
 * mobile carriers serve many customers out of one. The wider networks therefore get more than one visitor's limit.
 */
const WIDTHS = [
  { bits: 48, visitors: 10 },
  { bits: 56, visitors: 3 },
  { bits: 64, visitors: 1 },
] as const

/** The eight groups of an IPv6 address as numbers. An IPv4 address at its end counts as two groups. */
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

/** The network of an IPv6 address, written out to the groups that its prefix reaches. */
function networkOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group, index) => {
    const own = Math.min(16, bits - index * 16)
    return (group & (0xffff << (16 - own)) & 0xffff).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}

/**
 * The networks in which a visitor is counted, the widest first: the IPv4 address, or the /48, /56 and /64 of an IPv6
 * address. Text that is no address is its own network.
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
 * What counts as one visitor for limits: an IPv4 address, or the /64 network of an IPv6 one, of which a single
 * subscriber owns all addresses.
 */
export const addressKey = (ip: string): string => networksOf(ip).at(-1)?.key ?? ip
