import { sign } from '@tma.js/init-data-node'

/** The bot of the tests. */
export const TEST_BOT = { id: '7000001', token: '7000001:a-token_of-these-tests' }

export interface LaunchOptions {
  readonly token?: string
  readonly at?: Date
  readonly user?: Record<string, unknown>
  readonly more?: Record<string, string>
}

let lastId = 5_000_000_000

/** Returns an unused Telegram user id, larger than 32 bits, as real ones are. */
export const newUserId = (): number => {
  lastId += 1
  return lastId
}

/** Returns launch data signed by the official library, an implementation independent of ours. */
export function launchOf(
  id: number,
  { token = TEST_BOT.token, at = new Date(), user, more }: LaunchOptions = {},
) {
  const data = {
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: {
      id,
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: `ada${id}`,
      language_code: 'de',
      ...user,
    },
    chat_type: 'private',
    chat_instance: '-3788475317572404878',
    ...more,
  }
  // The library signs its own fields only; additional ones are signed the same way.
  return sign(data as unknown as Parameters<typeof sign>[0], token, at)
}
