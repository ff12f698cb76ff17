import { describe, expect, it } from 'vitest'
import { isPress, TouchedForms, vibrationOf } from './touch-rules.ts'

/** An element that matches some selectors, within others. */
const element = (own: readonly string[], form: object | null = null, around: readonly string[] = []) =>
  ({
    matches: (selectors: string) => selectors.split(', ').some((each) => own.includes(each)),
    closest: (selectors: string) => {
      if (selectors === 'form') return form
      const isIt = (names: readonly string[]) => selectors.split(', ').some((each) => names.includes(each))
      return isIt(own) ? element(own) : isIt(around) ? element(around) : null
    },
  }) as unknown as Element

describe('vibrations', () => {
  it('answer a press on an enabled control, also on what is inside of it', () => {
    expect(isPress(element(['button']))).toBe(true)
    expect(isPress(element(['svg'], null, ['a[href]']))).toBe(true)
    expect(isPress(element(['button', '[disabled]']))).toBe(false)
    expect(isPress(element(['p']))).toBe(false)
  })

  it('report a success and an error, and nothing for a neutral notice', () => {
    expect(['success', 'value', 'danger', 'info', undefined].map(vibrationOf)).toEqual([
      ...['success', 'success', 'error'],
      ...[null, null],
    ])
  })
})

describe('work that closing the app would lose', () => {
  const form = () => ({ isConnected: true })

  it('is a form that was typed into, until it is sent or leaves the page', () => {
    const forms = new TouchedForms()
    const [sent, left] = [form(), form()]
    for (const each of [sent, left]) forms.touch(element(['input'], each))
    expect(forms.hasWork()).toBe(true)
    forms.send(sent as unknown as Element)
    expect(forms.hasWork()).toBe(true)
    left.isConnected = false
    expect(forms.hasWork()).toBe(false)
  })

  it('is not a search, a choice or a field without a form', () => {
    const forms = new TouchedForms()
    forms.touch(element(['[type=search]'], form()))
    forms.touch(element(['[type=radio]'], form()))
    forms.touch(element(['input'], form(), ['[role=search]']))
    forms.touch(element(['input']))
    expect(forms.hasWork()).toBe(false)
  })
})
