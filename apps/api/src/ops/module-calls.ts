import { MODULES } from '../modules/index.ts'
import type { ModuleOffice } from '../platform/office-calls.ts'
import { playerTimeline } from './player-timeline.ts'

/** Handlers of the back office of all modules. Throws if two modules handle the same call, since one would be lost. */
function fold(): ModuleOffice {
  const joined = new Map<string, unknown>([['GET /office/players/{playerId}/timeline', playerTimeline]])
  for (const { name, office = {} } of MODULES)
    for (const [call, handler] of Object.entries(office)) {
      if (joined.has(call)) throw new Error(`${call} of the module ${name} is handled by another module too`)
      joined.set(call, handler)
    }
  // The modules' types have checked each handler; Object.fromEntries loses the names.
  return Object.fromEntries(joined) as ModuleOffice
}

/** Handlers of the back office's calls. */
export const moduleCalls: ModuleOffice = fold()
