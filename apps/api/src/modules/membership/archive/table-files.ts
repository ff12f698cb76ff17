import type { PersonalRow } from '../../../platform/personal-data.ts'

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
