import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { signal } from '../core/signals.ts'

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

/**
 * Panel with the seeds of the next round, and their rotation, which reveals the server seed of earlier
 * rounds.
 */
export function fairnessPanel(game: Game): HTMLElement {
  const { t } = game
  const revealed = signal<string | null>(null)
  const problem = signal('')
  const busy = signal(false)
  const input = h('input', {
    class: 'input',
    maxlength: 64,
    value: randomSeed(),
    'aria-label': () => t().fairness.clientSeed,
    spellcheck: 'false',
    autocomplete: 'off',
    // Not a form: a frame without allow-forms never submits one.
    onkeydown: (event) => {
      if ((event as KeyboardEvent).key === 'Enter') void rotate()
    },
  })

  async function rotate(): Promise<void> {
    const seed = input.value.trim()
    if (seed.length < 1 || seed.length > 64) {
      problem.set(t().fairness.wrongSeed)
      return
    }
    if (!game.free() || busy.peek()) {
      problem.set(t().fairness.busy)
      return
    }
    busy.set(true)
    problem.set('')
    const answer = await game.api.rotate(seed)
    busy.set(false)
    if (!answer.ok) {
      problem.set(t().problems[answer.problem.code].title)
      return
    }
    revealed.set(answer.value.revealed)
    game.seeds.set(answer.value.seeds)
    input.value = randomSeed()
  }

  return h(
    'div',
    { class: 'panel' },
    h('p', {}, () => t().fairness.intro),
    () =>
      h(
        'div',
        { class: 'stack' },
        copyField(
          game,
          () => t().fairness.serverSeedHash,
          () => game.seeds.get().serverSeedHash,
        ),
        copyField(
          game,
          () => t().fairness.nextServerSeedHash,
          () => game.seeds.get().nextServerSeedHash,
        ),
        copyField(
          game,
          () => t().fairness.clientSeed,
          () => game.seeds.get().clientSeed,
        ),
        copyField(
          game,
          () => t().fairness.nonce,
          () => String(game.seeds.get().nonce),
        ),
      ),
    h(
      'div',
      { class: 'rotate' },
      h('h3', {}, () => t().fairness.rotate),
      h('p', { class: 'quiet' }, () => t().fairness.rotateHelp),
      h(
        'div',
        { class: 'copy-line' },
        input,
        h(
          'button',
          { type: 'button', class: 'button', disabled: () => busy.get(), onclick: () => void rotate() },
          () => t().fairness.rotate,
        ),
      ),
      h('p', { class: 'problem-text', role: 'alert' }, () => problem.get()),
    ),
    () => {
      const seed = revealed.get()
      if (!seed) return ''
      return h(
        'div',
        { class: 'stack', role: 'status' },
        h('p', {}, () => t().fairness.rotated),
        copyField(
          game,
          () => t().fairness.revealed,
          () => seed,
        ),
      )
    },
  )
}

function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
