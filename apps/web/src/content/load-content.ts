import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@tessera/contract/routes'
import { loadAll, loadWords, type Words } from '@tessera/words'
import type { SiteContent, StaticPage } from '../../app/platform/site/site-content.ts'
import { type ContentTexts, contentTexts } from './content-texts.ts'
import { readPage } from './read-page.ts'
import { type ContentFile, contentFiles } from './schema.ts'

export interface Content {
  readonly of: (locale: LocaleCode) => SiteContent
  /** The same as JSON, complete and in two parts. */
  readonly textsOf: (locale: LocaleCode) => ContentTexts
  readonly page: (locale: LocaleCode, identity: string) => StaticPage | null
  /** Identities of all pages, for the site map. */
  readonly pages: readonly string[]
}

const fileNames = Object.keys(contentFiles) as ContentFile[]

/** Loads all files of texts in every language. */
async function loadTexts(folder: string): Promise<Words<SiteContent>> {
  const files = await loadAll(
    fileNames.map(async (name) => [name, await loadWords(name, contentFiles[name], folder)] as const),
  )
  const contents = LOCALES.map(
    ({ code }) => [code, Object.fromEntries(files.map(([name, words]) => [name, words[code]]))] as const,
  )
  // One entry per language, each with one entry per file of the schema.
  return Object.fromEntries(contents) as unknown as Words<SiteContent>
}

const MARKDOWN = '.md'

/** Reads all pages of a folder by their identity, which is the name of the file. */
async function readPages(folder: string): Promise<ReadonlyMap<string, StaticPage>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(MARKDOWN))
  const pages = names.map((name) => readPage(join(folder, name), name.slice(0, -MARKDOWN.length)))
  return new Map((await loadAll(pages)).map((page) => [page.identity, page]))
}

async function loadPages(folder: string): Promise<Words<ReadonlyMap<string, StaticPage>>> {
  const entries = LOCALES.map(
    async ({ code }) => [code, await readPages(join(folder, code, 'pages'))] as const,
  )
  // One entry per language, so the record is complete.
  return Object.fromEntries(await loadAll(entries)) as Words<ReadonlyMap<string, StaticPage>>
}

/**
 * Loads and validates the operator's content of every language. Missing texts fall back to the default language, key by
 * key. Throws `ContentError` with the problems of all files and their lines.
 */
export async function loadContent(folder: string): Promise<Content> {
  const [texts, pages] = await loadAll([loadTexts(folder), loadPages(folder)])
  const base = pages[DEFAULT_LOCALE]
  const json = new Map(LOCALES.map(({ code }) => [code, contentTexts(code, texts[code])]))
  return {
    of: (locale) => texts[locale],
    textsOf: (locale) => json.get(locale) ?? contentTexts(locale, texts[locale]),
    page: (locale, identity) => pages[locale].get(identity) ?? base.get(identity) ?? null,
    pages: [...base.keys()],
  }
}
