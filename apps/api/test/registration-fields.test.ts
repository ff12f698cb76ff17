import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const register = (email: string, more: object) =>
  app.call('POST', '/api/player/register', { body: { ...registration(email), ...more } })

describe('optional field of a registration', () => {
  it('is stored in the profile', async () => {
    const details = {
      nickname: 'ada_l',
      firstName: 'Ada',
      lastName: 'Lovelace',
      gender: 'female',
      city: 'Bremen',
      address: 'Am Wall 1',
      postalCode: '28195',
      timeZone: 'Europe/Berlin',
    }
    const { status, body } = await register('details@example.com', details)
    expect(status).toBe(201)
    expect(body.data.profile).toMatchObject({ ...details, isNewlyRegistered: true })
    const profile = await app.call('GET', '/api/player/profile', { token: body.data.accessToken })
    expect(profile.body.data).toMatchObject(details)
  })

  it.each([
    ['timeZone', 'Mars/Olympus', 'unknown_time_zone'],
    ['gender', 'x', 'not_a_choice'],
    ['firstName', 'A', 'min'],
    ['country', 'XX', 'unknown_country'],
    ['birthdate', '1850-01-01', 'maxAge'],
    ['password', 'short', 'min'],
    ['agreements', undefined, 'required'],
    ['agreements', '', 'not_a_choice'],
  ])('is refused by its rule for %s as %j', async (name, value, rule) => {
    const { status, body } = await register('refused@example.com', { [name]: value })
    expect([status, body.error.name]).toEqual([422, 'validation_failed'])
    expect(body.error.problems[name][0]).toMatchObject({ rule })
    expect(body.error.fields[name][0]).toEqual(expect.any(String))
  })
})
