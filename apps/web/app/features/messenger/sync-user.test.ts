import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { type SyncPorts, syncUser } from './sync-user.ts'

const USER = { id: '42', username: 'ada', name: 'Ada', languageCode: 'en', photoUrl: null }

/** Returns the ports of a synchronisation with what went through them. */
function ports(isRefused: boolean) {
  const calls: string[] = []
  const alerts: string[] = []
  const api = (async (name: string) => {
    calls.push(name)
    if (isRefused) throw new Error('refused')
  }) as unknown as SyncPorts['api']
  const storage = mapStorage()
  return { calls, alerts, all: { api, storage, alerts: { show: (key: string) => void alerts.push(key) } } }
}

it('shows the authentication alert if the messenger’s user can’t be synchronised', async () => {
  const { alerts, all } = ports(true)
  await syncUser(all, 'hash=a', USER)
  expect(alerts).toEqual(['messenger-auth-error'])
})

it('synchronises the messenger’s user once per launch, without an alert', async () => {
  const { calls, alerts, all } = ports(false)
  for (const data of ['hash=a', 'hash=a', 'hash=b']) await syncUser(all, data, USER)
  expect(calls.filter((name) => name === 'PUT /api/tg-bot/users')).toHaveLength(2)
  expect(alerts).toEqual([])
})
