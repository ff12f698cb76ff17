import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))

const PAGES = listFiles('*.md').filter((file) => !file.startsWith('content/'))
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** Returns the anchors that GitHub gives to the headings of a page. */
function anchorsOf(file: string): Set<string> {
  const headings = [...withoutCode(readText(file)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Returns the links of a page to files or headings that don't exist. */
function brokenLinks(file: string): string[] {
  const links = withoutCode(readText(file)).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)|src="([^":]+)"/g)
  return [...links].flatMap(([, link, source]) => {
    const [path = '', anchor] = (link ?? source ?? '').split('#')
    const target = path === '' ? file : relative(ROOT, join(ROOT, dirname(file), path))
    if (!existsSync(join(ROOT, target))) return [`${path} does not exist`]
    if (anchor !== undefined && !anchorsOf(target).has(anchor)) return [`${target} has no heading #${anchor}`]
    return []
  })
}

describe('documentation', () => {
  it.each(PAGES)('%s links to files and headings that exist', (file) => {
    expect(brokenLinks(file)).toEqual([])
  })
})

describe('comments', () => {
  it('name decision records that exist', () => {
    const records = new Set(
      listFiles('docs/decisions/*.md').map((file) => file.slice('docs/decisions/'.length).slice(0, 4)),
    )
    const unknown = listFiles('*.ts', '*.tsx', '*.sql', '*.css', '*.yaml', '*.sh', '*.md')
      .flatMap((file) =>
        [...readText(file).matchAll(/decisions?[/ ](\d{4})\b/g)].map(([, number = '']) => ({ file, number })),
      )
      .filter(({ number }) => !records.has(number))
    expect(unknown).toEqual([])
  })

  it('name documents that exist', () => {
    const missing = listFiles('*.ts', '*.tsx', '*.sql', '*.css', '*.sh', '*.yaml')
      .flatMap((file) =>
        [...readText(file).matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([path]) => ({ file, path })),
      )
      .filter(({ path }) => !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
  })
})
