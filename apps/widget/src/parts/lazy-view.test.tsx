import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyView } from './lazy-view.ts'

const rendered = (View: ComponentType): string =>
  renderToString(
    <Suspense fallback={<i />}>
      <View />
    </Suspense>,
  )

it('renders a view whose code has been loaded at once, and another one after its code', async () => {
  const Loaded = lazyView(async () => () => <b>loaded</b>)
  const Waiting = lazyView(async () => () => <b>waiting</b>)
  await Loaded.load()
  expect(rendered(Loaded)).toContain('<b>loaded</b>')
  expect(rendered(Waiting)).toContain('<i></i>')
})
