import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { DrawnWidths } from '@tessera/contract/pictures'
import type { CoverRatio } from './cover.ts'

/**
 * Widths in which the build draws covers. Tiles are 113 px wide on a phone and 200 px on a desktop; the
 * squares of the first view are 57 to 203 px. So at most 240 pixels are shown, or 400 on screens with two or
 * more pixels per point.
 */
export const COVER_WIDTHS: DrawnWidths = { small: 240, large: 400 }

/** Encoding of the covers. Flat colours need full chroma; a higher quality makes no visible difference. */
export const COVER_FORMAT = { quality: 50, effort: 3, chromaSubsampling: '4:4:4' } as const

/**
 * Version of a picture, part of its address. It changes with the content, so that the picture can be cached
 * forever.
 */
export function pictureVersion(svg: string): string {
  return createHash('sha256').update(JSON.stringify(COVER_FORMAT)).update(svg).digest('hex').slice(0, 8)
}

export interface DrawnCover {
  readonly gameId: string
  readonly ratio: CoverRatio
  readonly width: number
  /** Version of the drawing that it was made from. */
  readonly version: string
}

/** File name of a drawn cover in the build. */
export const drawnCoverFile = ({ gameId, ratio, width, version }: DrawnCover): string =>
  `${gameId}-${ratio}-${width}-${version}.avif`

/**
 * Returns a check whether the build has drawn a cover. Reads the folder once; without a build no cover is
 * drawn.
 */
export function drawnCovers(folder: string): (cover: Omit<DrawnCover, 'width'>) => boolean {
  const names = new Set(listFolder(folder))
  return (cover) =>
    Object.values(COVER_WIDTHS).every((width) => names.has(drawnCoverFile({ ...cover, width })))
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
