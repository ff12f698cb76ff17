import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvFile } from '../../../csv.ts'
import type { PersonalPart } from '../../../platform/personal-data.ts'
import { jsonFile } from './table-files.ts'

/** Facts of an archive: its player, its time, and the player's time zone. */
export interface ArchiveFacts {
  readonly playerId: string
  readonly madeAt: Date
  /** Time zone of the times in CSV, which people read. Times in JSON are in UTC. */
  readonly timeZone: string
}

/**
 * Creates the archive of a player's data as a ZIP stream. It has each part as JSON and as CSV, the files in a folder of
 * their part's name, and `contents.json`. Rows are read lazily, so that a longer history takes no more memory.
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
