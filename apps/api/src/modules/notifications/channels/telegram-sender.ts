import { z } from 'zod'

const TIMEOUT_MS = 8000

/** Message of the bot to one of its users. */
export interface TelegramMessage {
  readonly userId: string
  readonly text: string
  /** Button below the text. */
  readonly button: { readonly text: string; readonly url: string }
}

/** `sent`, `refused` (the user has blocked the bot or never started it), or the seconds after which to try again. */
export type TelegramResult = 'sent' | 'refused' | { readonly retryAfterSeconds: number }

export interface TelegramSender {
  /** Rejects if it is unknown whether the message was delivered. */
  send(message: TelegramMessage): Promise<TelegramResult>
}

const flood = z.object({ parameters: z.object({ retry_after: z.int().min(1).max(86_400) }) })

/** Creates a sender that calls `sendMessage` of the Bot API as a bot. */
export function createTelegramSender(apiUrl: string, token: string): TelegramSender {
  return {
    send: async ({ userId, text, button }) => {
      const response = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chat_id: userId,
          text,
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: [[button]] },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 429) {
        const answer = flood.safeParse(await response.json())
        return { retryAfterSeconds: answer.data?.parameters.retry_after ?? 1 }
      }
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (response.status < 500) return 'refused'
      throw new Error(`the Bot API answered ${response.status}`)
    },
  }
}
