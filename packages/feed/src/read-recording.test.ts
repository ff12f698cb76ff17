import { expect, it } from 'vitest'
import { readRecording } from './read-recording.ts'
import { at, odds, rollback } from './testing.ts'

it('reads one message from each line and skips comments and empty lines', () => {
  const messages = [odds(at(1)), rollback(at(2))]
  const text = `# a recording\n\n${messages.map((message) => JSON.stringify(message)).join('\n')}\n`
  expect(readRecording(text)).toEqual(messages)
})

it.each(['{', '{"kind":"gossip"}', JSON.stringify({ ...odds(at(1)), event: '' })])(
  'throws with the number of a line that is not a message: %s',
  (line) => {
    expect(() => readRecording(`# one\n${line}`)).toThrow('line 2')
  },
)
