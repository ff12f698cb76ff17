/**
 * Change of a rate over a match: `start + slope·t` at the share t of the playing time, with mean one. Rates are constant in
 * the clock of {@link elapsed}.
 */
export interface Tempo {
  readonly start: number
  readonly slope: number
}

/** Returns the share of a match's intensity that has passed at the share `time` of its playing time. */
export function elapsed(tempo: Tempo, time: number): number {
  return tempo.start * time + (tempo.slope * time * time) / 2
}

/** Inverse of {@link elapsed}: returns the share of the playing time at a share of the intensity. */
export function timeOf(tempo: Tempo, share: number): number {
  if (tempo.slope === 0) return share / tempo.start
  return (Math.sqrt(tempo.start ** 2 + 2 * tempo.slope * share) - tempo.start) / tempo.slope
}
