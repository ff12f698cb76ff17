import type { notificationsCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { withCaptcha } from '../with-captcha.ts'

/** A subscription as a browser sends it. */
const BROWSER = {
  endpoint: 'https://push.example.com/send/7',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}

export const cases = callCases<typeof notificationsCalls>((world) => ({
  happy: {
    'GET /api/notification/messenger/messages': () =>
      world.make('GET /api/notification/messenger/messages', '', { search: '?page=1&perPage=3&locale=de' }),
    'POST /api/notification/messenger/messages/read': () =>
      world.make('POST /api/notification/messenger/messages/read', '', {
        body: { messageIds: ['00000000-0000-4000-8000-000000000000'] },
      }),
    'DELETE /api/notification/messenger/messages': () =>
      world.make('DELETE /api/notification/messenger/messages', '', {
        body: { messageIds: ['00000000-0000-4000-8000-000000000000'] },
      }),
    'POST /api/notification/messenger/messages/read/all': () =>
      world.make('POST /api/notification/messenger/messages/read/all'),
    'GET /api/notification/pushes': () => world.make('GET /api/notification/pushes'),
    'POST /api/notification/pushes/read': () =>
      world.make('POST /api/notification/pushes/read', '', {
        body: { pushIds: ['00000000-0000-4000-8000-000000000000'] },
      }),
    'POST /api/notification/pushes/read/all': () => world.make('POST /api/notification/pushes/read/all'),
    'GET /api/notification/preferences': () => world.make('GET /api/notification/preferences'),
    'PUT /api/notification/preferences': () =>
      world.make('PUT /api/notification/preferences', '', {
        body: { topic: 'bets', channel: 'email', isOn: true },
      }),
    'PUT /api/notification/push-subscription': () =>
      world.make('PUT /api/notification/push-subscription', '', { body: BROWSER }),
    'DELETE /api/notification/push-subscription': () =>
      world.make('DELETE /api/notification/push-subscription'),
    'POST /api/notification/communications': () =>
      world.make('POST /api/notification/communications', '', {
        body: { email: 'ada@example.com', message: 'Where is my bonus?' },
      }),
  },
  refusals: {
    'POST /api/notification/communications': {
      captcha_required: refused(async () =>
        withCaptcha(world.app, '/api/notification/communications', {
          ...{ email: 'ada@example.com', message: 'Where is my bonus?' },
        }),
      ),
    },
  },
}))
