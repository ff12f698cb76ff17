import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../lingui.config.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'))
  await mkdir(join(folder, 'app/locales/first'), { recursive: true })
  await writeFile(
    join(folder, 'app/locales/first/en.po'),
    'msgid "Games"\nmsgstr "Games"\n\nmsgid "Sport"\nmsgstr "Sport"\n\nmsgid "Help"\nmsgstr "Help"\n',
  )
  await writeFile(
    join(folder, 'app/locales/first/fr.po'),
    'msgid "Games"\nmsgstr "Jeux"\n\nmsgid "Sport"\nmsgstr ""\n',
  )
})
afterAll(() => rm(folder, { recursive: true }))

it('shows the English text for a message that a new language lacks or has not translated', async () => {
  const made = makeConfig({ ...config, rootDir: folder, locales: ['en', 'fr'] }, { skipValidation: true })
  const [first] = await getCatalogs(made)
  const { messages } = (await first?.getTranslations('fr', {
    fallbackLocales: made.fallbackLocales,
    sourceLocale: made.sourceLocale,
  })) ?? { messages: {} }
  expect(Object.values(messages).sort()).toEqual(['Help', 'Jeux', 'Sport'])
})
