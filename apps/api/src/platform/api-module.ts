import type { CallName } from '@tessera/contract'
import type { FastifyInstance } from 'fastify'
import type { CallHandlers } from '../http/call-handler.ts'
import type { JobDefinition, PeriodicJob } from '../jobs/jobs.ts'
import type { Listener } from './events.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * One domain of the player API as a value: all that it adds to a running server. The list of modules
 * (`modules/list.ts`) is folded into the API; nothing else names a module's parts.
 */
export interface ApiModule<Own extends CallName = never> {
  /** The name of its folder, and of its schema if it keeps anything. */
  readonly name: string
  /** One handler for each call of the module's contract. */
  readonly calls: Pick<CallHandlers, Own>
  /** Background work by name; each may run any number of times. */
  readonly jobs?: Readonly<Record<string, JobDefinition>>
  readonly periodic?: readonly PeriodicJob[]
  /** Routes that are no calls of the contract, such as webhooks. Each runs in a scope of its own. */
  readonly routes?: readonly ((scope: FastifyInstance) => void)[]
  /** What it does about what happens in other modules. */
  readonly listeners?: readonly Listener[]
  /** What it keeps of players: what they take along when they ask for their data. */
  readonly personalData?: PersonalData
  /** Runs before anything is served, once the tables are up to date. Throws when the module can't work as configured. */
  readonly prepare?: () => Promise<void>
  /** Ends what it does beside calls and jobs. */
  readonly close?: () => Promise<void>
}
