import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadMessages } from './messages.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (language: string, messages: Readonly<Record<string, string>>) =>
  writeFile(
    join(folder, `${language}.po`),
    Object.entries(messages)
      .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
      .join('\n'),
  )

it('compiles the messages of each language, in English where a translation is missing', async () => {
  await write('en', { stake: 'Stake', won: 'You win {amount}' })
  await write('de', { stake: 'Einsatz', won: '' })
  const { de, es } = await loadMessages(folder)
  expect(de).toEqual({ stake: ['Einsatz'], won: ['You win ', ['amount']] })
  expect(es).toEqual({ stake: ['Stake'], won: ['You win ', ['amount']] })
})

it('names the file and the id of an invalid message', async () => {
  await write('en', { won: 'You win {amount' })
  await expect(loadMessages(folder)).rejects.toThrow(/en\.po: won/)
})
