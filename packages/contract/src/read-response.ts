import { MAX_RESPONSE_BYTES } from './constants.ts'

/** An answer that is larger than any of ours may be (specification, business constants). */
export class ResponseTooLarge extends Error {
  constructor() {
    super(`the answer is larger than ${MAX_RESPONSE_BYTES} bytes`)
    this.name = 'ResponseTooLarge'
  }
}

/**
 * The text of an answer, read no further than the limit: what is larger is given up while it arrives.
 * Throws {@link ResponseTooLarge}.
 */
export async function readResponse(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MAX_RESPONSE_BYTES) {
      await reader.cancel()
      throw new ResponseTooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
