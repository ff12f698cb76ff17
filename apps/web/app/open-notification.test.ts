import { describe, expect, it } from 'vitest'
import { openNotification } from './open-notification.ts'

const ORIGIN = 'https://play.example.com'

interface FakeTab {
  readonly path: string
  readonly isVisible?: boolean
  readonly isFrame?: boolean
  readonly isGone?: boolean
}

/** A browser with some tabs of the site. Records what happens to them. */
function browserWith(tabs: readonly FakeTab[]) {
  const done: string[] = []
  const windows = {
    matchAll: async () =>
      tabs.map(({ path, isVisible = false, isFrame = false, isGone = false }, at) => ({
        url: ORIGIN + path,
        visibilityState: isVisible ? 'visible' : 'hidden',
        frameType: isFrame ? 'nested' : 'top-level',
        focus: async () => {
          if (isGone) throw new TypeError('the window is gone')
          done.push(`focus ${at}`)
        },
        navigate: async (url: string) => {
          done.push(`navigate ${at} to ${url}`)
        },
      })),
    openWindow: async (url: string) => {
      done.push(`open ${url}`)
    },
  }
  return { done, click: (path: unknown) => openNotification(windows, path, ORIGIN) }
}

describe('a click on a notification', () => {
  it('opens the page in a new tab if none shows the site', async () => {
    const { done, click } = browserWith([])
    await click('/loyalty')
    expect(done).toEqual([`open ${ORIGIN}/loyalty`])
  })

  it('shows the page in the visible tab of the site', async () => {
    const { done, click } = browserWith([{ path: '/' }, { path: '/games', isVisible: true }])
    await click('/loyalty')
    expect(done).toEqual(['focus 1', `navigate 1 to ${ORIGIN}/loyalty`])
  })

  it('focuses a tab that shows the page already, without loading it again', async () => {
    const { done, click } = browserWith([{ path: '/', isVisible: true }, { path: '/loyalty' }])
    await click('/loyalty')
    expect(done).toEqual(['focus 1'])
  })

  it('leaves frames within a page alone, such as that of a game', async () => {
    const { done, click } = browserWith([
      { path: '/studio/dice', isVisible: true, isFrame: true },
      { path: '/game/dice' },
    ])
    await click('/loyalty')
    expect(done).toEqual(['focus 1', `navigate 1 to ${ORIGIN}/loyalty`])
  })

  it('opens a new tab if the found one was closed meanwhile', async () => {
    const { done, click } = browserWith([{ path: '/', isGone: true }])
    await click('/loyalty')
    expect(done).toEqual([`open ${ORIGIN}/loyalty`])
  })

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    'https://',
    '\\\\evil.example',
  ])('ignores %s, which is no page of the site', async (path) => {
    const { done, click } = browserWith([{ path: '/', isVisible: true }])
    await click(path)
    expect(done).toEqual([])
  })
})
