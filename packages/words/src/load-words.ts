import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@tessera/contract/routes'
import { parse } from 'yaml'
import type { z } from 'zod'
import { checkYaml } from './check-yaml.ts'
import { ContentError, loadAll } from './content-error.ts'

/** Folder of the built-in content, with a subfolder per language. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url))

/** Parses a YAML text. Throws {@link ContentError} with the file's name. */
export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ContentError([`${file}: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** Reads a file of the content; null if it doesn't exist. */
export async function readContentFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The content of one file in every language. */
export type Words<T> = Readonly<Record<LocaleCode, T>>

/**
 * Loads `<folder>/<language>/<name>.yaml` in every language. Missing keys of a language fall back to the default language.
 * Throws {@link ContentError} with the line of every problem of a file.
 */
export async function loadWords<S extends z.ZodType>(
  name: string,
  schema: S,
  folder: string = CONTENT_FOLDER,
): Promise<Words<z.output<S>>> {
  const pathOf = (locale: LocaleCode): string => join(folder, locale, `${name}.yaml`)
  const basePath = pathOf(DEFAULT_LOCALE)
  const baseText = await readContentFile(basePath)
  if (baseText === null) throw new ContentError([`${basePath}: the file is missing`])
  const base = checkYaml(schema, baseText, basePath)
  const fallback = parseYaml(basePath, baseText)
  const entries = LOCALES.map(async ({ code }) => {
    const text = code === DEFAULT_LOCALE ? null : await readContentFile(pathOf(code))
    return [code, text === null ? base : checkYaml(schema, text, pathOf(code), fallback)] as const
  })
  // One entry per language, so the record is complete.
  return Object.fromEntries(await loadAll(entries)) as Words<z.output<S>>
}
