import type { ApiModule } from './api-module.ts'
import type { ModuleDefinition, OtherModules } from './module-definition.ts'
import type { Platform } from './platform.ts'

/** Running modules of an API, in the order of their definitions. */
export interface RunningModules {
  readonly list: readonly ApiModule[]
  readonly use: OtherModules['use']
}

/** A definition whose configuration the caller has checked to be complete. */
type AnyDefinition = ModuleDefinition<ApiModule, never>

/**
 * Creates the modules of a list, each after those that it uses. Throws if two have the same name, if a module uses one that
 * is not in the list, and if modules use each other in a cycle.
 */
export function createModules(
  definitions: readonly AnyDefinition[],
  platform: Platform,
  config: object,
): RunningModules {
  const running = new Map<string, ApiModule | 'starting'>()
  let list: readonly ApiModule[] | null = null
  const known = new Map(definitions.map((definition) => [definition.name, definition]))
  if (known.size < definitions.length) throw new Error('two modules have the same name')

  const others: OtherModules = {
    // The map returns the module that this definition has created.
    use: (definition) => start(definition.name) as ReturnType<typeof definition.create>,
    all: () => {
      if (list === null) throw new Error('the modules are still being created')
      return list
    },
  }
  function start(name: string): ApiModule {
    const there = running.get(name)
    if (there === 'starting') throw new Error(`the module ${name} uses itself by way of others`)
    if (there !== undefined) return there
    const definition = known.get(name)
    if (definition === undefined) throw new Error(`the module ${name} is not in the list`)
    running.set(name, 'starting')
    // `ApiConfig` is the intersection of all modules' configurations.
    const module = definition.create(platform, config as never, others)
    running.set(name, module)
    return module
  }
  list = definitions.map(({ name }) => start(name))
  return { list, use: others.use }
}
