import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** A compiled catalogue: the messages of a part in one language. */
interface CatalogueFile {
  readonly part: string
  readonly language: string
  readonly code: string
}

export interface CompiledCatalogues {
  readonly files: readonly CatalogueFile[]
  readonly languages: readonly string[]
  /** Changes with the content of any file. */
  readonly hash: string
}

/**
 * Compiles the catalogues of an app, `locales/<part>/<language>.po`, as its `lingui.config.ts` lists them. What has no
 * translation is in the language’s parent or else in English, a message or a whole catalogue. Throws for an invalid message.
 */
export async function compileCatalogues(configPath: string): Promise<CompiledCatalogues> {
  const config = getConfig({ configPath })
  const catalogues = await getCatalogs(config)
  const files = await Promise.all(
    catalogues.flatMap((catalogue) =>
      config.locales.map(async (language) => {
        const { messages } = await catalogue.getTranslations(language, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale ?? '',
        })
        const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' })
        for (const { id, error } of errors) throw new Error(`${catalogue.path}, ${language}, ${id}: ${error}`)
        const compiled: { messages: object } = JSON.parse(source)
        const code = `export const messages=${JSON.stringify(compiled.messages)}\n`
        return { part: basename(dirname(catalogue.path)), language, code }
      }),
    ),
  )
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
  return { files, languages: config.locales, hash }
}
