import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@tessera/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deviceFacts } from './device-facts.ts'
import { type BrowserFacts, fingerprint, visitorIdOf } from './fingerprint.ts'

const PHONE: BrowserFacts = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/151.0.0.0 Mobile',
  languages: ['de-DE', 'de'],
  cores: 8,
  touchPoints: 5,
  screen: { width: 412, height: 915, colorDepth: 24 },
  timeZone: 'Europe/Berlin',
}

function storageWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

describe('fingerprint', () => {
  it('stays the same after an update or a rotated screen, and differs for another browser', () => {
    const id = visitorIdOf(PHONE)
    const updated = { ...PHONE, userAgent: PHONE.userAgent.replace('151', '152') }
    const turned = { ...PHONE, screen: { width: 915, height: 412, colorDepth: 24 } }
    expect([visitorIdOf(updated), visitorIdOf(turned)]).toEqual([id, id])
    expect(visitorIdOf({ ...PHONE, timeZone: 'Europe/Paris' })).not.toBe(id)
  })

  it('is computed once and stored, and computed again if the stored value is invalid', () => {
    const storage = storageWith()
    const id = fingerprint(storage, () => PHONE)
    expect(fingerprint(storage, () => ({ ...PHONE, cores: 4 }))).toBe(id)
    expect(fingerprint(storageWith({ fingerprint: '<script>' }), () => PHONE)).toBe(id)
  })

  it('is sent with the device key in the format of the calls', () => {
    const storage = storageWith({ deviceKey: 'abcdefghijklmnopqrstuvwxyz' })
    const facts = deviceFacts(storage, () => PHONE)
    const body = { email: 'a@example.com', password: 'x', ...facts }
    expect(calls['POST /api/player/sessions'].body.parse(body)).toMatchObject(facts)
    expect(facts).toEqual({ deviceKey: 'abcdefghijklmnopqrstuvwxyz', fingerprint: visitorIdOf(PHONE) })
  })
})

/** Every call that accepts a fingerprint, with the field's name. */
const TAKING = Object.entries(calls).flatMap(([call, definition]) => {
  const body: unknown = 'body' in definition ? definition.body : null
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  const name = names.find((each) => /fingerprint/i.test(each))
  return name === undefined ? [] : [{ call, name }]
})
const SOURCES = new URL('../..', import.meta.url)
const files = readdirSync(fileURLToPath(SOURCES), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCES), 'utf8') }))

describe('log-ins and registrations send the fingerprint', () => {
  it.each(TAKING)('$call', ({ call, name }) => {
    const making = files.filter(({ text }) => text.includes(`('${call}'`))
    expect(making).not.toEqual([])
    const sends = name === 'fingerprint' ? 'deviceFacts(localStorage)' : `${name}: fingerprint(localStorage)`
    expect(making.filter(({ text }) => !text.includes(sends)).map((file) => file.name)).toEqual([])
  })

  it('covers eight sign-in methods and the messenger', () => expect(TAKING).toHaveLength(9))
})
