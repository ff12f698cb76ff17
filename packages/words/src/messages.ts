import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbacksOf, LOCALES, type LocaleCode } from '@tessera/contract/languages'
import { parsePo } from 'pofile-ts'
import { ContentError } from './content-error.ts'
import type { Words } from './load-words.ts'

/** Compiled messages of a language by their ids, as `@lingui/core` takes them. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>

/** Ids in a table of messages: the names that lead to each message, joined by dots. */
export type MessageId<Table> = {
  [Name in keyof Table & string]: Table[Name] extends string ? Name : `${Name}.${MessageId<Table[Name]>}`
}[keyof Table & string]

/** Reads the translated messages of a catalogue; none if the file doesn't exist. */
async function readCatalogue(path: string): Promise<Record<string, string>> {
  try {
    const { items } = parsePo(await readFile(path, 'utf8'))
    const messages = items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''] as const)
    return Object.fromEntries(messages.filter(([, text]) => text !== ''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function compile(path: string, messages: Readonly<Record<string, string>>): CompiledMessages {
  const compiled = Object.entries(messages).map(([id, text]) => {
    try {
      return [id, compileMessageOrThrow(text)] as const
    } catch (error) {
      throw new ContentError([`${path}: ${id}: ${error instanceof Error ? error.message : String(error)}`])
    }
  })
  return Object.fromEntries(compiled)
}

/**
 * Loads and compiles `<folder>/<language>.po` in every language, for servers without a build. A message without a translation
 * is in the
 * language that its language falls back on. Throws {@link ContentError} for an invalid message.
 */
export async function loadMessages(folder: string): Promise<Words<CompiledMessages>> {
  const pathOf = (locale: LocaleCode): string => join(folder, `${locale}.po`)
  const read = async (locale: LocaleCode) => compile(pathOf(locale), await readCatalogue(pathOf(locale)))
  const own = new Map(await Promise.all(LOCALES.map(async ({ code }) => [code, await read(code)] as const)))
  const entries = LOCALES.map(({ code }) => {
    const all = fallbacksOf(code).map((each) => own.get(each))
    return [code, Object.assign({}, ...all.toReversed())] as const
  })
  // One entry per language, so the record is complete.
  return Object.fromEntries(entries) as Words<CompiledMessages>
}
