import { availableParallelism } from 'node:os'
import { type ErrorName, fail, type Result, succeed } from '@tessera/contract'
import sharp from 'sharp'

/** Maximum number of pixels. Phones take pictures of 50 megapixels; a larger one isn't a photo of a document. */
const MAX_PIXELS = 51_000_000
/** Maximum width and height in pixels, enough to read the small print of a page. */
const MAX_SIDE = 4000
const QUALITY = 85
const TIMEOUT_SECONDS = 20
/** Number of pictures that are processed at once. Each occupies a core, and memory by its pixels. */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 16

sharp.cache(false)
sharp.concurrency(1)

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when a lane is free; null if too many are waiting already. */
async function runQueued<T>(work: () => Promise<T>): Promise<T | null> {
  if (waiting.length >= MAX_WAITING) return null
  if (running < MAX_CONCURRENT) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The lane passes to the task that has waited longest.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Re-encodes a picture as a JPEG: upright, in sRGB, without metadata such as its location. `format` is the format of its
 * first bytes. A file that the library recognises as another format is refused before it is decoded.
 */
export async function cleanPicture(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Result<Buffer>> {
  const done = await runQueued(() => draw(bytes, format))
  return done ?? fail('unavailable')
}

async function draw(bytes: Buffer, format: string): Promise<Result<Buffer>> {
  const problem = await checkHeader(bytes, format)
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

/** Checks a picture by its header alone. */
async function checkHeader(bytes: Buffer, format: string): Promise<ErrorName | null> {
  try {
    const { format: found, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return 'file_damaged'
    return width * height > MAX_PIXELS ? 'picture_too_large' : null
  } catch {
    return 'file_damaged'
  }
}
