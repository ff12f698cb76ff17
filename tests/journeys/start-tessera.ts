import { startTessera } from '@tessera/test-env/tessera'

/** Starts the main command on a fresh data directory; Playwright calls what it answers at the end. */
export default async function start(): Promise<() => Promise<void>> {
  const tessera = await startTessera()
  process.env.TESSERA_URL = tessera.url
  process.env.TESSERA_DATA_DIR = tessera.dataDir
  return tessera.stop
}
