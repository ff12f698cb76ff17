import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('runs the jobs of a key in order without overlap, even after one that fails', async () => {
  const run = oneAtATime()
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
  const run = oneAtATime()
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
