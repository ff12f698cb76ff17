import { expect, it } from 'vitest'
import { physicalDirections } from './directions.ts'

it.each([
  'margin-left: 4px',
  'padding-right: 4px',
  'scroll-margin-left: 4px',
  'border-left: 1px solid',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'left: 0',
  'right: 0',
  'text-align: right',
  'float: left',
])('reports the declaration %s', (declaration) => {
  expect(physicalDirections('apps/widget/src/a.css', `.a { ${declaration}; }`)).toHaveLength(1)
})

it.each([
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'text-align: start',
  'border-start-start-radius: 4px',
  'transform-origin: left',
  '/* left: 0 */',
])('accepts %s', (declaration) => {
  expect(physicalDirections('apps/widget/src/a.css', `.a { ${declaration}; }`)).toEqual([])
})

it.each(['ml-2', '-mr-2', 'md:pl-[3px]', 'right-0', 'text-left', 'rounded-tl-lg', 'border-l-2', 'left-auto'])(
  'reports the class %s',
  (name) => {
    expect(physicalDirections('apps/web/app/a.tsx', `<p className="flex ${name} p-2">`)).toHaveLength(1)
  },
)

it.each(['ms-2', 'pe-2', 'start-0', 'text-start', 'rounded-ss-lg', 'place-left', 'mx-2', 'text-lg'])(
  'accepts the class %s',
  (name) => {
    expect(physicalDirections('apps/web/app/a.tsx', `<p className="flex ${name} p-2">`)).toEqual([])
  },
)

it('accepts the named exceptions, and other files', () => {
  const style = '.t-toasts { left: 0; }'
  expect(physicalDirections('packages/ui/src/styles/popups.css', style)).toEqual([])
  expect(physicalDirections('packages/ui/src/styles/other.css', style)).toHaveLength(1)
  expect(physicalDirections('docs/a.css', style)).toEqual([])
})
