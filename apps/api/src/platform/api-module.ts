import type { CallName } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { GaugeReading } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { CallHandlers } from '../http/call-handler.ts'
import type { JobDefinition, PeriodicJob } from '../jobs/jobs.ts'
import type { Listener } from './events.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * A domain of the player API, with everything that it adds to a running server. It is created from its definition
 * (`module-definition.ts`); no other code refers to a module's parts.
 */
export interface ApiModule<Own extends CallName = never> {
  /** Name of its folder, and of its database schema if it has one. */
  readonly name: string
  /** One handler for each call of the module's contract. */
  readonly calls: Pick<CallHandlers, Own>
  /** Background jobs by name. Each must be idempotent. */
  readonly jobs?: Readonly<Record<string, JobDefinition>>
  readonly periodic?: readonly PeriodicJob[]
  /** Routes that are not calls of the contract, such as webhooks. Each is registered in a separate scope. */
  readonly routes?: readonly ((scope: FastifyInstance) => void)[]
  /** Listeners for events of other modules. */
  readonly listeners?: readonly Listener[]
  /** Personal data that it stores, which players receive with their data export. */
  readonly personalData?: PersonalData
  /** Metrics, by their name. */
  readonly gauges?: Readonly<Record<string, GaugeReading>>
  /** Returns true while money of a player is on its way into or out of the ledger. */
  readonly hasPendingMoney?: (
    queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
    playerId: string,
  ) => Promise<boolean>
  /** Runs after the migrations and before anything is served. Throws if the module can't work as configured. */
  readonly prepare?: () => Promise<void>
  /** Stops activities other than calls and jobs. */
  readonly close?: () => Promise<void>
}
