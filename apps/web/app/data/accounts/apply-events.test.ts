import { describe, expect, it } from 'vitest'
import { type AccountsResponse, applyAccountEvent, keepNewer } from './apply-events.ts'

const answer: AccountsResponse = {
  data: [
    { id: 1, currency: 'EUR', balance: 100, status: 1, version: 5 },
    { id: 2, currency: 'BTC', balance: 7, status: 2, version: 1 },
  ],
  meta: undefined,
}
const event = (version: number, id = 1) =>
  ({ event: 'account.updated', id, currency: 'EUR', balance: 90, status: 1, version }) as const

describe('a balance event', () => {
  it('updates only its account if its version is newer', () => {
    const next = applyAccountEvent(answer, event(6))
    expect(next?.data[0]).toMatchObject({ balance: 90, version: 6 })
    expect(next?.data[1]).toBe(answer.data[1])
  })

  it.each([5, 4])('with version %i is late and changes nothing', (version) => {
    expect(applyAccountEvent(answer, event(version))).toBe(answer)
  })

  it('adds an unknown account', () => {
    expect(applyAccountEvent(answer, event(1, 3))?.data).toHaveLength(3)
  })

  it('is ignored before the accounts are loaded', () => {
    expect(applyAccountEvent(undefined, event(6))).toBeUndefined()
  })
})

it('keeps the newer version when a response arrives after an event', () => {
  const [known] = answer.data
  const stale = { ...known, balance: 1, version: 4 } as (typeof answer.data)[number]
  const fresh = { ...known, balance: 2, version: 6 } as (typeof answer.data)[number]
  expect(keepNewer(answer.data, [stale], ({ id }) => id)[0]?.balance).toBe(100)
  expect(keepNewer(answer.data, [fresh], ({ id }) => id)[0]?.balance).toBe(2)
})
