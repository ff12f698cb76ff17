import { describe, expect, it } from 'vitest'
import { startBotApi } from '../../test/bot-api.ts'
import { createBotApi } from './bot-api.ts'

const TOKEN = '7000001:a-token_of-these-tests'

/** Makes one call to a server that responds like this. */
async function callOnce(status: number, body?: object) {
  const server = await startBotApi(() => ({ status, ...(body ? { body } : {}) }))
  try {
    return await createBotApi(server.url, TOKEN).call('sendMessage', { chat_id: '1', text: 'x' })
  } finally {
    await server.stop()
  }
}

describe('the Bot API', () => {
  it('returns results, refusals, blocks and floods as states', async () => {
    expect(await callOnce(200, { ok: true, result: 1 })).toEqual({ state: 'ok', result: 1 })
    expect(await callOnce(403, { ok: false })).toEqual({ state: 'blocked' })
    expect(await callOnce(400, { ok: false, description: 'Bad Request: chat not found' })).toEqual({
      state: 'refused',
      description: 'Bad Request: chat not found',
    })
    expect(await callOnce(429, { ok: false, parameters: { retry_after: 7 } })).toEqual({
      state: 'flood',
      retryAfterSeconds: 7,
    })
    expect(await callOnce(429, { nonsense: [] })).toEqual({ state: 'flood', retryAfterSeconds: 1 })
  })

  it('rejects without the token if the result is unknown', async () => {
    const failures = [
      () => callOnce(502),
      () => createBotApi('http://127.0.0.1:1', TOKEN).call('getMe', {}),
      () => createBotApi('not an address', TOKEN).call('getMe', {}),
    ]
    for (const failure of failures) {
      const error = await failure().then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(Error)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('a-token')
    }
  })
})
