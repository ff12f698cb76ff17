import type { WayKind } from '@tessera/contract'
import type { GaugeReading } from '@tessera/server-kit'
import type { CallHandlers } from '../http/call-handler.ts'
import type { JobDefinition, PeriodicJob } from '../jobs/jobs.ts'
import type { ApiModule } from './api-module.ts'
import type { ModuleDefinition } from './module-definition.ts'
import type { Eraser, KeptElsewhere, PersonalPart } from './personal-data.ts'

/** Merges records of the modules. Throws if two have the same name, since one would be lost. */
function join<Value>(
  modules: readonly ApiModule[],
  part: (module: ApiModule) => Readonly<Record<string, Value>>,
): Record<string, Value> {
  const joined = new Map<string, Value>()
  for (const module of modules) {
    for (const [name, value] of Object.entries(part(module))) {
      if (joined.has(name))
        throw new Error(`${name} is defined by the module ${module.name} and another module`)
      joined.set(name, value)
    }
  }
  return Object.fromEntries(joined)
}

/** Returns the handlers of all calls. */
export const foldCalls = (modules: readonly ApiModule[]): CallHandlers =>
  // The compiler has checked that the list of modules handles every call; a record by name loses that type.
  join<unknown>(modules, ({ calls }) => calls) as unknown as CallHandlers

export const foldJobs = (modules: readonly ApiModule[]): Record<string, JobDefinition> =>
  join(modules, ({ jobs = {} }) => jobs)

/** Returns true if a sign-in method is available with a configuration. */
export const foldWay = (
  definitions: readonly ModuleDefinition<ApiModule, never>[],
  way: WayKind,
  config: object,
): boolean =>
  // `ApiConfig` is the intersection of all modules' configurations.
  definitions.every(({ ways = {} }) => ways[way]?.(config as never) ?? true)

/** Returns the metrics of all modules. */
export const foldGauges = (modules: readonly ApiModule[]): Record<string, GaugeReading> =>
  join(modules, ({ gauges = {} }) => gauges)

/** Returns true while money of a player is on its way into or out of the ledger, by any module. */
export async function foldPendingMoney(
  modules: readonly ApiModule[],
  ...[queryable, playerId]: Parameters<NonNullable<ApiModule['hasPendingMoney']>>
): Promise<boolean> {
  for (const { hasPendingMoney } of modules) if (await hasPendingMoney?.(queryable, playerId)) return true
  return false
}

/**
 * Returns the personal data parts of all modules and of the providers that store data for them. Throws if two parts have
 * the same name, since one would hide the other. Rejects while a provider with a part is unavailable.
 */
export async function foldPersonalParts(
  modules: readonly ApiModule[],
  playerId: string,
): Promise<PersonalPart[]> {
  const named = new Map<string, PersonalPart>()
  for (const { name, personalData } of modules) {
    const elsewhere = (personalData?.elsewhere?.() ?? []).map(({ parts }) => parts(playerId))
    for (const part of [...(personalData?.parts ?? []), ...(await Promise.all(elsewhere)).flat()]) {
      if (named.has(part.name)) throw new Error(`the part ${part.name} of the module ${name} already exists`)
      named.set(part.name, part)
    }
  }
  return [...named.values()]
}

/** Returns the providers that store personal data outside of the modules. */
export const foldElsewhere = (modules: readonly ApiModule[]): KeptElsewhere[] =>
  modules.flatMap(({ personalData }) => personalData?.elsewhere?.() ?? [])

/** Returns the functions with which the modules erase personal data when an account ends. */
export const foldErasers = (modules: readonly ApiModule[]): Eraser[] =>
  modules.flatMap(({ personalData }) => personalData?.erase ?? [])

/** Returns all periodic jobs. Throws if a module schedules a job that it does not define. */
export function foldPeriodic(modules: readonly ApiModule[]): PeriodicJob[] {
  for (const { name, jobs = {}, periodic = [] } of modules)
    for (const { name: job } of periodic)
      if (!Object.hasOwn(jobs, job))
        throw new Error(`the module ${name} schedules the job ${job}, which it does not define`)
  return modules.flatMap(({ periodic = [] }) => periodic)
}
