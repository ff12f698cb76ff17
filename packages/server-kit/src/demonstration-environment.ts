import { roleSwitch } from './environment.ts'

/** Switch for a demo with the sandbox in a separate process on the same database. */
export const demonstrationEnvironment = {
  /** `on` accepts a database with the tables of a sandbox. Never use it with real money. */
  DEMO: roleSwitch('off'),
}
