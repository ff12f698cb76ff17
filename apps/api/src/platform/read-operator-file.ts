import { readFile } from 'node:fs/promises'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { ContentError } from '@tessera/words'

/** Reads the file of the option `file` and parses its text. Throws `RefusalError` if it can't be read or isn't valid. */
export async function readOperatorFile<T>(
  { required }: Pick<CommandLine, 'required'>,
  parse: (text: string, path: string) => T,
): Promise<T> {
  const path = required('file')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusalError(`${path} can’t be read.`)
  })
  try {
    return parse(text, path)
  } catch (error) {
    if (error instanceof ContentError) throw new RefusalError(error.message)
    throw error
  }
}
