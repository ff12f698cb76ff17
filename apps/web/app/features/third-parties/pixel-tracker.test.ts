import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPixel } from './pixel-tracker.ts'

describe('pixel tracker', () => {
  const sent: string[] = []
  const scripts: EventTarget[] = []
  const warn = vi.spyOn(console, 'warn')

  beforeEach(() => {
    sent.length = 0
    scripts.length = 0
    warn.mockReset()
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          sent.push(new URL(address).searchParams.get('event_id') ?? '')
        }
      },
    )
    vi.stubGlobal('navigator', { language: 'en' })
    vi.stubGlobal('screen', { width: 1, height: 1, colorDepth: 24 })
    vi.stubGlobal('location', { pathname: '/' })
    vi.stubGlobal('document', {
      createElement: () => new EventTarget(),
      head: { append: (script: EventTarget) => scripts.push(script) },
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('starts with a visit, and again on demand', () => {
    const pixel = startPixel('https://pixel.example/i.gif', null)
    expect(sent).toEqual(['80'])
    pixel.restart()
    pixel.track('bet')
    expect(sent).toEqual(['80', '80', '88', '90'])
    expect(scripts).toEqual([])
  })

  it("logs 'Failed to load Pixel' for a blocked script, and still sends events", async () => {
    const pixel = startPixel('https://pixel.example/i.gif', 'https://pixel.example/p.js')
    scripts[0]?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('[tessera] Failed to load Pixel', {}))
    pixel.track('ftd')
    expect(sent).toEqual(['80', '83', '89'])
  })

  it("logs 'Pixel action is not defined' for a missing action", () => {
    startPixel('https://pixel.example/i.gif', null).track('dep9')
    expect(warn).toHaveBeenCalledWith('[tessera] Pixel action is not defined', { action: 'dep9' })
    expect(sent).toEqual(['80'])
  })
})
