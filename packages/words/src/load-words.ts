import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@tessera/contract/routes'
import { parse } from 'yaml'
import type { z } from 'zod'
import { withFallback } from './merge.ts'

/** Folder of the built-in content, with a subfolder per language. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url))

/** Error for an invalid content file. The message names the file and the position in it. */
export class ContentError extends Error {
  constructor(file: string, problem: string) {
    super(`The content is not valid: ${file}: ${problem}`)
    this.name = 'ContentError'
  }
}

/** Parses a YAML text. Throws {@link ContentError} with the file's name. */
export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ContentError(file, error instanceof Error ? error.message : String(error))
  }
}

/** Parses a YAML file; undefined if the file doesn't exist. */
export async function readWordsFile(path: string): Promise<unknown> {
  try {
    return parseYaml(path, await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Validates a value with its schema. Throws {@link ContentError} with the file's name and the path of the first issue. */
export function checkWords<S extends z.ZodType>(schema: S, value: unknown, file: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ContentError(file, `${issue?.path.join('.')}: ${issue?.message}`)
}

/** The content of one file in every language. */
export type Words<T> = Readonly<Record<LocaleCode, T>>

/**
 * Loads `<folder>/<language>/<name>.yaml` in every language. Missing keys of a language fall back to the default language.
 * Throws {@link ContentError}.
 */
export async function loadWords<S extends z.ZodType>(
  name: string,
  schema: S,
  folder: string = CONTENT_FOLDER,
): Promise<Words<z.output<S>>> {
  const pathOf = (locale: LocaleCode): string => join(folder, locale, `${name}.yaml`)
  const base = await readWordsFile(pathOf(DEFAULT_LOCALE))
  const entries = LOCALES.map(async ({ code }) => {
    const own = code === DEFAULT_LOCALE ? base : withFallback(await readWordsFile(pathOf(code)), base)
    return [code, checkWords(schema, own, pathOf(code))] as const
  })
  // One entry per language, so the record is complete.
  return Object.fromEntries(await Promise.all(entries)) as Words<z.output<S>>
}
