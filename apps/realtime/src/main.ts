import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { z } from 'zod'
import { parseRealtimeConfig, type RealtimeConfig } from './config/realtime-config.ts'
import { startRealtime } from './create-realtime.ts'
import type { RealtimeLog } from './log.ts'

const usage = 'Usage: node apps/realtime/src/main.ts config.json'

/** Secrets may come from the environment, under Centrifugo's own names, instead of standing in the file. */
const environment = z.object({
  CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: z.string().optional(),
  CENTRIFUGO_HTTP_API_KEY: z.string().optional(),
})

function line(level: string): (fields: Record<string, unknown>, message: string) => void {
  return (fields, message) => {
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`)
  }
}

const log: RealtimeLog = { info: line('info'), warn: line('warn'), error: line('error') }

async function readConfiguration(path: string): Promise<RealtimeConfig> {
  const config = parseRealtimeConfig(JSON.parse(await readFile(path, 'utf8')))
  const secrets = environment.parse(process.env)
  const { token } = config.client
  token.hmac_secret_key = secrets.CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY ?? token.hmac_secret_key
  config.http_api.key = secrets.CENTRIFUGO_HTTP_API_KEY ?? config.http_api.key
  return config
}

async function main(): Promise<void> {
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new Error(usage)
  const config = await readConfiguration(path)
  const { http_server, http_api, websocket } = config
  const realtime = startRealtime(config, { log })
  const app = Fastify({ logger: false })
  await app.register(realtime.plugin, { prefix: http_api.handler_prefix })
  app.get('/health', () => ({}))
  await app.ready()
  realtime.attach(app.server, websocket.handler_prefix)
  app.server.on('upgrade', (request, socket) => {
    if (request.url?.split('?')[0] !== websocket.handler_prefix) socket.destroy()
  })
  await app.listen({ host: http_server.address || '0.0.0.0', port: http_server.port })
  log.info({ address: app.addresses() }, 'the realtime server is up')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await realtime.close()
    await app.close()
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
