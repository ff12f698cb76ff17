import { z } from 'zod'
import { defineCalls, doneSchema } from '../call.ts'
import { telemetryFacts } from '../facts/telemetry.ts'
import { ROUTE_NAMES } from '../routes.ts'
import { WEB_METRICS } from '../web-metrics.ts'

/** Name of a page in the table of routes, which contains no id and no text of a visitor. */
const route = z.enum(ROUTE_NAMES)

export const telemetryCalls = defineCalls(telemetryFacts, {
  'POST /api/telemetry/metrics': {
    tag: 'settings',
    summary: 'Reports web metrics of a page view. They are counted by day and page, without the visitor.',
    body: z.strictObject({
      route,
      metrics: z
        .array(
          z.strictObject({
            name: z.enum(WEB_METRICS),
            /** Milliseconds; for CLS the score. */
            value: z.number().min(0).max(600_000),
          }),
        )
        .min(1)
        .max(WEB_METRICS.length),
    }),
    data: doneSchema,
  },
  'POST /api/telemetry/errors': {
    tag: 'settings',
    summary: 'Reports an error of the player app. It is counted by day and page, and logged.',
    body: z.strictObject({
      route,
      message: z.string().max(300),
      /** Entry script of the build that failed. */
      build: z.string().max(64),
    }),
    data: doneSchema,
  },
})
