import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '@tessera/words'
import { afterEach, expect, it, vi } from 'vitest'
import { previewContent } from './preview-content.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

it('shows a changed page, and keeps the content while a change is invalid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  folders.push(folder)
  await cp(CONTENT_FOLDER, folder, { recursive: true })
  const path = join(folder, 'en/landing/about.md')
  const before = await readFile(path, 'utf8')
  const log = { warn: vi.fn() }
  const { content, refresh } = await previewContent(folder)
  const title = () => content.page('landing', 'en', 'about')?.title

  await writeFile(path, before.replace(/^title: .*$/m, 'title: Who we are'))
  expect(title()).toBe('About us')
  await refresh(log)
  expect(title()).toBe('Who we are')

  await writeFile(path, before.replace(/^title: .*$/m, 'title: 7'))
  await refresh(log)
  expect(title()).toBe('Who we are')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { findings: [expect.stringContaining('en/landing/about.md: line 3: title: ')] },
    'the changed content is not valid',
  )

  await writeFile(path, before)
  await refresh(log)
  expect(title()).toBe('About us')
})
