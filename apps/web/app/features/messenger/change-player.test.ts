import type { LoginData } from '@tessera/contract'
import { expect, it } from 'vitest'
import { type ChangePorts, changePlayer } from './change-player.ts'

/** Ports with a player logged in by the token `old`; records all effects in order. */
function setUp(change: Partial<ChangePorts> = {}) {
  const done: string[] = []
  const ports: ChangePorts = {
    logIn: async () => {
      done.push('log in')
      return { accessToken: 'new' } as LoginData
    },
    session: { token: async () => 'old', replace: (token) => void done.push(`keep ${token}`) },
    logOut: async (token) => done.push(`end ${token}`),
    reload: () => done.push('load'),
    ...change,
  }
  return { done, ports }
}

it('logs in first, then ends the previous session on the server', async () => {
  const { done, ports } = setUp()
  await changePlayer(ports)
  expect(done).toEqual(['log in', 'keep new', 'end old', 'load'])
})

it('keeps the session if the launch data is not accepted', async () => {
  const { done, ports } = setUp({ logIn: () => Promise.reject(new Error('stale')) })
  await expect(changePlayer(ports)).rejects.toThrow('stale')
  expect(done).toEqual([])
})

it("continues if the previous session can't be ended on the server", async () => {
  const no = () => Promise.reject(new Error('no'))
  const { done, ports } = setUp({ logOut: no })
  await changePlayer(ports)
  expect(done).toEqual(['log in', 'keep new', 'load'])
  const { done: without, ports: over } = setUp()
  await changePlayer({ ...over, session: { ...over.session, token: no } })
  expect(without).toEqual(['log in', 'keep new', 'load'])
})
