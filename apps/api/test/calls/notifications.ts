import type { notificationsCalls } from '@tessera/contract'
import { callCases } from '../call-cases.ts'

/** A subscription as a browser sends it. */
const BROWSER = {
  endpoint: 'https://push.example.com/send/7',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

export const cases = callCases<typeof notificationsCalls>(({ make }) => ({
  happy: {
    'GET /api/notification/messenger/messages': () =>
      make('GET /api/notification/messenger/messages', '', { search: '?page=1&perPage=3&locale=de' }),
    'POST /api/notification/messenger/messages/read': () =>
      make('POST /api/notification/messenger/messages/read', '', {
        body: { messageIds: ['00000000-0000-4000-8000-000000000000'] },
      }),
    'DELETE /api/notification/messenger/messages': () =>
      make('DELETE /api/notification/messenger/messages', '', {
        body: { messageIds: ['00000000-0000-4000-8000-000000000000'] },
      }),
    'POST /api/notification/messenger/messages/read/all': () =>
      make('POST /api/notification/messenger/messages/read/all'),
    'GET /api/notification/pushes': () => make('GET /api/notification/pushes'),
    'POST /api/notification/pushes/read': () =>
      make('POST /api/notification/pushes/read', '', {
        body: { pushIds: ['00000000-0000-4000-8000-000000000000'] },
      }),
    'POST /api/notification/pushes/read/all': () => make('POST /api/notification/pushes/read/all'),
    'GET /api/notification/preferences': () => make('GET /api/notification/preferences'),
    'PUT /api/notification/preferences': () =>
      make('PUT /api/notification/preferences', '', {
        body: { topic: 'bets', channel: 'email', isOn: true },
      }),
    'PUT /api/notification/push-subscription': () =>
      make('PUT /api/notification/push-subscription', '', { body: BROWSER }),
    'DELETE /api/notification/push-subscription': () => make('DELETE /api/notification/push-subscription'),
  },
  refusals: {},
}))
