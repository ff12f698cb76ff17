import type { ExportedRow, ProviderRecords } from '@tessera/contract'
import type { KeptElsewhere, PersonalPart, PersonalRow } from './personal-data.ts'

/**
 * Returns the personal data that a provider stores.
 *
 * @param records returns the provider's records interface, undefined if it has none; rejects while that is unknown
 */
export const providerPersonalData = (
  id: string,
  records: () => Promise<ProviderRecords | undefined>,
): KeptElsewhere => ({
  async parts(playerId) {
    const offered = await records()
    if (offered === undefined) return []
    const { parts } = await offered.tell({ playerId, part: null, after: null })
    return parts.map((name) => partOf(id, offered, name))
  },
  async erase(playerId, stage) {
    await (await records())?.forget(playerId, stage)
  },
})

const partOf = (providerId: string, records: ProviderRecords, part: string): PersonalPart => ({
  name: `${providerId}-${part}`,
  // Its tables are in the provider's database and covered by the provider's tests.
  tables: [],
  rows: async function* (playerId) {
    for (let after: string | null = null; ; ) {
      const { rows, next } = await records.tell({ playerId, part, after })
      if (rows.length > 0) yield rows.map(withTimes)
      if (next === null) return
      if (next === after)
        throw new Error(`the provider ${providerId} returned the same batch of ${part} twice`)
      after = next
    }
  },
})

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Converts timestamps to dates, so that the archive shows them in the player's time zone. */
const withTimes = (row: ExportedRow): PersonalRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
    ]),
  )
