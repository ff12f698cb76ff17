import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { DrawnWidths } from '@tessera/contract/pictures'
import type { CoverRatio } from './cover.ts'

/**
 * Widths in which the build draws covers. Tiles are 113 px wide on a phone and 200 px on a desktop, the squares of the first
 * view 57 to 203 px: what is shown is 240 pixels at most, and 400 on screens of two pixels to a point and more.
 */
export const COVER_WIDTHS: DrawnWidths = { small: 240, large: 400 }

/** How the build packs them. Flat colours need all of their chroma; beyond this quality the eye finds no difference. */
export const COVER_FORMAT = { quality: 50, effort: 3, chromaSubsampling: '4:4:4' } as const

/** A picture's address changes with its content, so that it can be kept for ever. */
export function pictureVersion(svg: string): string {
  return createHash('sha256').update(JSON.stringify(COVER_FORMAT)).update(svg).digest('hex').slice(0, 8)
}

export interface DrawnCover {
  readonly gameId: string
  readonly ratio: CoverRatio
  readonly width: number
  /** Of the drawing that it was made from. */
  readonly version: string
}

/** The name of a drawn cover among the files of the build. */
export const drawnCoverFile = ({ gameId, ratio, width, version }: DrawnCover): string =>
  `${gameId}-${ratio}-${width}-${version}.avif`

/** Tells whether the build has drawn a cover. Reads the folder once; where nothing is built, none is drawn. */
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
