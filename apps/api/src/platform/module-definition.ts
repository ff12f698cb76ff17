import type { WayKind } from '@tessera/contract'
import type { EnvironmentPart } from '@tessera/server-kit'
import type { ApiModule } from './api-module.ts'
import type { ModuleCommands } from './module-commands.ts'
import type { ModuleTables } from './module-tables.ts'
import type { ModuleOffice } from './office-calls.ts'
import type { Platform } from './platform.ts'
import type { TimelineSource } from './timeline.ts'

/** The other modules of the same API. */
export interface OtherModules {
  /** Returns a running module. It is created first if it isn't yet; modules must not need each other in a cycle. */
  use<Running extends ApiModule>(definition: Creates<Running>): Running
  /** Returns all modules of the API. Throws while they are being created. */
  all(): readonly ApiModule[]
}

interface Creates<Running extends ApiModule> {
  readonly name: string
  create(platform: Platform, config: never, others: OtherModules): Running
}

/**
 * A domain of the player API before it runs: all that a process, a migration or a command needs of it. The API is folded
 * from the list of definitions (`modules/list.ts`); no other code names a module.
 */
export interface ModuleDefinition<
  Running extends ApiModule = ApiModule,
  Config extends object = never,
  Settings extends object = object,
  Outside extends object = object,
> {
  /** Name of its folder, and of its database schema if it has one. */
  readonly name: string
  readonly tables?: ModuleTables
  /** Its own variables. */
  readonly environment?: EnvironmentPart<Settings>
  /** Variables of external services that it uses. A demonstration doesn't read them: its sandbox takes their place. */
  readonly outside?: EnvironmentPart<Outside>
  readonly commands?: ModuleCommands
  /** Events of its own in the timeline of a player. */
  readonly timeline?: readonly TimelineSource[]
  /** Calls of the back office that it handles. */
  readonly office?: ModuleOffice
  /** Sign-in methods that depend on its configuration: true if the method is available. */
  readonly ways?: { readonly [Way in WayKind]?: (config: Config) => boolean }
  create(platform: Platform, config: Config, others: OtherModules): Running
}

/** Returns the definition unchanged, with its precise type. */
export const defineModule = <
  Running extends ApiModule,
  Config extends object = object,
  Settings extends object = never,
  Outside extends object = never,
>(
  definition: ModuleDefinition<Running, Config, Settings, Outside>,
): ModuleDefinition<Running, Config, Settings, Outside> => definition
