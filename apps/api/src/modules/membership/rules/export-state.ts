import { type DataExport, EXPORT_RULES } from '@tessera/contract'

/** Facts that decide the state of an archive. */
export interface ExportFacts {
  readonly askedAt: Date
  readonly readyAt: Date | null
  readonly expiresAt: Date | null
}

const HOUR_MS = 3_600_000

export const expiryOf = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + EXPORT_RULES.lifeHours * HOUR_MS)

const nextOf = ({ askedAt }: ExportFacts): Date =>
  new Date(askedAt.getTime() + EXPORT_RULES.everyHours * HOUR_MS)

/** Returns the state of an archive. If it isn't ready within a day, it counts as none and another may be requested. */
export function exportState(facts: ExportFacts | null, now: Date): DataExport['state'] {
  if (facts === null) return 'none'
  if (facts.expiresAt !== null) return now < facts.expiresAt ? 'ready' : 'none'
  return now < nextOf(facts) ? 'waiting' : 'none'
}

/** Returns when another archive may be requested; null for now. */
export function nextExportAt(facts: ExportFacts | null, now: Date): Date | null {
  if (facts === null) return null
  const next = nextOf(facts)
  return now < next ? next : null
}
