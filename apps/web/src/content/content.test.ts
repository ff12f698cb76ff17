import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ERRORS } from '@tessera/contract/errors'
import { fallbacksOf } from '@tessera/contract/languages'
import { DEFAULT_LOCALE, LOCALES, localizePath, ROUTES, splitLocale } from '@tessera/contract/routes'
import { FIELDS, PRESENCE_RULES, VALUE_RULES } from '@tessera/form-rules'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PAGE_FOLDERS } from '../../app/platform/site/site-content.ts'
import { loadContent } from './load-content.ts'
import { renderMarkdown } from './markdown.ts'

const OURS = fileURLToPath(new URL('../../../../content', import.meta.url))
const SOME_PAGES = [
  ['pages', ['terms', 'privacy', 'responsible-gambling']],
  ['questions', ['account', 'payments']],
  ['landing', ['about']],
  ['bonuses', ['how-bonuses-work']],
] as const
/** Addresses of the operator's pages by folder, except those at `/{slug}`. */
const PLACES = [
  ['/static/', 'pages'],
  ['/questions/', 'questions'],
  ['/bonus/', 'bonuses'],
] as const
/** The content of this repository, loaded once. */
const ours = loadContent(OURS)
const folders: string[] = []

async function copyOurs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  folders.push(folder)
  await cp(OURS, folder, { recursive: true })
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

describe('the content of this repository', () => {
  it('is valid, and contains every page in every language', async () => {
    const content = await ours
    expect(content.of('de').error.title).toBe('Etwas ist schiefgegangen')
    for (const [folder, some] of SOME_PAGES) {
      const identities = content.pages(folder, 'en').map(({ identity }) => identity)
      expect(identities).toEqual(expect.arrayContaining([...some]))
      for (const identity of identities)
        for (const { code } of LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE)) {
          const [english, own] = [content.page(folder, 'en', identity), content.page(folder, code, identity)]
          expect(own?.html, `${code} ${identity}`).toContain('<p>')
          expect(own?.html, `${code} ${identity} is not a copy of the English page`).not.toBe(english?.html)
        }
    }
  })

  it.each(LOCALES.map(({ code }) => code))(
    'links to existing pages in the same language: %s',
    async (code) => {
      const content = await ours
      const isPage = (path: string): boolean => {
        const place = PLACES.find(([prefix]) => path.startsWith(prefix))
        if (place) return content.page(place[1], code, path.slice(place[0].length)) !== null
        const isRoute = Object.values(ROUTES).some((route) => route.path === path)
        return isRoute || content.page('landing', code, path.slice(1)) !== null
      }
      const texts = PAGE_FOLDERS.flatMap((folder) =>
        content.pages(folder, code).map(({ identity }) => content.page(folder, code, identity)?.html ?? ''),
      )
      const links = texts.flatMap((html) =>
        [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, link = '']) => link),
      )
      const footer = content.of(code).footer.groups.flatMap(({ links }) => links.map(({ to }) => to))
      expect(links.length).toBeGreaterThan(20)
      for (const link of links) {
        const { pathname } = new URL(link, 'https://tessera.example')
        const { path } = splitLocale(pathname)
        expect(localizePath(path, code), link).toBe(pathname)
        expect(isPage(path), link).toBe(true)
      }
      for (const to of footer.filter((to) => to.startsWith('/'))) {
        const { pathname } = new URL(to, 'https://tessera.example')
        expect(isPage(pathname), to).toBe(true)
      }
      // Ids of headings are made from their text, so they differ by language.
      for (const link of [...links, ...footer].filter((each) => /^\/.*#/.test(each))) {
        const [pathname = '', id] = link.split('#')
        const { path } = splitLocale(pathname)
        const place = PLACES.find(([prefix]) => path.startsWith(prefix))
        if (!place) continue
        expect(content.page(place[1], code, path.slice(place[0].length))?.html, link).toContain(`id="${id}"`)
      }
      expect(footer.filter((to) => to.startsWith('/static/') && to.includes('#')).length).toBeGreaterThan(0)
    },
  )

  it.each(LOCALES.map(({ code }) => code))(
    'shows the notice of a new level for 3 seconds, as a notice without a description: %s',
    async (code) => expect((await ours).of(code).alerts['level-up']).not.toHaveProperty('description'),
  )

  it('has the error texts of the specification', async () => {
    expect((await ours).of('en').error).toEqual({
      title: 'Something went wrong',
      description:
        'The page you are trying to access does not exist or has been moved. Try going back to our homepage.',
      buttonLabel: 'Homepage',
    })
  })
})

