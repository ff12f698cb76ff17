/** Splits a stream into pieces of one size. The last one may be shorter. */
export async function* cut(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= size) {
      const whole = Buffer.concat(waiting)
      yield whole.subarray(0, size)
      // A copy, so that the rest doesn't keep the whole buffer in memory.
      waiting = [Buffer.from(whole.subarray(size))]
      length -= size
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}
