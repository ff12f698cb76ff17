import { moduleCalls } from '@tessera/api'
import { createOffice } from '@tessera/office'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { createServer, type ServerOptions } from '@tessera/server-kit'
import type { Secrets } from './secrets.ts'
import { type OfficeWorld, sportOffice } from './sport-office.ts'

/** Name of the operator of a demonstration. */
export const DEMO_OPERATOR = 'demo'

export interface OfficePlace {
  readonly url: string
  readonly port: number
  readonly host: string
}

export interface OfficeDeps {
  readonly place: OfficePlace
  readonly database: Database
  readonly directUrl: string
  readonly dataKey: string
  readonly world: OfficeWorld
  /** Secrets of a demonstration, which has an operator; null in production. */
  readonly demo: Secrets | null
  readonly server: Pick<ServerOptions, 'logLevel' | 'trustProxy'>
}

/** Starts the back office on a server and a port of its own. Returns how to stop it. */
export async function openOffice(deps: OfficeDeps): Promise<{ close(): Promise<void> }> {
  const { place, database, dataKey, world, demo } = deps
  const server = createServer({ ...deps.server, isUnavailable: isConnectionLost })
  try {
    await createOffice(server, {
      database,
      directUrl: deps.directUrl,
      url: place.url,
      dataKey,
      world,
      handlers: { ...moduleCalls, ...sportOffice },
      demoOperator: demo && {
        name: DEMO_OPERATOR,
        password: demo.officePassword,
        secret: Buffer.from(demo.officeSecret, 'hex'),
      },
    })
    await server.listen({ port: place.port, host: place.host })
  } catch (error) {
    await server.close()
    throw error
  }
  return { close: () => server.close() }
}
