import { roleSwitch } from './environment.ts'

/** The switch of a trial that runs the sandbox in a process of its own, on the same database. */
export const demonstrationEnvironment = {
  /** `on` accepts a database with the tables of a sandbox; never beside real money. */
  DEMO: roleSwitch('off'),
}
