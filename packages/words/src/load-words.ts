import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  DEFAULT_LOCALE,
  fallbackOf,
  fallbacksOf,
  LOCALES,
  type LocaleCode,
} from '@tessera/contract/languages'
import { parse } from 'yaml'
import type { z } from 'zod'
import { checkYaml } from './check-yaml.ts'
import { ContentError, loadAll } from './content-error.ts'
import { withFallback } from './merge.ts'

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
 * Loads `<folder>/<language>/<name>.yaml` in every language. Missing keys of a language fall back to its parent and to the
 * default language.
 * Throws {@link ContentError} with the line of every problem of a file.
 */
export async function loadWords<S extends z.ZodType>(
  name: string,
  schema: S,
  folder: string = CONTENT_FOLDER,
): Promise<Words<z.output<S>>> {
  const pathOf = (locale: LocaleCode): string => join(folder, locale, `${name}.yaml`)
  const read = async ({ code }: { code: LocaleCode }) => [code, await readContentFile(pathOf(code))] as const
  const files = new Map(await loadAll(LOCALES.map(read)))
  const known = new Map<LocaleCode, unknown>()
  /** Merges a language's texts with those that it falls back on, once for all languages that fall back on it. */
  const merged = (code: LocaleCode | null): unknown => {
    if (code === null) return undefined
    if (known.has(code)) return known.get(code)
    const [text, fallback] = [files.get(code) ?? null, merged(fallbackOf(code))]
    const own = text === null ? fallback : withFallback(parseYaml(pathOf(code), text), fallback)
    known.set(code, own)
    return own
  }
  const entryOf = async (code: LocaleCode) => {
    const own = fallbacksOf(code).find((each) => (files.get(each) ?? null) !== null) ?? DEFAULT_LOCALE
    const text = files.get(own) ?? null
    if (text === null) throw new ContentError([`${pathOf(own)}: the file is missing`])
    return [code, checkYaml(schema, text, pathOf(own), merged(fallbackOf(own)))] as const
  }
  const depthOf = (code: LocaleCode): number => fallbacksOf(code).length
  const words = new Map<LocaleCode, z.output<S>>()
  // Languages follow those on which they fall back, so that a problem is named for its own file alone.
  for (let depth = 1; words.size < LOCALES.length; depth += 1) {
    const codes = LOCALES.map(({ code }) => code).filter((code) => depthOf(code) === depth)
    for (const [code, value] of await loadAll(codes.map(entryOf))) words.set(code, value)
  }
  // One entry per language, so the record is complete.
  return Object.fromEntries(LOCALES.map(({ code }) => [code, words.get(code)])) as Words<z.output<S>>
}
