import type { CallName } from '@tessera/contract'
import type { ApiModule } from '../platform/api-module.ts'
import type { ModuleDefinition } from '../platform/module-definition.ts'
import { orderTables } from '../platform/order-tables.ts'
import * as list from './list.ts'

type Listed = (typeof list)[keyof typeof list]

type Intersect<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type ConfigOf<Definition> =
  Definition extends ModuleDefinition<ApiModule, infer Config, infer _Own, infer _Outside> ? Config : never
type SettingsOf<Definition> =
  Definition extends ModuleDefinition<ApiModule, infer _Config, infer Own, infer _Outside> ? Own : never
type OutsideOf<Definition> =
  Definition extends ModuleDefinition<ApiModule, infer _Config, infer _Own, infer Outside> ? Outside : never

/** Configuration of all modules in addition to the platform. */
export type ModulesConfig = Intersect<ConfigOf<Listed>>
/** Settings that all modules read from their own variables. */
export type ModulesSettings = Intersect<SettingsOf<Listed>>
/** Settings of the external services of all modules. */
export type OutsideSettings = Intersect<OutsideOf<Listed>>

/** Union of the calls that the modules handle. */
type HandledCall<Definition> = Definition extends {
  create(...given: never): { readonly calls: infer Own }
}
  ? keyof Own
  : never

/** Returns the list unchanged. A call of the contract that no module handles is a type error. */
const withAllCalls = (
  definitions: [Exclude<CallName, HandledCall<Listed>>] extends [never] ? readonly Listed[] : never,
): readonly ModuleDefinition<ApiModule, never>[] => definitions

/** Every module of the API, by name (docs/architecture.md, a new module). */
export const MODULES = withAllCalls(Object.values(list))

/** Tables of the modules in the order of their migration. */
export const MODULE_TABLES = orderTables(MODULES.flatMap(({ tables }) => tables ?? []))
