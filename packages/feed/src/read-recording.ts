import { type FeedMessage, feedMessageSchema } from './messages.ts'

/**
 * Returns the messages of a recorded feed, one JSON object a line, in the order of their arrival. Skips empty lines and
 * lines that begin with `#`. Throws with the number of a line that is not a message.
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
