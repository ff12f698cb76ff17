import { describe, expect, it } from 'vitest'
import { endRefusedSession } from './session-refusal.ts'

interface Page {
  /** The token that the browser stores when the response arrives. */
  readonly stored: string | null
  /** The token that the refused call was sent with. */
  readonly sent?: string | null
  readonly isPlayerShown?: boolean
  readonly wasLost?: boolean
}

/** Returns what a refusal did to the session and the page. */
function refuse(
  status: number | null,
  { stored, sent = stored, isPlayerShown, wasLost = false }: Page,
): string[] {
  const done: string[] = []
  const session = {
    hasToken: () => stored !== null,
    isCurrent: (token: string) => token === stored,
    end: (isLost?: boolean) => void done.push(isLost ? 'session lost' : 'signed out'),
    wasLost: () => wasLost,
  }
  endRefusedSession(status === null ? null : { status }, sent, session, isPlayerShown ?? stored !== null, {
    toSignIn: () => void done.push('left for the sign-in'),
    toHome: (isLost) => void done.push(`left for home${isLost ? ' with what was typed' : ''}`),
  })
  return done
}

describe.each([401, 403])('a call refused with %i', (status) => {
  it("ends a player's session and opens the sign-in", () => {
    expect(refuse(status, { stored: 'a' })).toEqual(['session lost', 'left for the sign-in'])
  })

  it('leaves a guest on the page, for example after a wrong password', () => {
    expect(refuse(status, { stored: null })).toEqual([])
  })

  it('goes home if the page shows a player whose token is gone', () => {
    const page = { stored: null, sent: 'a', isPlayerShown: true }
    expect(refuse(status, page)).toEqual(['left for home'])
    expect(refuse(status, { ...page, wasLost: true })).toEqual(['left for home with what was typed'])
  })

  it("keeps the current session if the call had a guest's or an earlier token", () => {
    expect(refuse(status, { stored: 'b', sent: 'a' })).toEqual([])
    expect(refuse(status, { stored: 'b', sent: null })).toEqual([])
  })
})

it.each([null, 0, 400, 404, 409, 429, 503])('keeps the session after a call with status %s', (status) => {
  expect(refuse(status, { stored: 'a' })).toEqual([])
})
