import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DEFAULT_LOCALE, type LocaleCode } from '@tessera/contract/routes'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { z } from 'zod'
import type { Services } from '../app/data/pages/request-context.server.ts'
import type { CatalogueUrls } from '../app/platform/locale/catalogues.ts'

/** Output folder of `npm run build -w @tessera/web`. */
export const BUILD_FOLDER = fileURLToPath(new URL('../build', import.meta.url))
/** Its files for browsers. */
export const CLIENT_FOLDER = `${BUILD_FOLDER}/client`

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
  /** Folder of the files for browsers. */
  readonly clientFolder: string
  /** Changes with every build that changes the client. */
  readonly id: string
  readonly createRequestContext: Entry['createRequestContext']
  readonly pageTextOf: Entry['pageTextOf']
  /** Returns the addresses of a language's message catalogues: English for a language without a file. */
  readonly catalogueUrls: (locale: LocaleCode) => CatalogueUrls
}

/** Loads the output of `react-router build`. Throws {@link NotBuiltError}. */
export async function loadBuild(folder = BUILD_FOLDER): Promise<Build> {
  const clientFolder = `${folder}/client`
  const text = await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8').catch(() => null)
  if (text === null) throw new NotBuiltError()
  const manifest = manifestSchema.parse(JSON.parse(text))
  const serverBuild: ServerBuild = await import(pathToFileURL(`${folder}/server/index.js`).href)
  // entry.server.tsx of this app exports the factory of the contexts that its code reads.
  const entry = serverBuild.entry.module as Entry
  return {
    serverBuild,
    clientFolder,
    id: serverBuild.assets.version,
    createRequestContext: entry.createRequestContext,
    pageTextOf: entry.pageTextOf,
    catalogueUrls: (locale) => {
      const urlOf = (part: keyof CatalogueUrls): string => {
        const chunkOf = (code: LocaleCode) => manifest[`app/locales/${part}/${code}.po`]
        const chunk = chunkOf(locale) ?? chunkOf(DEFAULT_LOCALE)
        if (!chunk) throw new Error(`no messages for the locale ${locale}`)
        return `/${chunk.file}`
      }
      return { first: urlOf('first'), more: urlOf('more') }
    },
  }
}
