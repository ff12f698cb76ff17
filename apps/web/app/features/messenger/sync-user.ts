import type { ApiClient } from '@tessera/contract/client'
import type { Alerts } from '../../platform/alerts/use-alerts.ts'
import type { UnsafeUser } from './launch-data.ts'

const SYNCED_KEY = 'messengerSynced'

export interface SyncPorts {
  readonly api: ApiClient
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly alerts: Pick<Alerts, 'show'>
}

/**
 * Sends the messenger's name of the user to the server, once per launch and tab. A failure shows the messenger's
 * authentication alert (specification, error catalogue).
 */
export async function syncUser(
  { api, storage, alerts }: SyncPorts,
  data: string,
  user: UnsafeUser,
): Promise<void> {
  const mark = data.slice(-64)
  if (storage.getItem(SYNCED_KEY) === mark) return
  storage.setItem(SYNCED_KEY, mark)
  // A recent launch proves that the player is present, so that no prompt is needed after inactivity. If the server
  // doesn't accept it, the prompt appears.
  void api('POST /api/player/sessions/proof/telegram', { body: { payload: data } }).catch(() => {})
  await api('PUT /api/tg-bot/users', { body: bodyOf(user) }).catch(() => alerts.show('messenger-auth-error'))
}

const bodyOf = ({ id, username, name, languageCode, photoUrl }: UnsafeUser) => ({
  user_id: id,
  username,
  language_code: languageCode,
  photo_url: photoUrl,
  name: name.slice(0, 200),
})
