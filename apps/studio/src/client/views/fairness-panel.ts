import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { type Signal, signal } from '../core/signals.ts'

/** A value to copy. Clipboard access is often denied to a frame, so the text can always be selected. */
export function copyField(game: Game, label: () => string, value: () => string): HTMLElement {
  const copied = signal(false)
  const field = h('input', { class: 'code', readonly: true, value: value(), 'aria-label': label })
  field.addEventListener('focus', () => field.select())
  return h(
    'div',
    { class: 'copy' },
    h('span', { class: 'label' }, label),
    h(
      'div',
      { class: 'copy-line' },
      field,
      h(
        'button',
        {
          type: 'button',
          class: 'button small',
          onclick: () => {
            field.select()
            const done = () => copied.set(true)
            navigator.clipboard?.writeText(field.value).then(done, () => {
              if (document.execCommand('copy')) done()
            })
          },
        },
        () => (copied.get() ? game.t().fairness.copied : game.t().fairness.copy),
      ),
    ),
  )
}

/** State of the rotation of the seeds. */
interface Rotation {
  /** Server seed that the last rotation has revealed; null before. */
  readonly revealed: Signal<string | null>
  readonly problem: Signal<string>
  readonly busy: Signal<boolean>
  /** Rotates to a new client seed. Returns false if the seed or the moment doesn't allow it. */
  rotate(clientSeed: string): Promise<boolean>
}

function createRotation(game: Game): Rotation {
  const { t } = game
  const revealed = signal<string | null>(null)
  const problem = signal('')
  const busy = signal(false)
  return {
    ...{ revealed, problem, busy },
    async rotate(clientSeed) {
      if (clientSeed.length < 1 || clientSeed.length > 64) {
        problem.set(t().fairness.wrongSeed)
        return false
      }
      if (!game.free() || busy.peek()) {
        problem.set(t().fairness.busy)
        return false
      }
      busy.set(true)
      problem.set('')
      const answer = await game.api.rotate(clientSeed)
      busy.set(false)
      if (!answer.ok) {
        problem.set(t().problems[answer.problem.code].title)
        return false
      }
      revealed.set(answer.value.revealed)
      game.seeds.set(answer.value.seeds)
      return true
    },
  }
}

/** The seeds of the next round. */
function seedFields(game: Game): HTMLElement {
  const { t } = game
  const { serverSeedHash, nextServerSeedHash, clientSeed, nonce } = game.seeds.get()
  return h(
    'div',
    { class: 'stack' },
    copyField(
      game,
      () => t().fairness.serverSeedHash,
      () => serverSeedHash,
    ),
    copyField(
      game,
      () => t().fairness.nextServerSeedHash,
      () => nextServerSeedHash,
    ),
    copyField(
      game,
      () => t().fairness.clientSeed,
      () => clientSeed,
    ),
    copyField(
      game,
      () => t().fairness.nonce,
      () => String(nonce),
    ),
  )
}

/** Field for a new client seed, with the button that rotates the seeds. */
function rotationForm(game: Game, { rotate, problem, busy }: Rotation): HTMLElement {
  const { t } = game
  const submit = async () => {
    if (await rotate(input.value.trim())) input.value = randomSeed()
  }
  const input = h('input', {
    class: 'input',
    maxlength: 64,
    value: randomSeed(),
    'aria-label': () => t().fairness.clientSeed,
    spellcheck: 'false',
    autocomplete: 'off',
    // Not a form: a frame without allow-forms never submits one.
    onkeydown: (event) => {
      if ((event as KeyboardEvent).key === 'Enter') void submit()
    },
  })
  const button = h(
    'button',
    { type: 'button', class: 'button', disabled: () => busy.get(), onclick: () => void submit() },
    () => t().fairness.rotate,
  )
  return h(
    'div',
    { class: 'rotate' },
    h('h3', {}, () => t().fairness.rotate),
    h('p', { class: 'quiet' }, () => t().fairness.rotateHelp),
    h('div', { class: 'copy-line' }, input, button),
    h('p', { class: 'problem-text', role: 'alert' }, () => problem.get()),
  )
}

/** The server seed of earlier rounds, once a rotation has revealed it. */
function revealedSeed(game: Game, seed: string): HTMLElement {
  return h(
    'div',
    { class: 'stack', role: 'status' },
    h('p', {}, () => game.t().fairness.rotated),
    copyField(
      game,
      () => game.t().fairness.revealed,
      () => seed,
    ),
  )
}

/**
 * Panel with the seeds of the next round, and their rotation, which reveals the server seed of earlier
 * rounds.
 */
export function fairnessPanel(game: Game): HTMLElement {
  const rotation = createRotation(game)
  return h(
    'div',
    { class: 'panel' },
    h('p', {}, () => game.t().fairness.intro),
    () => seedFields(game),
    rotationForm(game, rotation),
    () => {
      const seed = rotation.revealed.get()
      return seed ? revealedSeed(game, seed) : ''
    },
  )
}

function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
