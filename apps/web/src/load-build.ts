import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LocaleCode } from '@tessera/contract/routes'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { z } from 'zod'
import type { Services } from '../app/data/pages/request-context.server.ts'

/** Output folder of `npm run build -w @tessera/web`. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../build/client', import.meta.url))
const SERVER_FILE = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
const MANIFEST_FILE = `${CLIENT_FOLDER}/.vite/manifest.json`

/** Error thrown if the web app has not been built. */
export class NotBuiltError extends Error {
  constructor() {
    super('The web app has not been built. Run "npm run build".')
    this.name = 'NotBuiltError'
  }
}

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }))

/** Exports of the app's server entry beyond those that the framework requires. */
type Entry = ServerBuild['entry']['module'] & {
  readonly createRequestContext: (services: Services) => RouterContextProvider
  readonly pageTextOf: (response: Response) => string | null
}

export interface Build {
  readonly serverBuild: ServerBuild
  /** Changes with every build that changes the client. */
  readonly id: string
  readonly createRequestContext: Entry['createRequestContext']
  readonly pageTextOf: Entry['pageTextOf']
  readonly catalogueUrl: (locale: LocaleCode) => string | null
}

/** Loads the output of `react-router build`. Throws {@link NotBuiltError}. */
export async function loadBuild(): Promise<Build> {
  const text = await readFile(MANIFEST_FILE, 'utf8').catch(() => null)
  if (text === null) throw new NotBuiltError()
  const manifest = manifestSchema.parse(JSON.parse(text))
  const serverBuild: ServerBuild = await import(pathToFileURL(SERVER_FILE).href)
  // entry.server.tsx of this app exports the factory of the contexts that its code reads.
  const entry = serverBuild.entry.module as Entry
  return {
    serverBuild,
    id: serverBuild.assets.version,
    createRequestContext: entry.createRequestContext,
    pageTextOf: entry.pageTextOf,
    catalogueUrl: (locale) => {
      const chunk = manifest[`app/locales/first/${locale}.po`]
      return chunk ? `/${chunk.file}` : null
    },
  }
}
