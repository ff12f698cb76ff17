import { availableParallelism } from 'node:os'
import { type ErrorName, fail, type Result, succeed } from '@tessera/contract'
import sharp from 'sharp'

/** Phones take pictures of 50 megapixels; what has more is no photograph of a document. */
const MAX_PIXELS = 51_000_000
/** Enough to read the small print of a page. */
const MAX_SIDE = 4000
const QUALITY = 85
const TIMEOUT_SECONDS = 20
/** How many pictures are drawn at a time: each takes a core, and memory by its pixels. */
const LANES = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 16

sharp.cache(false)
sharp.concurrency(1)

let running = 0
const waiting: (() => void)[] = []

/** Does the work when there is room; refuses when too many wait already. */
async function inLane<T>(work: () => Promise<T>): Promise<T | null> {
  if (waiting.length >= MAX_WAITING) return null
  if (running < LANES) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The place goes to who waits longest.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Draws a picture anew as a JPEG: upright, in sRGB, without anything that stood in the file beside it, such as the place
 * that it was taken at. `format` is what its first bytes say; a file that the library takes for something else is refused
 * before a pixel of it is drawn.
 */
export async function cleanPicture(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Result<Buffer>> {
  const done = await inLane(() => draw(bytes, format))
  return done ?? fail('unavailable')
}

async function draw(bytes: Buffer, format: string): Promise<Result<Buffer>> {
  const problem = await problemOf(bytes, format)
  if (problem !== null) return fail(problem)
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return succeed(drawn)
  } catch {
    return fail('file_damaged')
  }
}

/** By its header alone. */
async function problemOf(bytes: Buffer, format: string): Promise<ErrorName | null> {
  try {
    const { format: found, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return 'file_damaged'
    return width * height > MAX_PIXELS ? 'picture_too_large' : null
  } catch {
    return 'file_damaged'
  }
}
