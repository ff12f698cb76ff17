import { sign } from '@tma.js/init-data-node'

/** The bot of these tests, as the messenger would know it. */
export const TEST_BOT = { id: '7000001', token: '7000001:a-token_of-these-tests' }

export interface LaunchOptions {
  readonly token?: string
  readonly at?: Date
  readonly user?: Record<string, unknown>
  readonly more?: Record<string, string>
}

let lastId = 5_000_000_000

/** A user id of the messenger that no other test has; larger than 32 bits, as theirs are. */
export const newUserId = (): number => {
  lastId += 1
  return lastId
}

/** Launch data as the messenger makes it, signed by the official library: an implementation that is not ours. */
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
  // What the library signs is a record of its own fields; further ones are signed alike.
  return sign(data as unknown as Parameters<typeof sign>[0], token, at)
}
