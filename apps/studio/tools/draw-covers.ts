import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  COVER_FORMAT,
  COVER_WIDTHS,
  type DrawnCover,
  drawnCoverFile,
  pictureVersion,
} from '../src/art/drawn-covers.ts'
import { type CoverRatio, renderGameArt } from '../src/art/index.ts'
import { catalogue } from '../src/games/catalogue.ts'
import { coversFolder } from '../src/page/game-page.ts'

/**
 * Build command: draws the covers of all games as pixels, next to the scripts of their pages. A cover of an
 * unchanged drawing comes from the cache.
 */
const cache = join(import.meta.dirname, '../../../node_modules/.cache/tessera-covers')
const RATIOS: readonly CoverRatio[] = ['3x4', '1x1']

async function draw(cover: DrawnCover): Promise<void> {
  const name = drawnCoverFile(cover)
  const kept = join(cache, name)
  if (!existsSync(kept)) {
    const svg = Buffer.from(renderGameArt(cover.gameId, cover.ratio))
    // Written under another name until it is complete, because a build may be killed at any time.
    const fresh = `${kept}.${process.pid}`
    await sharp(svg).resize(cover.width).removeAlpha().avif(COVER_FORMAT).toFile(fresh)
    renameSync(fresh, kept)
  }
  await copyFile(kept, join(coversFolder, name))
}

mkdirSync(cache, { recursive: true })
mkdirSync(coversFolder, { recursive: true })
const covers = catalogue.flatMap(({ id: gameId }) =>
  RATIOS.flatMap((ratio) => {
    const version = pictureVersion(renderGameArt(gameId, ratio))
    return Object.values(COVER_WIDTHS).map((width) => ({ gameId, ratio, width, version }))
  }),
)
await Promise.all(covers.map(draw))
const current = new Set(covers.map(drawnCoverFile))
for (const name of readdirSync(cache))
  if (name.endsWith('.avif') && !current.has(name)) rmSync(join(cache, name))
