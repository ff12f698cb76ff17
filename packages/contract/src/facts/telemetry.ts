import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls by which pages report how they work in browsers. */
export const telemetryFacts = {
  'POST /api/telemetry/metrics': { auth: 'none', status: 202 },
  'POST /api/telemetry/errors': { auth: 'none', status: 202 },
} as const satisfies CallFactsTable
