/**
 * The address of a vector picture that is also available as two rasterized ones, which a browser decodes off the main
 * thread. For example, `/a/3x4.svg?v=1f2e&avif=240,400` is available as `/a/3x4-240.avif?v=1f2e` and
 * `/a/3x4-400.avif?v=1f2e`, 240 and 400 pixels wide.
 */
const RASTERIZED_SOURCE = /^([^?#]+)\.svg\?(?:([^#]*)&)?avif=([1-9]\d*),([1-9]\d*)$/

/**
 * Density descriptor of the larger picture. Chromium chooses the larger one above a device pixel ratio of the square root
 * of this value, 1.76. The most common phones in the world have a ratio of 1.75 and narrow screens.
 */
const LARGE_DENSITY = '3.1x'

/** Widths of a rasterized picture in pixels, for screens of low and high density. */
export interface DrawnWidths {
  readonly small: number
  readonly large: number
}

/** Adds the widths of its rasterized versions to the address of a vector picture. */
export const withDrawnWidths = (address: string, { small, large }: DrawnWidths): string =>
  `${address}${address.includes('?') ? '&' : '?'}avif=${small},${large}`

/** Source attributes of an `<img>`. */
export interface PictureSources {
  readonly src: string
  /** Only for a picture with rasterized versions. */
  readonly srcSet?: string
}

/** Returns the `<img>` attributes of a picture: its rasterized versions if they exist, else its address. */
export function pictureSources(address: string): PictureSources {
  const [, path, query, small, large] = RASTERIZED_SOURCE.exec(address) ?? []
  if (path === undefined) return { src: address }
  const drawn = (width: string | undefined): string => `${path}-${width}.avif${query ? `?${query}` : ''}`
  return { src: drawn(small), srcSet: `${drawn(large)} ${LARGE_DENSITY}` }
}
