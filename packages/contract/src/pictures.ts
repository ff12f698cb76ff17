/**
 * A vector picture may also be there drawn in pixels, small and large, which a browser reads beside the work of its page. Its
 * address says so: `/a/3x4.svg?v=1f2e&avif=240,400` is there as `/a/3x4-240.avif?v=1f2e` and `/a/3x4-400.avif?v=1f2e`, 240 and
 * 400 pixels wide.
 */
const DRAWN = /^([^?#]+)\.svg\?(?:([^#]*)&)?avif=([1-9]\d*),([1-9]\d*)$/

/**
 * Of two pictures Chromium takes the larger one once a screen has more pixels to a point than the root of this: beyond 1.76.
 * The phones that most people of the world have are at 1.75, and narrow.
 */
const LARGE = '3.1x'

/** The widths of a picture in pixels: for screens of few pixels to a point, and of many. */
export interface DrawnWidths {
  readonly small: number
  readonly large: number
}

/** The address of a vector picture that is also drawn. */
export const withDrawnWidths = (address: string, { small, large }: DrawnWidths): string =>
  `${address}${address.includes('?') ? '&' : '?'}avif=${small},${large}`

/** What an `<img>` needs to know of a picture. */
export interface PictureSources {
  readonly src: string
  /** Only where the picture is drawn in pixels. */
  readonly srcSet?: string
}

/** A picture as the attributes of an `<img>`: drawn in pixels where it is there so, else by its address. */
export function pictureSources(address: string): PictureSources {
  const [, path, query, small, large] = DRAWN.exec(address) ?? []
  if (path === undefined) return { src: address }
  const drawn = (width: string | undefined): string => `${path}-${width}.avif${query ? `?${query}` : ''}`
  return { src: drawn(small), srcSet: `${drawn(large)} ${LARGE}` }
}
