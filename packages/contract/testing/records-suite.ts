import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExportedRow, type ProviderRecords, recordsOperations } from '../src/provider-records.ts'

export interface RecordsUnderTest {
  readonly records: ProviderRecords
  /** Creates a player with stored data. Returns the parts that closing the account erases, at least. */
  keepSomething(): Promise<{ readonly playerId: string; readonly erased: readonly string[] }>
  close(): Promise<void>
}

/** Returns all data of a player, by part. */
export async function exportAll(
  records: ProviderRecords,
  playerId: string,
): Promise<Map<string, ExportedRow[]>> {
  const { parts } = await records.tell({ playerId, part: null, after: null })
  const told = new Map<string, ExportedRow[]>()
  for (const part of parts) {
    const rows: ExportedRow[] = []
    for (let after: string | null = null; ; ) {
      const lot = await records.tell({ playerId, part, after })
      rows.push(...lot.rows)
      if (lot.next === null) break
      expect(lot.next, 'the cursor advances').not.toBe(after)
      after = lot.next
    }
    told.set(part, rows)
  }
  return told
}

/**
 * Tests the player data of a game provider or a sportsbook (docs/protocols/provider.md). Run it with the provider called
 * directly and over signed HTTP.
 */
export function describeProviderRecords(name: string, make: () => Promise<RecordsUnderTest>): void {
  describe(`player data: ${name}`, () => {
    let subject: RecordsUnderTest
    beforeAll(async () => {
      subject = await make()
    })
    afterAll(() => subject?.close())

    test('is returned in parts with unique names, in the format of the protocol', async () => {
      const { playerId, erased } = await subject.keepSomething()
      const named = await subject.records.tell({ playerId, part: null, after: null })
      expect(recordsOperations.tell.answer.parse(named)).toEqual(named)
      expect(named).toMatchObject({ rows: [], next: null })
      expect(new Set(named.parts).size).toBe(named.parts.length)
      const told = await exportAll(subject.records, playerId)
      for (const part of erased) expect(told.get(part)?.length, part).toBeGreaterThan(0)
      for (const part of named.parts) {
        const lot = await subject.records.tell({ playerId, part, after: null })
        expect(recordsOperations.tell.answer.parse(lot)).toEqual(lot)
      }
    })

    test('contains only records of the requested player', async () => {
      const [mine, other] = [await subject.keepSomething(), await subject.keepSomething()]
      const told = await exportAll(subject.records, mine.playerId)
      expect(JSON.stringify([...told.values()])).not.toContain(other.playerId)
      for (const rows of (await exportAll(subject.records, `nobody-${randomUUID()}`)).values())
        expect(rows).toEqual([])
    })

    test('is refused for an unknown part', async () => {
      const { playerId } = await subject.keepSomething()
      await expect(subject.records.tell({ playerId, part: 'none', after: null })).rejects.toThrow(RangeError)
    })

    test('is erased when the account is closed, even repeatedly, while data of others is kept', async () => {
      const [mine, other] = [await subject.keepSomething(), await subject.keepSomething()]
      for (const stage of ['closed', 'closed', 'freed', 'forgotten', 'forgotten'] as const)
        await subject.records.forget(mine.playerId, stage)
      const [left, others] = [
        await exportAll(subject.records, mine.playerId),
        await exportAll(subject.records, other.playerId),
      ]
      for (const part of mine.erased) {
        expect(left.get(part), part).toEqual([])
        expect(others.get(part)?.length, part).toBeGreaterThan(0)
      }
    })
  })
}
