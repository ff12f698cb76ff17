import type { telemetryCalls } from '@tessera/contract'
import { callCases } from '../call-cases.ts'

export const cases = callCases<typeof telemetryCalls>(({ make }) => ({
  happy: {
    'POST /api/telemetry/metrics': () =>
      make('POST /api/telemetry/metrics', '', {
        token: '',
        body: { route: 'home', metrics: [{ name: 'LCP', value: 812.4 }] },
      }),
    'POST /api/telemetry/errors': () =>
      make('POST /api/telemetry/errors', '', {
        token: '',
        body: { route: 'home', message: 'TypeError: x is undefined', build: 'build-7' },
      }),
  },
  refusals: {},
}))
