import type { DataExport } from '@tessera/contract'
import type { ExportRow } from './export-store.ts'
import { exportState, nextExportAt } from './rules/export-state.ts'

/** Returns the public representation of the player's archive. */
export function toDataExport(row: ExportRow | null, now: Date): DataExport {
  const state = exportState(row, now)
  const isReady = state === 'ready'
  return {
    state,
    askedAt: state === 'none' ? null : (row?.askedAt.toISOString() ?? null),
    expiresAt: isReady ? (row?.expiresAt?.toISOString() ?? null) : null,
    sizeBytes: isReady ? Number(row?.sizeBytes ?? 0n) : null,
    nextAt: nextExportAt(row, now)?.toISOString() ?? null,
  }
}
