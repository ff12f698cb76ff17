/** Cuts a stream into pieces of one size, the last one excepted. */
export async function* cut(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= size) {
      const whole = Buffer.concat(waiting)
      yield whole.subarray(0, size)
      // A copy, so that the piece before is not kept with what is left of it.
      waiting = [Buffer.from(whole.subarray(size))]
      length -= size
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}
