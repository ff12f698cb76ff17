import { afterEach, expect, it, vi } from 'vitest'
import { showFocused } from './show-focused.ts'

const scrollIntoView = vi.fn()

/** A control that matches the given selectors, itself or by an ancestor. */
class Control {
  private readonly selectors: readonly string[]
  readonly scrollIntoView = scrollIntoView
  constructor(...selectors: string[]) {
    this.selectors = selectors
  }
  matches(selector: string): boolean {
    return selector.split(', ').some((each) => this.selectors.includes(each))
  }
  closest(selector: string): Control | null {
    return this.matches(selector) ? this : null
  }
}

afterEach(() => void vi.unstubAllGlobals())

it('scrolls to a control in a row that gets the focus by keyboard', () => {
  vi.stubGlobal('Element', Control)
  const root = new EventTarget()
  const stop = showFocused(root as Document, '.row, .shelf')
  const focus = (...selectors: string[]) => {
    const event = new Event('focusin')
    Object.defineProperty(event, 'target', { value: new Control(...selectors) })
    root.dispatchEvent(event)
  }
  focus(':focus-visible')
  focus('.shelf')
  expect(scrollIntoView).not.toHaveBeenCalled()
  focus(':focus-visible', '.row')
  stop()
  focus(':focus-visible', '.row')
  expect(scrollIntoView).toHaveBeenCalledOnce()
})
