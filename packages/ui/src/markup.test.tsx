import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Amount } from './amount.tsx'
import { initials, tileTurn } from './avatar.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { NativeSelect } from './native-select.tsx'
import { scrollEnds } from './scroll-ends.ts'
import { SegmentedControl } from './segmented-control.tsx'

const text = (markup: string) => markup.replace(/<[^>]+>/g, '')

describe('Amount', () => {
  it('separates the unit from the number, on the side of the locale', () => {
    expect(text(html(<Amount subunits={128_450n} currency="EUR" />))).toBe('€1,284.50')
    expect(text(html(<Amount subunits={128_450n} currency="EUR" locale="de" />))).toBe('1.284,50\u00a0€')
  })

  it('writes a minus sign, and a plus sign only for a positive signed amount', () => {
    expect(text(html(<Amount subunits={-100n} currency="USD" signed />))).toBe('\u2212$1.00')
    expect(text(html(<Amount subunits={100n} currency="USD" signed />))).toBe('+$1.00')
    expect(text(html(<Amount subunits={0n} currency="USD" signed />))).toBe('$0.00')
    expect(text(html(<Amount subunits={100n} currency="USD" />))).toBe('$1.00')
  })
})

it('disables controls until the page has hydrated, so that no input is lost', () => {
  const controls = [
    <Input key="input" />,
    <Checkbox key="checkbox">Yes</Checkbox>,
    <NativeSelect key="select" options={[{ value: 'a', label: 'A' }]} />,
    <SegmentedControl
      key="segments"
      label="Mode"
      name="mode"
      options={[{ value: 'a', label: 'A' }]}
      value="a"
      onValueChange={() => {}}
    />,
  ]
  for (const control of controls) expect(html(control)).toMatch(/<(input|select)[^>]* disabled=""/)
})

describe('Field', () => {
  it('names its control and describes it by hint and error', () => {
    const markup = html(
      <Field id="mail" label="Email" hint="Where we write to" error="Missing" required>
        <Input type="email" />
      </Field>,
    )
    expect(markup).toContain('<label for="mail"')
    expect(markup).toMatch(/<input[^>]*id="mail"/)
    expect(markup).toMatch(/<input[^>]*aria-describedby="mail-error mail-hint"/)
    expect(markup).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(markup).toMatch(/<input[^>]*required=""/)
    expect(markup).toMatch(/<p id="mail-hint"[^>]*>Where we write to/)
  })

  it('treats an empty error as none', () => {
    const markup = html(
      <Field id="mail" label="Email" error="">
        <Input />
      </Field>,
    )
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
  })
})

describe('Button', () => {
  it('is a submit button only on request', () => {
    expect(html(<Button>Go</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Go</Button>)).toContain('type="submit"')
  })

  it('keeps its label and is busy while loading', () => {
    const markup = html(<Button loading>Deposit</Button>)
    expect(markup).toContain('Deposit')
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toContain('aria-disabled="true"')
  })

  it('announces the reason why it is disabled and stays in the tab order', () => {
    const markup = html(<Button disabledReason="Confirm first">Withdraw</Button>)
    const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain(`id="${id}"`)
    expect(markup).toContain('Confirm first')
    expect(markup).not.toMatch(/\sdisabled/)
  })
})

describe('Avatar', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initials('Ada Byron Lovelace')).toBe('AL')
    expect(initials('  ada ')).toBe('a')
    expect(initials('محمد عبد الرحمن')).toBe('م\u200cا')
    expect(initials('')).toBe('')
    expect(initials('élodie 😀')).toBe('é😀')
  })

  it('rotates its tile the same way for the same name', () => {
    expect(tileTurn('Ada')).toBe(tileTurn('Ada'))
    expect(new Set(['a', 'b', 'c', 'd'].map(tileTurn)).size).toBe(4)
  })
})

describe('scrollEnds', () => {
  const box = (scrollLeft: number) => scrollEnds({ scrollLeft, scrollWidth: 1000, clientWidth: 400 })
  it('detects both ends in either text direction, and tolerates a pixel lost to scaling', () => {
    expect(box(0)).toEqual({ start: true, end: false })
    expect(box(300)).toEqual({ start: false, end: false })
    expect(box(599)).toEqual({ start: false, end: true })
    expect(box(-600)).toEqual({ start: false, end: true })
  })
})
