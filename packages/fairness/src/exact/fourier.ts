/** Complex numbers: real parts and imaginary parts. The length is a power of two. */
export interface Complex {
  readonly re: Float64Array
  readonly im: Float64Array
}

export const complex = (length: number): Complex => ({
  re: new Float64Array(length),
  im: new Float64Array(length),
})

/** Replaces values by their discrete Fourier transform (Cooley and Tukey). Twice gives the values, reversed, times their number. */
export function transform({ re, im }: Complex): void {
  const length = re.length
  reorder(re)
  reorder(im)
  for (let half = 1; half < length; half *= 2)
    for (let pair = 0; pair < half; pair++) {
      const angle = (-Math.PI * pair) / half
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      for (let low = pair; low < length; low += 2 * half) butterfly(re, im, low, low + half, cos, sin)
    }
}

function butterfly(
  re: Float64Array,
  im: Float64Array,
  low: number,
  high: number,
  cos: number,
  sin: number,
): void {
  const a = re[high] ?? 0
  const b = im[high] ?? 0
  const real = a * cos - b * sin
  const imaginary = a * sin + b * cos
  re[high] = (re[low] ?? 0) - real
  im[high] = (im[low] ?? 0) - imaginary
  re[low] = (re[low] ?? 0) + real
  im[low] = (im[low] ?? 0) + imaginary
}

/** Moves each value to the position with its bits in reverse. */
function reorder(values: Float64Array): void {
  const length = values.length
  for (let from = 0, to = 0; from < length; from++) {
    if (from < to) {
      const kept = values[from] ?? 0
      values[from] = values[to] ?? 0
      values[to] = kept
    }
    let bit = length >> 1
    for (; bit > 0 && (to & bit) !== 0; bit >>= 1) to ^= bit
    to |= bit
  }
}
