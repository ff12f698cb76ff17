import type { ProviderRecords, ToldRow } from '@tessera/contract'
import type { KeptElsewhere, PersonalPart, PersonalRow } from './personal-data.ts'

/**
 * What a provider keeps of players.
 *
 * @param records what it offers; rejects while it can't say that it offers nothing
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
  // Those of another database, where its provider's tests look after them.
  tables: [],
  rows: async function* (playerId) {
    for (let after: string | null = null; ; ) {
      const { rows, next } = await records.tell({ playerId, part, after })
      if (rows.length > 0) yield rows.map(withTimes)
      if (next === null) return
      if (next === after) throw new Error(`${providerId} tells the same lot of ${part} again`)
      after = next
    }
  },
})

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Times are times again, so that they stand in the zone of the player where people read them. */
const withTimes = (row: ToldRow): PersonalRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
    ]),
  )
