import { randomUUID } from 'node:crypto'
import type { supportCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { withCaptcha } from '../with-captcha.ts'

export const cases = callCases<typeof supportCalls>((world) => {
  const message = (restoreId: string) => ({ restoreId, clientId: randomUUID(), text: 'Hello', locale: 'en' })
  const restoreId = async (): Promise<string> =>
    (await world.make('GET /api/player/profile')).body.data.chatRestoreId
  const read = (body: object) => world.make('POST /api/support/chat', '', { body })
  const send = (body: object) => world.make('POST /api/support/chat/messages', '', { body })
  return {
    happy: {
      'POST /api/support/chat': async () => read({ restoreId: await restoreId(), readThrough: 1 }),
      'POST /api/support/chat/messages': async () => send(message(await restoreId())),
    },
    refusals: {
      'POST /api/support/chat': { not_found: refused(() => read({ restoreId: randomUUID() })) },
      'POST /api/support/chat/messages': {
        not_found: refused(() => send(message(randomUUID()))),
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/support/chat/messages', message(randomUUID())),
        ),
      },
    },
  }
})
