import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|html)$/
/** Minimum size: smaller files don't benefit. */
const MIN_BYTES = 600

/** Brotli parameters. The best one differs by file, by some tenths of a percent. */
const WAYS = [
  {},
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  { [constants.BROTLI_PARAM_LGBLOCK]: 20 },
]

async function smallest(bytes: Buffer): Promise<Buffer> {
  const packed = await Promise.all(
    WAYS.map((way) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        ...way,
      }
      return brotli(bytes, { params })
    }),
  )
  return packed.reduce((best, each) => (each.length < best.length ? each : best))
}

/** Writes a `.br` and a `.gz` file next to every text asset of a folder, so that the server never compresses them. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((name) => COMPRESSIBLE.test(name))) {
    const file = join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) continue
    await writeFile(`${file}.br`, await smallest(bytes))
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
}
