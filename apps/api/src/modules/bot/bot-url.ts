import { z } from 'zod'
import type { BotApi } from '../../bot-api/bot-api.ts'

const botSchema = z.object({ username: z.string().regex(/^\w{4,32}$/) })

/** Returns a reader of the bot's address, which is requested from the messenger once. A failure is tried again at the next use. */
export function createBotUrl(api: BotApi): () => Promise<string | null> {
  let known: string | null = null
  return async () => {
    if (known !== null) return known
    const result = await api.call('getMe', {}).catch(() => null)
    const { data } = botSchema.safeParse(result?.state === 'ok' ? result.result : null)
    known = data ? `https://t.me/${data.username}` : null
    return known
  }
}
