import { expect, test } from 'vitest'
import { serializeByKey } from './serialize-by-key.ts'

test('runs the jobs of a key in order without overlap, even after one that fails', async () => {
  const run = serializeByKey()
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
    if (name === 'two') throw new Error('two failed')
    return name
  }
  const all = await Promise.allSettled(['one', 'two', 'three'].map((name) => run('key', work(name))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test("doesn't hold up jobs of another key", async () => {
  const run = serializeByKey()
  let letGo = () => {}
  const held = run(
    'one',
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
  )
  expect(await run('other', async () => 'done')).toBe('done')
  letGo()
  await held
})
