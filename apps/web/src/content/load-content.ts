import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@tessera/contract/routes'
import { ContentError, checkWords, parseYaml, readWordsFile, withFallback } from '@tessera/words'
import { z } from 'zod'
import type { SiteContent, StaticPage } from '../../app/platform/site/site-content.ts'
import { type ContentTexts, contentTexts } from './content-texts.ts'
import { renderMarkdown } from './markdown.ts'
import { type ContentFile, contentFiles, pageHeadSchema } from './schema.ts'

export interface Content {
  readonly of: (locale: LocaleCode) => SiteContent
  /** The same as JSON, complete and in two parts. */
  readonly textsOf: (locale: LocaleCode) => ContentTexts
  readonly page: (locale: LocaleCode, identity: string) => StaticPage | null
  /** Identities of all pages, for the site map. */
  readonly pages: readonly string[]
}

const fileNames = Object.keys(contentFiles) as ContentFile[]

/** Reads the raw files of a language; missing files are undefined. */
async function readLocale(folder: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    fileNames.map(async (name) => [name, await readWordsFile(join(folder, `${name}.yaml`))] as const),
  )
  return Object.fromEntries(entries)
}

const contentSchema = z.strictObject(contentFiles)

const PAGE_HEAD = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

async function readPages(folder: string): Promise<Map<string, StaticPage>> {
  const names = await readdir(folder).catch(() => [])
  const pages = new Map<string, StaticPage>()
  for (const name of names.filter((name) => name.endsWith('.md'))) {
    const path = join(folder, name)
    const match = PAGE_HEAD.exec((await readFile(path, 'utf8')).replaceAll('\r\n', '\n'))
    if (!match)
      throw new ContentError(
        path,
        'a page must begin with its title and description between two lines of ---',
      )
    const [, head = '', body = ''] = match
    const identity = name.slice(0, -'.md'.length)
    const facts = checkWords(pageHeadSchema, parseYaml(path, head), path)
    pages.set(identity, { identity, ...facts, html: renderMarkdown(body) })
  }
  return pages
}

/**
 * Loads and validates the operator's content of every language, once, at start. Missing texts fall back to the default
 * language, key by key. Throws {@link ContentError}.
 */
export async function loadContent(folder: string): Promise<Content> {
  const base = await readLocale(join(folder, DEFAULT_LOCALE))
  const basePages = await readPages(join(folder, DEFAULT_LOCALE, 'pages'))
  const contents = new Map<LocaleCode, SiteContent>()
  const pages = new Map<LocaleCode, Map<string, StaticPage>>()
  for (const { code } of LOCALES) {
    const own = code === DEFAULT_LOCALE ? base : withFallback(await readLocale(join(folder, code)), base)
    contents.set(code, checkWords(contentSchema, own, join(folder, code)))
    pages.set(code, await readPages(join(folder, code, 'pages')))
  }
  const of = (locale: LocaleCode): SiteContent => {
    const content = contents.get(locale)
    if (!content) throw new Error(`no content for the locale ${locale}`)
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
