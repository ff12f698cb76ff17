import { startTessera } from '@tessera/test-env/tessera'

/** Starts the main command on a fresh data directory. Playwright calls the returned function at the end. */
export default async function start(): Promise<() => Promise<void>> {
  // A host name, because browsers don't support passkeys for IP addresses.
  const address = { name: 'localhost' }
  // One journey sends the country header of a trusted proxy.
  const tessera = await startTessera(
    {
      TRUST_PROXY: '127.0.0.1',
      COUNTRY_HEADER: 'x-visitor-country',
      // All browsers share one address and are faster than people.
      SENSITIVE_CALLS_PER_MINUTE: '1000',
      COSTLY_CALLS_PER_MINUTE: 'off',
      // Players of the journeys can't bet more on one event.
      PAYMENT_SECOND_PERSON_ABOVE: '300',
      CAPTCHA_LOGIN_FAILURES: '1000',
      // Long enough that only journeys that simulate a longer pause are asked to re-authenticate.
      REAUTHENTICATE_AFTER_MINUTES: '30',
      // Sweden’s profile asks a national register.
      RESIDENT_JURISDICTIONS: 'SE=sweden',
      // Any 32 bytes; the browsers of the journeys reach no push service.
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
      VAPID_SUBJECT: 'mailto:push@casino.example',
      // Players of the journeys withdraw what they have just deposited.
      WITHDRAWAL_TURNOVER_PERCENT: '0',
    },
    address,
  )
  process.env.TESSERA_URL = tessera.url
  process.env.TESSERA_OFFICE_URL = tessera.officeUrl
  process.env.TESSERA_DATA_DIR = tessera.dataDir
  return tessera.stop
}
