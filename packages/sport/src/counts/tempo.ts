/**
 * How a rate goes over a match: `start + slope·t` at the share t of the playing time, with mean one. In the clock that
 * {@link elapsed} gives, rates are constant.
 */
export interface Tempo {
  readonly start: number
  readonly slope: number
}

/** The share of a match's intensity that has passed at the share `time` of its playing time. */
export function elapsed(tempo: Tempo, time: number): number {
  return tempo.start * time + (tempo.slope * time * time) / 2
}

/** The inverse of {@link elapsed}: when that share of the intensity has passed. */
export function timeOf(tempo: Tempo, share: number): number {
  if (tempo.slope === 0) return share / tempo.start
  return (Math.sqrt(tempo.start ** 2 + 2 * tempo.slope * share) - tempo.start) / tempo.slope
}
