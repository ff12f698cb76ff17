import { describe, expect, it } from 'vitest'
import { endRefusedSession } from './session-refusal.ts'

interface Page {
  /** The token that the browser keeps by now. */
  readonly kept: string | null
  /** What the refused call was sent with. */
  readonly sent?: string | null
  readonly isPlayerShown?: boolean
  readonly wasLost?: boolean
}

/** What a refusal did to a visitor. */
function refuse(
  status: number | null,
  { kept, sent = kept, isPlayerShown, wasLost = false }: Page,
): string[] {
  const done: string[] = []
  const session = {
    hasToken: () => kept !== null,
    holds: (token: string) => token === kept,
    end: (isLost?: boolean) => void done.push(isLost ? 'session lost' : 'signed out'),
    wasLost: () => wasLost,
  }
  endRefusedSession(status === null ? null : { status }, sent, session, isPlayerShown ?? kept !== null, {
    toSignIn: () => void done.push('left for the sign-in'),
    toHome: (isLost) => void done.push(`left for home${isLost ? ' with what was typed' : ''}`),
  })
  return done
}

describe.each([401, 403])('a call refused with %i', (status) => {
  it('ends the session of a player and leads to the sign-in', () => {
    expect(refuse(status, { kept: 'a' })).toEqual(['session lost', 'left for the sign-in'])
  })

  it('leaves a guest where they are: a wrong password is no end of a session', () => {
    expect(refuse(status, { kept: null })).toEqual([])
  })

  it('leads home where a player is shown whose token is gone: it was signed out', () => {
    const page = { kept: null, sent: 'a', isPlayerShown: true }
    expect(refuse(status, page)).toEqual(['left for home'])
    expect(refuse(status, { ...page, wasLost: true })).toEqual(['left for home with what was typed'])
  })

  it('with the token of before, or a guest’s, leaves the session alone that there is by now', () => {
    expect(refuse(status, { kept: 'b', sent: 'a' })).toEqual([])
    expect(refuse(status, { kept: 'b', sent: null })).toEqual([])
  })
})

it.each([null, 0, 400, 404, 409, 429, 503])('a call with %s keeps the session', (status) => {
  expect(refuse(status, { kept: 'a' })).toEqual([])
})
