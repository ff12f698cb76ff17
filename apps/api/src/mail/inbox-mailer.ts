import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 5000

/** Creates a mailer that posts messages to an HTTP inbox, such as the sandbox's: `POST {url}/messages` with a bearer key. */
export function createInboxMailer(config: { url: string; apiKey: string }): Mailer {
  return {
    // An inbox has no replies.
    send: async ({ replyTo: _replyTo, ...message }) => {
      const response = await fetch(`${config.url}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${config.apiKey}` },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
    },
  }
}
