import { type Child, h } from '../core/dom.ts'

/** A figure derived from the odds. */
export function figure(label: () => string, value: () => string, className = ''): HTMLElement {
  return h(
    'div',
    { class: `figure ${className}` },
    h('span', { class: 'label' }, label),
    h('b', { dir: 'ltr' }, value),
  )
}

interface NumberField {
  readonly label: () => string
  readonly value: () => string
  readonly enabled: () => boolean
  /** Called with the typed text when the player leaves the field or presses Enter. */
  readonly commit: (text: string) => void
}

/** A figure that can also be typed. It shows the derived value as soon as it loses the focus. */
export function numberField({ label, value, enabled, commit }: NumberField): HTMLElement {
  const input = h('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': label,
    dir: 'ltr',
    disabled: () => !enabled(),
  })
  const show = () => {
    if (document.activeElement !== input) input.value = value()
  }
  input.addEventListener('focus', () => input.select())
  input.addEventListener('blur', () => {
    input.value = value()
  })
  input.addEventListener('change', () => {
    commit(input.value)
    input.value = value()
  })
  return h(
    'label',
    { class: 'figure editable' },
    h('span', { class: 'label' }, label),
    input,
    // The effect in a child keeps the field in sync with the odds.
    () => {
      value()
      show()
      return ''
    },
  )
}

/** Two or more choices, one of which is active. */
export function segments<T extends string>(
  label: () => string,
  options: readonly { readonly value: T; readonly text: () => Child }[],
  current: () => T,
  choose: (value: T) => void,
  enabled: () => boolean,
): HTMLElement {
  return h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': label },
    options.map(({ value, text }) =>
      h(
        'button',
        {
          type: 'button',
          'data-value': value,
          'aria-pressed': () => String(current() === value),
          disabled: () => !enabled(),
          onclick: () => choose(value),
        },
        text as () => string,
      ),
    ),
  )
}
