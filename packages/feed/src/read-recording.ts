import { type FeedMessage, feedMessageSchema } from './messages.ts'

/**
 * The messages of a recorded feed, one JSON object a line, in the order in which they came. Empty lines and lines that
 * begin with `#` are left out. Throws with the number of the line that is not a message.
 */
export function readRecording(text: string): FeedMessage[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    try {
      return [feedMessageSchema.parse(JSON.parse(line))]
    } catch (cause) {
      throw new Error(`line ${index + 1} of the recording is not a message`, { cause })
    }
  })
}
