import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fallbacksOf, LOCALES, type LocaleCode } from '@tessera/contract/languages'
import { loadAll, loadWords, type Words } from '@tessera/words'
import {
  PAGE_FOLDERS,
  type PageFolder,
  type PageSummary,
  type SiteContent,
  type StaticPage,
} from '../../app/platform/site/site-content.ts'
import { type ContentImage, type ContentImages, loadImages } from './content-images.ts'
import { type ContentTexts, contentTexts } from './content-texts.ts'
import { readPage } from './read-page.ts'
import { type ContentFile, contentFiles } from './schema.ts'

export interface Content {
  readonly of: (locale: LocaleCode) => SiteContent
  /** The same as JSON, complete and in two parts. */
  readonly textsOf: (locale: LocaleCode) => ContentTexts
  readonly page: (folder: PageFolder, locale: LocaleCode, identity: string) => StaticPage | null
  /** Image of the pages by the name of its file; null if there is none. */
  readonly image: (name: string) => ContentImage | null
  /** All pages of a folder, in the order of their identities. */
  readonly pages: (folder: PageFolder, locale: LocaleCode) => readonly PageSummary[]
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
async function readPages(folder: string, images: ContentImages): Promise<ReadonlyMap<string, StaticPage>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(MARKDOWN)).sort()
  const pages = names.map((name) => readPage(join(folder, name), name.slice(0, -MARKDOWN.length), images))
  return new Map((await loadAll(pages)).map((page) => [page.identity, page]))
}

/** Pages of one folder by language and identity. An untranslated page is in the language that its own falls back on. */
type Pages = Words<ReadonlyMap<string, StaticPage>>

async function loadPages(folder: string, name: PageFolder, images: ContentImages): Promise<Pages> {
  const read = (code: LocaleCode) => readPages(join(folder, code, name), images)
  const own = new Map(await loadAll(LOCALES.map(async ({ code }) => [code, await read(code)] as const)))
  const inLanguage = (code: LocaleCode): ReadonlyMap<string, StaticPage> =>
    new Map(
      fallbacksOf(code)
        .toReversed()
        .flatMap((each) => [...(own.get(each) ?? [])]),
    )
  const entries = LOCALES.map(({ code }) => [code, inLanguage(code)] as const)
  // One entry per language, so the record is complete.
  return Object.fromEntries(entries) as Pages
}

const summaryOf = ({ identity, title, description }: StaticPage): PageSummary => ({
  identity,
  title,
  description,
})

/**
 * Loads and validates the operator's content of every language. Missing texts fall back to the language's parent and to the
 * default language, key by key. Throws `ContentError` with the problems of all files and their lines.
 */
export async function loadContent(folder: string): Promise<Content> {
  const loadFolders = async () => {
    const images = await loadImages(folder)
    const each = async (name: PageFolder) => [name, await loadPages(folder, name, images)] as const
    return { images, folders: await loadAll(PAGE_FOLDERS.map(each)) }
  }
  const [texts, { images, folders }] = await loadAll([loadTexts(folder), loadFolders()])
  const pages = new Map<PageFolder, Pages>(folders)
  const json = new Map(LOCALES.map(({ code }) => [code, contentTexts(code, texts[code])]))
  return {
    of: (locale) => texts[locale],
    textsOf: (locale) => json.get(locale) ?? contentTexts(locale, texts[locale]),
    page: (name, locale, identity) => pages.get(name)?.[locale].get(identity) ?? null,
    image: (name) => images.get(name) ?? null,
    pages: (name, locale) => [...(pages.get(name)?.[locale].values() ?? [])].map(summaryOf),
  }
}
