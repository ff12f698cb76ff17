export interface Size {
  readonly width: number
  readonly height: number
}

export interface Crop {
  /** Width and height of the visible part, in any unit: 16 and 9. */
  readonly ratio: Size
  /** Point of the image that stays visible, in percent from its left and top edge. */
  readonly focus: { readonly x: number; readonly y: number }
}

const CROP = /^(\d{1,4}):(\d{1,4})(?: (\d{1,3})% (\d{1,3})%)?$/

/** Reads a crop such as `16:9 30% 60%`, with its focal point in the centre by default; null if the text isn't one. */
export function readCrop(text: string): Crop | null {
  const [, width, height, x = '50', y = '50'] = CROP.exec(text) ?? []
  const crop = {
    ratio: { width: Number(width), height: Number(height) },
    focus: { x: Number(x), y: Number(y) },
  }
  const isValid = crop.ratio.width > 0 && crop.ratio.height > 0 && crop.focus.x <= 100 && crop.focus.y <= 100
  return isValid ? crop : null
}

/** Returns the largest part of an image with a ratio, as near to its focal point as the edges allow, in pixels. */
export function cropOf(
  image: Size,
  { ratio, focus }: Crop,
): Size & { readonly x: number; readonly y: number } {
  const scale = Math.min(image.width / ratio.width, image.height / ratio.height)
  const width = Math.round(ratio.width * scale)
  const height = Math.round(ratio.height * scale)
  const startOf = (whole: number, part: number, percent: number): number =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
  return {
    x: startOf(image.width, width, focus.x),
    y: startOf(image.height, height, focus.y),
    width,
    height,
  }
}
