import { describe, expect, it } from 'vitest'
import { endRefusedSession } from './session-refusal.ts'

/** What a refusal did to a visitor. */
function refuse(status: number | null, isPlayer: boolean, isPlayerShown = isPlayer): string[] {
  const done: string[] = []
  const session = { hasToken: () => isPlayer, end: () => void done.push('session ended') }
  endRefusedSession(status === null ? null : { status }, session, isPlayerShown, {
    toSignIn: () => void done.push('left for the sign-in'),
    toHome: () => void done.push('left for home'),
  })
  return done
}

describe('a refused call', () => {
  it.each([401, 403])('with %i ends the session of a player and leads to the sign-in', (status) => {
    expect(refuse(status, true)).toEqual(['session ended', 'left for the sign-in'])
  })

  it.each([401, 403])(
    'with %i leaves a guest where they are: a wrong password is no end of a session',
    (status) => {
      expect(refuse(status, false)).toEqual([])
    },
  )

  it.each([401, 403])(
    'with %i leads home where a player is shown whose token is gone: it was signed out',
    (status) => {
      expect(refuse(status, false, true)).toEqual(['left for home'])
    },
  )

  it.each([null, 0, 400, 404, 409, 429, 503])('with %s keeps the session', (status) => {
    expect(refuse(status, true)).toEqual([])
  })
})
