import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'

/** Returns the country of an internet address; null if it is unknown. */
export type CountryOfAddress = (address: string) => string | null

const rowSchema = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

/**
 * Networks that are not routed on the internet: loopback, private, link-local and documentation addresses. The table has
 * wrong countries for some of them.
 */
const NON_ROUTABLE = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/')
  NON_ROUTABLE.addSubnet(address, Number(bits), 'ipv4')
}
for (const network of ['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8', '2001:db8::/32']) {
  const [address = '', bits] = network.split('/')
  NON_ROUTABLE.addSubnet(address, Number(bits), 'ipv6')
}

const MAPPED = /^::ffff:(?=\d+\.)/i

/** Loads the country table that ships with the installation: 8 MB, read once; a lookup takes microseconds. */
export async function loadCountryTable(): Promise<CountryOfAddress> {
  const table = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const reader = new Reader(await readFile(fileURLToPath(table)))
  return (given) => {
    const address = given.replace(MAPPED, '')
    const version = isIP(address)
    if (version === 0 || NON_ROUTABLE.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null
    const row = rowSchema.safeParse(reader.get(address))
    return row.success ? row.data.country_code : null
  }
}
