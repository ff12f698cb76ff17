import { formatLocaleOf, lacksFormatData } from '@tessera/contract/languages'
import type { Plugin } from 'vite'
import { type CompiledCatalogues, compileCatalogues } from './compile-catalogues.ts'

interface Options {
  /** The app's `lingui.config.ts`. */
  readonly configPath: string
  /** Folder of the catalogues as seen from the built scripts, such as `./`. */
  readonly folder: string
  /** Folder of the build for the catalogues; none for a build that uses the files of another one. */
  readonly output?: string
}

/**
 * Builds each catalogue as a module of its own, which a page loads by part and language. Their names have one hash in common:
 * scripts neither list them nor grow with the number of languages. The scripts know them as `__CATALOGUES__`.
 */
export function catalogueFiles({ configPath, folder, output }: Options): Plugin {
  let compiled: CompiledCatalogues
  return {
    name: 'catalogue-files',
    async config() {
      compiled = await compileCatalogues(configPath)
      const { languages, hash } = compiled
      const formats = Object.fromEntries(
        languages.filter(lacksFormatData).map((code) => [code, formatLocaleOf(code)]),
      )
      const known = { folder, hash, languages: languages.join(' '), formats }
      return { define: { __CATALOGUES__: JSON.stringify(known) } }
    },
    generateBundle() {
      if (output === undefined) return
      for (const { part, language, code } of compiled.files)
        this.emitFile({
          type: 'asset',
          fileName: `${output}/${part}-${language}-${compiled.hash}.js`,
          source: code,
        })
    },
  }
}
