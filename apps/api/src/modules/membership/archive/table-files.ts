import type { PersonalRow } from '../../../platform/personal-data.ts'
import { csvLine } from '../rules/csv.ts'

type Batches = AsyncIterable<readonly PersonalRow[]>

/** Writes bigints as strings, since they may exceed the range of JSON numbers. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

/** Yields the text of a JSON file, batch by batch. */
export async function* jsonFile(batches: Batches): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    let text = ''
    for (const row of batch) {
      text += before + JSON.stringify(row, plain)
      before = ',\n'
    }
    if (text !== '') yield text
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Yields the text of a CSV file with a header line, batch by batch. Times are in the player's time zone. */
export async function* csvFile(batches: Batches, timeZone: string): AsyncGenerator<string> {
  let columns: readonly string[] | null = null
  for await (const batch of batches) {
    let text = ''
    for (const row of batch) {
      if (columns === null) {
        columns = Object.keys(row)
        // The byte order mark by which spreadsheets recognise UTF-8.
        text += `\ufeff${csvLine(columns, timeZone)}`
      }
      text += csvLine(
        columns.map((column) => row[column]),
        timeZone,
      )
    }
    if (text !== '') yield text
  }
}
