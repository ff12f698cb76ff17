import type { ModuleOffice } from '../../../platform/office-calls.ts'
import { findReport, findReportedDays } from './report-store.ts'

/** Call of the back office about the stored reports of what is owed to players. */
export const liabilityOffice: ModuleOffice = {
  'GET /office/liabilities': async ({ database }, { query }) => {
    const days = await findReportedDays(database)
    const day = query.day ?? days?.last
    const report = day === undefined ? null : await findReport(database, day)
    return {
      days,
      report: report && {
        ...{ day: report.day, isTied: report.isTied, madeAt: report.madeAt?.toISOString() ?? '' },
        lines: report.lines.map(({ currency, kind, opening, moved, closing }) => ({
          ...{ currency, kind, opening: String(opening), moved: String(moved), closing: String(closing) },
        })),
        moves: report.moves.map(({ currency, kind, amount }) => ({ currency, kind, amount: String(amount) })),
      },
    }
  },
}
