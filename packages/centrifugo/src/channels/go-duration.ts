import { z } from 'zod'

const millisecondsPerUnit: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

const WHOLE_DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/
const DURATION_PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g

/**
 * Parses a duration in the notation of Centrifugo's configuration: "300ms", "10m", "1h30m", "0s".
 * @returns milliseconds, or undefined if the text is not such a duration.
 */
export function parseGoDuration(text: string): number | undefined {
  if (!WHOLE_DURATION.test(text)) return undefined
  let total = 0
  for (const [, amount, unit] of text.matchAll(DURATION_PART)) {
    total += Number(amount) * (millisecondsPerUnit[unit ?? ''] ?? Number.NaN)
  }
  return Number.isFinite(total) ? Math.round(total) : undefined
}

/** Configuration field with a duration in Centrifugo's notation, parsed to milliseconds. */
export const goDuration = z.string().transform((text, context) => {
  const milliseconds = parseGoDuration(text)
  if (milliseconds !== undefined) return milliseconds
  context.addIssue({
    code: 'custom',
    message: `"${text}" is not a duration such as "300ms", "10s" or "1h30m"`,
  })
  return z.NEVER
})
