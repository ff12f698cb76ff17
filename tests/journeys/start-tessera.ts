import { startTessera } from '@tessera/test-env/tessera'

/** Starts the main command on a fresh data directory; Playwright calls what it answers at the end. */
export default async function start(): Promise<() => Promise<void>> {
  // A name, not a number: browsers have passkeys for names alone.
  const address = { name: 'localhost' }
  // A proxy of ours tells the visitor's country, as one of these journeys does.
  const tessera = await startTessera(
    {
      TRUST_PROXY: '127.0.0.1',
      COUNTRY_HEADER: 'x-visitor-country',
      // All browsers are at one address, and faster than people.
      SENSITIVE_CALLS_PER_MINUTE: '1000',
      CAPTCHA_LOGIN_FAILURES: '1000',
      // Long enough that only journeys that leave a player for longer are asked to re-authenticate.
      REAUTHENTICATE_AFTER_MINUTES: '30',
    },
    address,
  )
  process.env.TESSERA_URL = tessera.url
  process.env.TESSERA_DATA_DIR = tessera.dataDir
  return tessera.stop
}
