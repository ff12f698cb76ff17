import { type DataExport, EXPORT_RULES } from '@tessera/contract'

/** What of an archive decides how it stands. */
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

/** How an archive stands. One that was not made within a day is waited for no longer: another may be asked for. */
export function exportState(facts: ExportFacts | null, now: Date): DataExport['state'] {
  if (facts === null) return 'none'
  if (facts.expiresAt !== null) return now < facts.expiresAt ? 'ready' : 'none'
  return now < nextOf(facts) ? 'waiting' : 'none'
}

/** From when on another one may be asked for; null for now. */
export function nextExportAt(facts: ExportFacts | null, now: Date): Date | null {
  if (facts === null) return null
  const next = nextOf(facts)
  return now < next ? next : null
}
