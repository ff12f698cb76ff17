import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError, loadAll } from '@tessera/words'
import { type ImageSize, imageSizeOf } from './image-size.ts'

/** An image of the operator's pages. */
export interface ContentImage extends ImageSize {
  readonly bytes: Buffer
}

/** Images by the name of their file. All languages share them. */
export type ContentImages = ReadonlyMap<string, ContentImage>

/** Path below which the web server serves the images. */
export const IMAGES_PATH = '/content/images/'

const MAX_BYTES = 512 * 1024
const NAME = /^[a-z0-9][a-z0-9-]{0,63}\.(png|jpe?g|webp)$/

/** Reads the folder `images` of the content, if there is one. Throws {@link ContentError} for files that can't be shown. */
export async function loadImages(folder: string): Promise<ContentImages> {
  const names = await readdir(join(folder, 'images')).catch(() => [])
  const read = async (name: string): Promise<readonly [string, ContentImage]> => {
    const path = join(folder, 'images', name)
    const reject = (problem: string) => new ContentError([`${path}: ${problem}`])
    if (!NAME.test(name))
      throw reject(
        'the name must be of lower-case letters, digits and dashes, and end in .png, .jpg or .webp',
      )
    const bytes = await readFile(path)
    if (bytes.length > MAX_BYTES) throw reject(`the image must not be larger than ${MAX_BYTES / 1024} kB`)
    const size = imageSizeOf(bytes)
    if (size === null || size.width * size.height === 0)
      throw reject('the file is not a PNG, JPEG or WebP image')
    return [name, { ...size, bytes }]
  }
  return new Map(await loadAll(names.sort().map(read)))
}
