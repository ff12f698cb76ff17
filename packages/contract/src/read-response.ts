import { MAX_RESPONSE_BYTES } from './constants.ts'

/** Error for a response above the maximum size (specification, business constants). */
export class ResponseTooLarge extends Error {
  constructor() {
    super(`the response is larger than ${MAX_RESPONSE_BYTES} bytes`)
    this.name = 'ResponseTooLarge'
  }
}

/**
 * Reads the text of a response. Cancels the download once it exceeds the limit.
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
