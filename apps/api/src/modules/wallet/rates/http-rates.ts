import { z } from 'zod'
import { type RateSource, RatesUnavailableError } from './rate-source.ts'

const TIMEOUT_MS = 5000

/** Body of the response. Rates that can't be used are left to the rule, which names them. */
const sheetSchema = z.object({
  base: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  rates: z.record(z.string(), z.number()),
})

export interface HttpRatesConfig {
  /** Base address of `/rates`, without a trailing slash. */
  readonly url: string
  readonly apiKey: string
}

/** Creates a source that reads `GET {url}/rates` with a bearer key: the sandbox, or an operator's service of that format. */
export const createHttpRates = ({ url, apiKey }: HttpRatesConfig): RateSource => ({
  fetchRates: async () => {
    const { status, body } = await get(`${url}/rates`, apiKey)
    const parsed = sheetSchema.safeParse(body)
    if (status === 200 && parsed.success) return parsed.data
    throw new RatesUnavailableError(
      `the source of rates returned an unexpected response with status ${status}`,
    )
  },
})

async function get(url: string, apiKey: string): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    throw new RatesUnavailableError(error instanceof Error ? error.message : 'no answer')
  }
}
