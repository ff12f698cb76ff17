import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@tessera/contract/routes'
import { parse } from 'yaml'
import { z } from 'zod'
import type { SiteContent, StaticPage } from '../../app/shared/content/site-content.ts'
import { type ContentTexts, contentTexts } from './content-texts.ts'
import { renderMarkdown } from './markdown.ts'
import { withFallback } from './merge.ts'
import { type ContentFile, contentFiles, pageHeadSchema } from './schema.ts'

/** A content file that is not what it should be. The message names the file and the place in it. */
export class ContentError extends Error {
  constructor(file: string, problem: string) {
    super(`The content is not valid: ${file}: ${problem}`)
    this.name = 'ContentError'
  }
}

export interface Content {
  readonly of: (locale: LocaleCode) => SiteContent
  /** The same as JSON, whole and in two parts. */
  readonly textsOf: (locale: LocaleCode) => ContentTexts
  readonly page: (locale: LocaleCode, identity: string) => StaticPage | null
  /** Identities of all pages, for the site map. */
  readonly pages: readonly string[]
}

const fileNames = Object.keys(contentFiles) as ContentFile[]

async function readOptional(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ContentError(file, error instanceof Error ? error.message : String(error))
  }
}

/** The raw files of a language: what is missing is undefined. */
async function readLocale(folder: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    fileNames.map(async (name) => {
      const path = join(folder, `${name}.yaml`)
      const text = await readOptional(path)
      return [name, text === null ? undefined : parseYaml(path, text)] as const
    }),
  )
  return Object.fromEntries(entries)
}

const contentSchema = z.strictObject(contentFiles)

function check<S extends z.ZodType>(schema: S, value: unknown, file: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ContentError(file, `${issue?.path.join('.')}: ${issue?.message}`)
}

const PAGE_HEAD = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

async function readPages(folder: string): Promise<Map<string, StaticPage>> {
  const names = await readdir(folder).catch(() => [])
  const pages = new Map<string, StaticPage>()
  for (const name of names.filter((name) => name.endsWith('.md'))) {
    const path = join(folder, name)
    const match = PAGE_HEAD.exec((await readFile(path, 'utf8')).replaceAll('\r\n', '\n'))
    if (!match)
      throw new ContentError(path, 'a page begins with its title and description between two lines of ---')
    const [, head = '', body = ''] = match
    const identity = name.slice(0, -'.md'.length)
    const facts = check(pageHeadSchema, parseYaml(path, head), path)
    pages.set(identity, { identity, ...facts, html: renderMarkdown(body) })
  }
  return pages
}

/**
 * Reads and checks the operator's content of every language, once, at start. A language takes what it lacks from the
 * default language, key by key. Throws {@link ContentError}.
 */
export async function loadContent(folder: string): Promise<Content> {
  const base = await readLocale(join(folder, DEFAULT_LOCALE))
  const basePages = await readPages(join(folder, DEFAULT_LOCALE, 'pages'))
  const contents = new Map<LocaleCode, SiteContent>()
  const pages = new Map<LocaleCode, Map<string, StaticPage>>()
  for (const { code } of LOCALES) {
    const own = code === DEFAULT_LOCALE ? base : withFallback(await readLocale(join(folder, code)), base)
    contents.set(code, check(contentSchema, own, join(folder, code)))
    pages.set(code, await readPages(join(folder, code, 'pages')))
  }
  const of = (locale: LocaleCode): SiteContent => {
    const content = contents.get(locale)
    if (!content) throw new Error(`no content for ${locale}`)
    return content
  }
  const texts = new Map(LOCALES.map(({ code }) => [code, contentTexts(code, of(code))]))
  return {
    of,
    textsOf: (locale) => texts.get(locale) ?? contentTexts(locale, of(locale)),
    page: (locale, identity) => pages.get(locale)?.get(identity) ?? basePages.get(identity) ?? null,
    pages: [...basePages.keys()],
  }
}
