import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A call of the bot. All but those of `sendMessage` and `editMessageText` have other parameters. */
export interface BotCall {
  readonly path: string | undefined
  readonly body: { readonly chat_id: string; readonly text: string; readonly reply_markup: unknown }
}

/** Starts a server that speaks the Bot API. `answer` decides each call. */
export async function startBotApi(
  answer: (call: BotCall, earlier: number) => { status: number; body?: object },
) {
  const calls: BotCall[] = []
  const server = createServer(async (request, response) => {
    // The test reads the fields that it expects.
    const call = { path: request.url, body: (await json(request)) as BotCall['body'] }
    const earlier = calls.filter(({ body }) => body.text === call.body.text).length
    calls.push(call)
    const { status, body = {} } = answer(call, earlier)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    calls,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
