import '@tessera/server-kit/production-mode'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnvironment, readParts, runMain, StartError } from '@tessera/server-kit'
import Fastify from 'fastify'
import { z } from 'zod'
import { configFromEnvironment, realtimeEnvironmentSchema } from './config/environment-config.ts'
import { parseRealtimeConfig, type RealtimeConfig } from './config/realtime-config.ts'
import { type Realtime, startRealtime } from './create-realtime.ts'
import { messageOf, type RealtimeLog } from './log.ts'
import { prometheusText } from './metrics.ts'

/**
 * Default path of the configuration file. If it doesn't exist, the configuration comes from the environment
 * alone.
 */
const defaultPath = 'config.json'

/** Settings that differ between machines. They may be set in the environment under Centrifugo's own names. */
const environmentSchema = z.object({
  CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: z.string().optional(),
  CENTRIFUGO_HTTP_API_KEY: z.string().optional(),
  CENTRIFUGO_HTTP_SERVER_ADDRESS: z.string().optional(),
  CENTRIFUGO_HTTP_SERVER_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port')
    .transform(Number)
    .optional(),
})

function line(level: string): (fields: Record<string, unknown>, message: string) => void {
  return (fields, message) => {
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`)
  }
}

const log: RealtimeLog = { info: line('info'), warn: line('warn'), error: line('error') }

function readFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(`The configuration file ${path} can't be read: ${messageOf(error)}`)
  }
}

function configPath(): string | undefined {
  try {
    const { values } = parseArgs({ options: { config: { type: 'string', short: 'c' } } })
    return values.config ?? (existsSync(defaultPath) ? defaultPath : undefined)
  } catch (error) {
    throw new StartError(messageOf(error))
  }
}

async function readConfiguration(): Promise<RealtimeConfig> {
  const path = configPath()
  const { read, fail } = readParts()
  const data = read(() => readEnvironment(environmentSchema))
  const own = path === undefined ? read(() => readEnvironment(realtimeEnvironmentSchema)) : null
  if (data === null || (path === undefined && own === null)) return fail()
  const config = own
    ? await configFromEnvironment(own, log)
    : parseRealtimeConfig(readFile(path ?? defaultPath))
  const { client, http_api, http_server } = config
  client.token.hmac_secret_key = data.CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY ?? client.token.hmac_secret_key
  http_api.key = data.CENTRIFUGO_HTTP_API_KEY ?? http_api.key
  http_server.address = data.CENTRIFUGO_HTTP_SERVER_ADDRESS ?? http_server.address
  http_server.port = data.CENTRIFUGO_HTTP_SERVER_PORT ?? http_server.port
  return config
}

/**
 * Opens the port.
 * @returns a function that closes it
 */
async function listen(config: RealtimeConfig, realtime: Realtime): Promise<() => Promise<void>> {
  const { http_server, http_api, websocket, health, prometheus } = config
  const app = Fastify({ logger: false })
  await app.register(realtime.plugin, { prefix: http_api.handler_prefix })
  if (health.enabled) app.get(health.handler_prefix, () => ({}))
  if (prometheus.enabled) {
    app.get(prometheus.handler_prefix, (_request, reply) =>
      reply.type('text/plain; version=0.0.4').send(prometheusText(realtime.metrics())),
    )
  }
  await app.ready()
  realtime.attach(app.server, websocket.handler_prefix)
  await app.listen({ host: http_server.address || '0.0.0.0', port: http_server.port })
  log.info({ addresses: app.addresses() }, 'the realtime server is up')
  return () => app.close()
}

await runMain(async () => {
  const config = await readConfiguration()
  const realtime = startRealtime(config, { log })
  try {
    const closePort = await listen(config, realtime)
    return {
      close: async () => {
        await realtime.close()
        await closePort()
        log.info({}, 'the realtime server has stopped')
      },
    }
  } catch (error) {
    await realtime.close()
    throw error
  }
})