describe('a copy of the content', () => {
  // Otherwise the changes below could be refused for another reason.
  it('is valid', async () => {
    await expect(loadContent(await copyOurs())).resolves.toHaveProperty('pages')
  })
})

describe('invalid content', () => {
  it.each([
    ['an empty text', 'en/error.yaml', /^title: .*$/m, 'title: ""', /en\/error\.yaml: line 1: title: /],
    ['an unknown text', 'en/error.yaml', /^/, 'surprise: Hello\n', /en\/error\.yaml: line 1: .*surprise/],
    ['invalid YAML', 'de/error.yaml', /^/, '[\n', /\/de\/error\.yaml/],
    ['an unknown page in the menu', 'en/layout.yaml', '- sport', '- poker', /layout\.yaml: .*home, games/],
    ['a page twice in the menu', 'en/layout.yaml', '- sport', '- games', /layout\.yaml: .*each entry once/],
    [
      'a script in the menu',
      'en/layout.yaml',
      '- sport',
      "- { label: X, to: 'javascript:x', icon: home }",
      /layout\.yaml: .*a path of this site/,
    ],
  ])('with %s stops the start with an error that names the place', async (_, file, place, text, named) => {
    const folder = await copyOurs()
    const path = join(folder, file)
    await writeFile(path, (await readFile(path, 'utf8')).replace(place, text))
    await expect(loadContent(folder)).rejects.toThrow(named)
  })
})

describe('renderMarkdown', () => {
  it.each([
    ['<script>alert(1)</script>', '<script'],
    ['a <img src=x onerror=alert(1)> b', '<img'],
    ['[x](javascript:alert(1))', 'href'],
    ['[x](//evil.example)', 'href'],
    ['![x](https://evil.example/p.png)', '<img'],
    ['[x](https://a.example/"onmouseover="1)', '"onmouseover'],
  ])('renders %s without active content', (source, forbidden) => {
    expect(renderMarkdown(source)).not.toContain(forbidden)
  })

  it('renders internal and external links, and ids of headings', () => {
    const html = renderMarkdown('## Keep control\n[a](/x) [b](https://b.example)')
    expect(html).toContain('<h2 id="keep-control">')
    expect(renderMarkdown('## İyi oyun, Işık')).toContain('<h2 id="iyi-oyun-işık">')
    expect(renderMarkdown('## मदद पाएं')).toContain('<h2 id="मदद-पाएं">')
    expect(html).toContain('<a href="/x">a</a>')
    expect(html).toContain('rel="noopener noreferrer"')
  })
})

describe('the texts of rules, fields and errors', () => {
  const rulesOf = [...Object.keys(VALUE_RULES), ...Object.keys(PRESENCE_RULES)]

  it.each(LOCALES.map(({ code }) => code))('are complete in %s', async (code) => {
    // English texts of a missing key would not count.
    const codes = fallbacksOf(code).filter((each) => each === code || each !== DEFAULT_LOCALE)
    const file = async (name: string): Promise<Record<string, unknown>> => {
      const texts = codes.map(async (each) => parse(await readFile(join(OURS, each, `${name}.yaml`), 'utf8')))
      return Object.assign({}, ...(await Promise.all(texts)))
    }
    expect(rulesOf.filter(lacks(await file('rules')))).toEqual([])
    expect(Object.keys(FIELDS).filter(lacks(await file('fields')))).toEqual([])
    expect(Object.keys(ERRORS).filter(lacks(await file('errors')))).toEqual([])
  })

  it('are never the English text in another language', async () => {
    const texts = async (code: string, name: string): Promise<Record<string, unknown>> =>
      parse(await readFile(join(OURS, code, `${name}.yaml`), 'utf8'))
    for (const name of ['rules', 'errors']) {
      const [english, german] = await Promise.all([texts('en', name), texts('de', name)])
      expect(Object.keys(german).filter((key) => german[key] === english[key])).toEqual([])
    }
  })
})

const lacks =
  (texts: Record<string, unknown>) =>
  (name: string): boolean =>
    !Object.hasOwn(texts, name)
