import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTENT_FOLDER } from '@tessera/words'
import { afterEach, describe, expect, it } from 'vitest'
import { checkContent } from '../src/check-content.ts'

/** Time limit of a process, which takes long to start on a busy machine. */
const LIMIT_MS = 300_000

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Copies the content and changes files of the copy. */
async function contentWith(changes: Readonly<Record<string, (text: string) => string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  folders.push(folder)
  await cp(CONTENT_FOLDER, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  return folder
}

/** Puts an unknown entry on the third line of a file. */
const withUnknownKey = (text: string): string => `# first\n# second\n'an unknown key': text\n${text}`

describe('checkContent', () => {
  it('finds nothing in the content of the product', async () => {
    expect(await checkContent(CONTENT_FOLDER)).toEqual([])
  })

  it('names file and line of every problem, in the texts of every process', async () => {
    const files = [
      'en/alerts.yaml',
      'de/footer.yaml',
      'es/mails.yaml',
      'fa/messages.yaml',
      'de/games.yaml',
      'es/sport.yaml',
    ]
    const folder = await contentWith(Object.fromEntries(files.map((file) => [file, withUnknownKey])))
    const problems = await checkContent(folder)
    expect(problems).toHaveLength(files.length)
    for (const file of files)
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`${join(folder, file)}: line 3: `)))
  })

  it('names the line in the head of a page', async () => {
    const folder = await contentWith({
      'de/pages/terms.md': (text) => text.replace(/^description: .*$/m, 'description: 7'),
    })
    expect(await checkContent(folder)).toEqual([
      expect.stringContaining(`${join(folder, 'de/pages/terms.md')}: line 4: description: `),
    ])
  })
})

describe('tessera content check', () => {
  it(
    'prints the problems and exits with code 1',
    async () => {
      const folder = await contentWith({ 'en/error.yaml': withUnknownKey })
      const main = fileURLToPath(new URL('../src/content-main.ts', import.meta.url))
      const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) =>
        execFile(process.execPath, [main, 'check', folder], (error, _output, errors) =>
          resolve({ code: error?.code, errors }),
        ),
      )
      expect(code).toBe(1)
      expect(errors).toContain(`${join(folder, 'en/error.yaml')}: line`)
    },
    LIMIT_MS,
  )
})
