import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PersonalPart } from '../../../platform/personal-data.ts'
import { csvFile, jsonFile } from './table-files.ts'

/** Of whom an archive is, and when it was made. */
export interface ArchiveFacts {
  readonly playerId: string
  readonly madeAt: Date
  /** Of the times in CSV; JSON, which programs read, has them in UTC. */
  readonly timeZone: string
}

/**
 * The archive of a player's data as a stream of ZIP: each part as JSON and as CSV, the files below a folder of the part's
 * name, and what is in it. Rows are read as they are asked for, so that it takes no more memory for a longer history.
 */
export function makeArchive(
  parts: readonly PersonalPart[],
  { playerId, madeAt, timeZone }: ArchiveFacts,
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: Error): void => void out.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail)
  const options = { mtime: madeAt }
  const add = (name: string, read: () => Readable): void =>
    zip.addReadStreamLazy(name, options, (give) => {
      const stream = read()
      stream.on('error', fail)
      give(null, stream)
    })

  const fill = async (): Promise<void> => {
    zip.addBuffer(Buffer.from(contents(parts, { playerId, madeAt, timeZone })), 'contents.json', options)
    for (const part of parts) {
      add(`${part.name}.json`, () => Readable.from(jsonFile(part.rows(playerId))))
      add(`${part.name}.csv`, () => Readable.from(csvFile(part.rows(playerId), timeZone)))
      for (const file of (await part.files?.(playerId)) ?? [])
        add(`${part.name}/${file.name}`, () => Readable.from(once(file.read)))
    }
    zip.end()
  }
  zip.outputStream.pipe(out)
  fill().catch(fail)
  return out
}

async function* once(read: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await read()
}

const contents = (parts: readonly PersonalPart[], { playerId, madeAt, timeZone }: ArchiveFacts): string =>
  `${JSON.stringify({ player: playerId, madeAt, times: { json: 'UTC', csv: timeZone }, parts: parts.map(({ name }) => name) }, null, 2)}\n`
