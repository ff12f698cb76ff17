import { isBearer, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { RouteConfig } from './payment-routes.ts'

/** Units of each currency for one euro: plausible and fixed, so that every page shows the same amounts. */
const RATES = {
  EUR: 1,
  USD: 1.1,
  BRL: 6.2,
  JPY: 170,
  PLN: 4.3,
  INR: 98,
  GBP: 0.86,
  SEK: 11.2,
  CAD: 1.55,
  MXN: 21,
  TRY: 46,
  BTC: 0.0000105,
  ETH: 0.00035,
  USDT: 1.1,
  TON: 0.34,
}

/** Route of the service that publishes exchange rates, with the shop's key. */
export function ratesRoutes(server: FastifyInstance, { apiKey }: Pick<RouteConfig, 'apiKey'>): void {
  server.get('/rates', async (request, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    return { base: 'EUR', at: new Date().toISOString(), rates: RATES }
  })
}
