import { z } from 'zod'

/** Directives that are counted by name. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
  'font-src',
  'worker-src',
]

/** A violation of the content security policy, without addresses of pages, paths and queries. */
export interface PolicyReport {
  /** Directive without the suffix for elements or attributes; `other` for a rare one. */
  readonly directive: string
  /** Origin of the blocked address, or the browser's word for it, such as `inline`. */
  readonly blocked: string
}

const legacySchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: z.string().optional(),
    blockedURL: z.string().optional(),
  }),
})

/** Maximum length of an origin, with a host name of the longest kind. A longer one is made up. */
const ORIGIN_LENGTH_MAX = 270

/** Maximum number of violations that are read of a delivery. */
const REPORTS_MAX = 10

function toReport(directive = '', blocked = ''): PolicyReport {
  const [name = ''] = directive.split(' ')
  const base = name.replace(/-(elem|attr)$/, '')
  const { origin = null } = URL.parse(blocked) ?? {}
  const word = /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other'
  return {
    directive: DIRECTIVES.includes(base) ? base : 'other',
    blocked: origin !== null && origin !== 'null' && origin.length <= ORIGIN_LENGTH_MAX ? origin : word,
  }
}

/** Reads a delivery in either format of browsers. Anything else contains no report. */
export function readPolicyReports(body: unknown): PolicyReport[] {
  const legacy = legacySchema.safeParse(body)
  if (legacy.success) {
    const given = legacy.data['csp-report']
    return [toReport(given['effective-directive'] ?? given['violated-directive'], given['blocked-uri'])]
  }
  const list: readonly unknown[] = Array.isArray(body) ? body.slice(0, REPORTS_MAX) : []
  return list.flatMap((each) => {
    const parsed = reportSchema.safeParse(each)
    if (!parsed.success) return []
    const { effectiveDirective, blockedURL } = parsed.data.body
    return [toReport(effectiveDirective, blockedURL)]
  })
}
