import type { questsCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof questsCalls>((world) => {
  const { make } = world
  const offered = async () => {
    const { token } = await world.app.register()
    const { body } = await make('GET /api/retention/quests', '', { token })
    return { token, id: body.data[0].id as string }
  }
  const cancelled = async () => {
    const quest = await offered()
    await make('PUT /api/retention/quests/{id}/cancel', quest.id, { token: quest.token })
    return quest
  }
  return {
    happy: {
      'GET /api/retention/quests': async () => {
        const { token } = await world.app.register()
        return make('GET /api/retention/quests', '', { token, search: '?state=1,2&currency=EUR&locale=de' })
      },
      'PUT /api/retention/quests/{id}/activate': async () => {
        const { token, id } = await offered()
        return make('PUT /api/retention/quests/{id}/activate', id, { token })
      },
      'PUT /api/retention/quests/{id}/cancel': async () => {
        const { token, id } = await offered()
        return make('PUT /api/retention/quests/{id}/cancel', id, { token })
      },
    },
    refusals: {
      'PUT /api/retention/quests/{id}/activate': {
        not_found: refused(() => make('PUT /api/retention/quests/{id}/activate', 'x9')),
        quest_not_available: refused(async () => {
          const { token, id } = await cancelled()
          return make('PUT /api/retention/quests/{id}/activate', id, { token })
        }),
      },
      'PUT /api/retention/quests/{id}/cancel': {
        not_found: refused(() => make('PUT /api/retention/quests/{id}/cancel', 'x9')),
        quest_not_available: refused(async () => {
          const { token, id } = await cancelled()
          return make('PUT /api/retention/quests/{id}/cancel', id, { token })
        }),
      },
    },
  }
})
