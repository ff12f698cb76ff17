import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compilePattern } from './text-pattern.ts'
import { LOOPBACK_ORIGINS, widgetEnvironment } from './widget-environment.ts'

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

describe('LOOPBACK_ORIGINS', () => {
  const isLoopback = (origin: string) =>
    LOOPBACK_ORIGINS.map(compilePattern).some((matches) => matches(origin))

  it.each(['http://localhost', 'http://localhost:4601', 'https://127.0.0.1:8443', 'http://[::1]:80'])(
    'include %s',
    (origin) => {
      expect(isLoopback(origin)).toBe(true)
    },
  )

  it.each(['http://localhost.evil.example', 'https://evil.example', 'http://127.0.0.2', 'null'])(
    'leave out %s',
    (origin) => {
      expect(isLoopback(origin)).toBe(false)
    },
  )
})
