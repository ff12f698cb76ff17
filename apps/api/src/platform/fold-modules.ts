import type { CallHandlers } from '../http/call-handler.ts'
import type { JobDefinition, PeriodicJob } from '../jobs/jobs.ts'
import type { ApiModule } from './api-module.ts'
import type { Eraser, KeptElsewhere, PersonalPart } from './personal-data.ts'

/** Puts records of several modules together. Throws when two of them have the same name: one would go unheard. */
function join<Value>(
  modules: readonly ApiModule[],
  part: (module: ApiModule) => Readonly<Record<string, Value>>,
): Record<string, Value> {
  const joined = new Map<string, Value>()
  for (const module of modules) {
    for (const [name, value] of Object.entries(part(module))) {
      if (joined.has(name)) throw new Error(`${name} of the module ${module.name} is another module's too`)
      joined.set(name, value)
    }
  }
  return Object.fromEntries(joined)
}

/** The handlers of all calls. */
export const foldCalls = (modules: readonly ApiModule[]): CallHandlers =>
  // The list of modules is checked to handle every call; a record by name forgets it.
  join<unknown>(modules, ({ calls }) => calls) as unknown as CallHandlers

export const foldJobs = (modules: readonly ApiModule[]): Record<string, JobDefinition> =>
  join(modules, ({ jobs = {} }) => jobs)

/**
 * What all modules tell of a player, and others for them. Throws when two parts have the same name: one would hide the other.
 * Rejects while somebody who keeps a part can't be asked.
 */
export async function foldPersonalParts(
  modules: readonly ApiModule[],
  playerId: string,
): Promise<PersonalPart[]> {
  const named = new Map<string, PersonalPart>()
  for (const { name, personalData } of modules) {
    const elsewhere = (personalData?.elsewhere?.() ?? []).map(({ parts }) => parts(playerId))
    for (const part of [...(personalData?.parts ?? []), ...(await Promise.all(elsewhere)).flat()]) {
      if (named.has(part.name))
        throw new Error(`the part ${part.name} of the module ${name} is another one too`)
      named.set(part.name, part)
    }
  }
  return [...named.values()]
}

/** Who keeps something of players beside the modules. */
export const foldElsewhere = (modules: readonly ApiModule[]): KeptElsewhere[] =>
  modules.flatMap(({ personalData }) => personalData?.elsewhere?.() ?? [])

/** What the modules erase at the end of an account. */
export const foldErasers = (modules: readonly ApiModule[]): Eraser[] =>
  modules.flatMap(({ personalData }) => personalData?.erase ?? [])

/** Throws when a periodic job has no definition. */
export function foldPeriodic(modules: readonly ApiModule[]): PeriodicJob[] {
  for (const { name, jobs = {}, periodic = [] } of modules)
    for (const { name: job } of periodic)
      if (!Object.hasOwn(jobs, job)) throw new Error(`${job} of the module ${name} is no job of it`)
  return modules.flatMap(({ periodic = [] }) => periodic)
}
