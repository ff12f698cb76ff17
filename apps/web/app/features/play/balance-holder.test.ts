import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookedAccount } from './balance-hold.ts'
import { createBalanceHolder } from './balance-holder.ts'

/** A page with one account: the balance shown, and the balance booked in the ledger. */
function page() {
  let booked: BookedAccount = { id: 7, version: 1, balance: 5_000 }
  let held: number | null = null
  let isHidden = false
  const refetch = vi.fn()
  const holder = createBalanceHolder({
    readBooked: () => booked,
    show: (hold) => {
      held = hold?.balance ?? null
    },
    refetch,
    isHidden: () => isHidden,
  })
  return {
    ...holder,
    refetch,
    shown: () => held ?? booked.balance,
    book(balance: number) {
      booked = { ...booked, version: booked.version + 1, balance }
      holder.check()
    },
    hide(hidden: boolean) {
      isHidden = hidden
    },
  }
}

const started = { type: 'round-started', stake: 100 } as const
const running = { type: 'round-running' } as const
const waiting = { type: 'round-waiting' } as const
const settled = (win: number) => ({ type: 'round-settled', stake: 100, win }) as const

describe('the shown balance during a round', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('deducts the stake immediately and adds the win only when the game has shown it', () => {
    const { receive, book, shown } = page()
    receive(started)
    expect(shown()).toBe(4_900)
    book(5_700)
    receive(running)
    expect(shown()).toBe(4_900)
    receive(settled(800))
    expect(shown()).toBe(5_700)
  })

  it('shows the win of a settled round before the ledger’s event arrives, then the booked balance', () => {
    const { receive, book, shown } = page()
    receive(started)
    receive(settled(800))
    expect(shown()).toBe(5_700)
    book(5_650)
    expect(shown()).toBe(5_650)
  })

  it('continues from the last result when the next round starts before its event', () => {
    const { receive, shown } = page()
    receive(started)
    receive(settled(800))
    receive(started)
    expect(shown()).toBe(5_600)
  })

  it('is the booked balance while free spins wait, and held during each of them', () => {
    const { receive, book, shown } = page()
    receive(started)
    book(4_900)
    receive(waiting)
    book(6_900)
    expect(shown()).toBe(6_900)
    receive(running)
    book(9_900)
    expect(shown()).toBe(6_900)
    receive(settled(3_000))
    expect(shown()).toBe(9_900)
  })

  it.each([
    { type: 'error', code: 'insufficient_funds' },
    { type: 'ready', mode: 'real' },
    { type: 'exit' },
  ] as const)('is the booked balance after $type', (message) => {
    const { receive, shown } = page()
    receive(started)
    receive(message)
    expect(shown()).toBe(5_000)
  })

  it('is the booked balance for a game that reports no round starts', () => {
    const { receive, book, shown } = page()
    book(5_700)
    receive(settled(800))
    expect(shown()).toBe(5_700)
  })

  it('is the booked balance 20 seconds after the last message of a lost frame', () => {
    const { receive, book, shown, refetch } = page()
    receive(started)
    book(5_700)
    vi.advanceTimersByTime(15_000)
    receive(running)
    vi.advanceTimersByTime(19_999)
    expect(shown()).toBe(4_900)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(5_700)
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('stays held in a hidden tab, where rounds are paused', () => {
    const { receive, book, shown, hide } = page()
    receive(started)
    hide(true)
    book(5_700)
    vi.advanceTimersByTime(120_000)
    expect(shown()).toBe(4_900)
    hide(false)
    vi.advanceTimersByTime(20_000)
    expect(shown()).toBe(5_700)
  })

  it('requests the accounts if the event of a settled round does not arrive', () => {
    const { receive, refetch, shown } = page()
    receive(started)
    receive(settled(0))
    vi.advanceTimersByTime(3_000)
    expect(refetch).toHaveBeenCalledOnce()
    expect(shown()).toBe(5_000)
  })
})
