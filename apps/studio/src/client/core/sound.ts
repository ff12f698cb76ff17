/** Sounds of a game, synthesized without files. Off until the player turns them on. */
type SoundName = 'tap' | 'turn' | 'lock' | 'tick' | 'win' | 'big' | 'scatter' | 'lose'

export interface Sound {
  play(name: SoundName, step?: number): void
  /** Must be called in a user gesture, which browsers require to start audio. */
  enable(on: boolean): void
  pause(paused: boolean): void
}

/** A pentatonic scale from A3, in which all combinations sound well. */
const SCALE_HZ = [220, 247.5, 277.2, 330, 371.3, 440, 495, 554.4, 660, 742.5, 880]

interface Note {
  readonly hz: number
  readonly atMs: number
  readonly ms: number
  readonly gain: number
  readonly type: OscillatorType
}

function note(step: number, atMs: number, ms: number, gain: number, type: OscillatorType = 'triangle'): Note {
  return { hz: SCALE_HZ[Math.max(0, Math.min(SCALE_HZ.length - 1, step))] ?? 220, atMs, ms, gain, type }
}

/** Notes of a sound; `step` moves it on the scale. */
function notesOf(name: SoundName, step: number): readonly Note[] {
  switch (name) {
    case 'tap':
      return [{ hz: 1_100, atMs: 0, ms: 30, gain: 0.08, type: 'square' }]
    case 'turn':
      return [note(step, 0, 60, 0.1)]
    case 'lock':
      return [
        { hz: 130 + step * 9, atMs: 0, ms: 90, gain: 0.3, type: 'triangle' },
        { hz: 1_700, atMs: 0, ms: 18, gain: 0.06, type: 'square' },
      ]
    case 'tick':
      return [{ hz: 900, atMs: 0, ms: 20, gain: 0.04, type: 'square' }]
    case 'lose':
      return [note(1, 0, 110, 0.12), note(0, 70, 150, 0.1)]
    case 'scatter':
      return [note(4 + step, 0, 220, 0.2, 'sine'), note(7 + step, 60, 320, 0.16, 'sine')]
    case 'win':
      return [5, 7, 8].map((degree, index) => note(degree, index * 80, 260, 0.16))
    case 'big':
      return [3, 5, 7, 8, 10, 8, 10].map((degree, index) => note(degree, index * 130, 420, 0.18))
  }
}

export function createSound(): Sound {
  let context: AudioContext | null = null
  let on = false
  return {
    enable(next) {
      on = next
      if (!on) return
      context ??= new AudioContext()
      void context.resume()
    },
    pause(paused) {
      if (context) void (paused ? context.suspend() : context.resume())
    },
    play(name, step = 0) {
      if (!on || !context || context.state !== 'running') return
      const start = context.currentTime
      for (const { hz, atMs, ms, gain, type } of notesOf(name, step)) {
        const oscillator = context.createOscillator()
        const volume = context.createGain()
        const from = start + atMs / 1000
        oscillator.type = type
        oscillator.frequency.value = hz
        volume.gain.setValueAtTime(gain, from)
        volume.gain.exponentialRampToValueAtTime(0.0001, from + ms / 1000)
        oscillator.connect(volume).connect(context.destination)
        oscillator.start(from)
        oscillator.stop(from + ms / 1000)
      }
    },
  }
}
