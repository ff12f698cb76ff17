import type { PersonalRow } from '../../../platform/personal-data.ts'
import { csvLine } from '../rules/csv.ts'

type Lots = AsyncIterable<readonly PersonalRow[]>

/** Numbers of the books are larger than JSON's: they are texts there. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

/** Rows as the text of a JSON file, lot by lot. */
export async function* jsonFile(lots: Lots): AsyncGenerator<string> {
  let before = '[\n'
  for await (const lot of lots) {
    let text = ''
    for (const row of lot) {
      text += before + JSON.stringify(row, plain)
      before = ',\n'
    }
    if (text !== '') yield text
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Rows as the text of a CSV file with the names of its columns first, lot by lot. People read it: times are those of the player's zone. */
export async function* csvFile(lots: Lots, timeZone: string): AsyncGenerator<string> {
  let columns: readonly string[] | null = null
  for await (const lot of lots) {
    let text = ''
    for (const row of lot) {
      if (columns === null) {
        columns = Object.keys(row)
        // The sign by which spreadsheets know UTF-8.
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
