import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compilePattern } from './text-pattern.ts'
import { widgetEnvironment, widgetOriginsOf } from './widget-environment.ts'

const schema = z.object(widgetEnvironment)

describe('WIDGET_ORIGINS', () => {
  it('lists origins separated by commas', () => {
    const read = schema.parse({ WIDGET_ORIGINS: 'https://Partner.example, http://127.0.0.1:4601' })
    expect(read.WIDGET_ORIGINS).toEqual(['https://partner.example', 'http://127.0.0.1:4601'])
  })

  it.each(['partner.example', 'https://partner.example/', 'https://a.example,', '*', 'https://*.example'])(
    'rejects %s, which browsers never send as an origin',
    (text) => {
      expect(schema.safeParse({ WIDGET_ORIGINS: text }).success).toBe(false)
    },
  )
})

describe('widgetOriginsOf', () => {
  const WIDGET_ORIGINS = ['https://partner.example']
  const isAllowed = (origin: string, DEMO: boolean) =>
    widgetOriginsOf({ DEMO, WIDGET_ORIGINS })
      .map(compilePattern)
      .some((matches) => matches(origin))

  it.each(['http://localhost', 'http://localhost:4601', 'https://127.0.0.1:8443', 'http://[::1]:80'])(
    'includes %s only in a demonstration',
    (origin) => expect([isAllowed(origin, true), isAllowed(origin, false)]).toEqual([true, false]),
  )

  it('always includes the configured sites', () =>
    expect([true, false].map((demo) => isAllowed('https://partner.example', demo))).toEqual([true, true]))

  it.each(['http://localhost.evil.example', 'https://evil.example', 'http://127.0.0.2', 'null'])(
    'leaves out %s',
    (origin) => expect(isAllowed(origin, true)).toBe(false),
  )
})
