import { cultureOf } from '@tessera/contract/languages'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createSportsbookAdapter, type WidgetEvents } from './sportsbook-adapter.ts'
import type { TesseraSport, WidgetCallbacks, WidgetProps } from './widget-api.ts'
import { pathOfRoute, placeOf, propsOf, withoutSlip } from './widget-place.ts'

test.each([
  ['en', 'en-GB'],
  ['en-US', 'en-GB'],
  ['de', 'de-DE'],
  ['tlh', 'en-GB'],
])('maps the locale %s to the culture %s', (locale, culture) => expect(cultureOf(locale)).toBe(culture))

describe('the path of a widget route', () => {
  const info = {
    Categories: [{ CategoryId: 10, Name: 'England', Championships: [{ ChampionshipId: 100, Name: 'Cup' }] }],
  }
  const route = { page: 'sport', sportId: 66, championshipIds: [100] }

  it('contains names, which are requested', async () => {
    expect(await pathOfRoute(route, async () => info, vi.fn())).toBe('/sport/soccer/england/cup')
  })

  it('contains ids if the names can’t be loaded, which is logged', async () => {
    const log = vi.fn()
    const fail = () => Promise.reject(new Error('down'))
    expect(await pathOfRoute(route, fail, log)).toBe('/sport/soccer?championshipIds=100')
    expect(log).toHaveBeenCalledWith(66)
  })

  it('survives the conversion to props and back', () => {
    const place = { view: 'event', eventId: '5' } as const
    expect(placeOf(propsOf(place))).toEqual(place)
    const day = { view: 'results', date: '2026-11-28' } as const
    expect(placeOf(propsOf(day))).toEqual(day)
    expect(propsOf({ view: 'overview' })).toHaveProperty('eventId', undefined)
  })
})

it.each([
  ['/de/sport', '?page=bets&slip=aB&championshipIds=1,2', '/de/sport?page=bets&championshipIds=1,2'],
  ['/sport', '?slip=aB', '/sport'],
  ['/sport', '?page=bets', null],
])('maps %s%s without its shared slip to %s', (pathname, search, address) =>
  expect(withoutSlip({ pathname, search, hash: '' })).toBe(address),
)

describe('the sportsbook adapter', () => {
  const options = {
    culture: 'en-GB',
    theme: 'dark',
    token: '',
    countryCode: 'UA',
    platform: 2,
    timeZone: '',
    amountUnits: [],
    linkPrefix: '',
  } as const
  const element = () =>
    ({ append: vi.fn(), remove: vi.fn(), querySelector: () => null }) as unknown as HTMLElement
  let widget: TesseraSport & { calls: unknown[]; callbacks: WidgetCallbacks | null }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { createElement: element })
    widget = {
      calls: [],
      callbacks: null,
      init: (given) => {
        widget.callbacks = given
        widget.calls.push('init')
      },
      set: (given) => widget.calls.push(['set', given]),
      remove: () => widget.calls.push('over'),
      addSportsBook: ({ props }) => {
        widget.calls.push(['add', props.page])
        return {
          setProps: (next: WidgetProps) => widget.calls.push(['props', next.page]),
          remove: () => widget.calls.push('removed'),
        }
      },
    }
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('defers calls until the widget is initialised', async () => {
    let come: (api: TesseraSport) => void = () => {}
    const adapter = createSportsbookAdapter(
      () =>
        new Promise((resolve) => {
          come = resolve
        }),
    )
    const started = adapter.initiate(async () => options)
    adapter.show(element(), { page: 'live' })
    adapter.set({ theme: 'light' })
    adapter.goTo({ page: 'bets' })
    expect(widget.calls).toEqual([])
    come(widget)
    await started
    await vi.runAllTimersAsync()
    expect(widget.calls).toEqual(['init', ['add', 'bets'], ['set', { theme: 'light' }]])
  })

  it('uses the place of the last sport page that was shown before the script loaded', async () => {
    let come: (api: TesseraSport) => void = () => {}
    const adapter = createSportsbookAdapter(
      () =>
        new Promise((resolve) => {
          come = resolve
        }),
    )
    void adapter.initiate(async () => options)
    adapter.show(element(), { page: 'live' })()
    void adapter.initiate(async () => options)
    adapter.show(element(), { page: 'event' })
    come(widget)
    await vi.runAllTimersAsync()
    expect(widget.calls).toEqual(['init', ['add', 'event']])
  })

  it('keeps the widget between two sport pages, and removes it when sport is left', async () => {
    const adapter = createSportsbookAdapter(async () => widget)
    await adapter.initiate(async () => options)
    const leave = adapter.show(element(), { page: 'overview' })
    await vi.advanceTimersByTimeAsync(0)
    widget.callbacks?.onLoad()
    leave()
    const leaveAgain = adapter.show(element(), { page: 'event' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(adapter.isLoaded()).toBe(true)
    leaveAgain()
    await vi.advanceTimersByTimeAsync(5000)
    expect(widget.calls).toEqual(['init', ['add', 'overview'], ['props', 'event'], 'removed'])
    expect(adapter.isLoaded()).toBe(false)
  })

  it('adds the widget to the element that the server has rendered', async () => {
    const container = element()
    const rendered = { parentElement: container, remove: vi.fn() } as unknown as HTMLElement
    container.querySelector = () => rendered
    const placed: unknown[] = []
    const { addSportsBook } = widget
    widget.addSportsBook = (request) => {
      placed.push(request.container)
      return addSportsBook(request)
    }
    const adapter = createSportsbookAdapter(async () => widget)
    await adapter.initiate(async () => options)
    adapter.show(container, { page: 'overview' })
    await vi.advanceTimersByTimeAsync(0)
    expect(placed).toEqual([rendered])
    expect(container.append).not.toHaveBeenCalled()
  })

  it('retries after the script failed to load', async () => {
    let isDown = true
    const adapter = createSportsbookAdapter(async () => {
      if (isDown) throw new Error('offline')
      return widget
    })
    await expect(adapter.initiate(async () => options)).rejects.toThrow('offline')
    isDown = false
    await adapter.initiate(async () => options)
    expect(widget.calls).toEqual(['init'])
  })

  it.each([0, 500])(
    'shows the widget after a retry %i ms after its script failed, on the same page or the next',
    async (afterMs) => {
      let isDown = true
      const adapter = createSportsbookAdapter(async () => {
        if (isDown) throw new Error('offline')
        return widget
      })
      const show = (page: string) => {
        const started = adapter.initiate(async () => options)
        const hide = adapter.show(element(), { page })
        return started.catch(hide)
      }
      await show('live')
      await vi.advanceTimersByTimeAsync(afterMs)
      isDown = false
      await show('event')
      await vi.advanceTimersByTimeAsync(5000)
      expect(widget.calls).toEqual(['init', ['add', 'event']])
    },
  )

  it('starts again after the widget failed', async () => {
    const adapter = createSportsbookAdapter(async () => widget)
    const onError = vi.fn()
    adapter.listen({ onError, onLoad: () => {} } as unknown as WidgetEvents)
    await adapter.initiate(async () => options)
    const hide = adapter.show(element(), { page: 'live' })
    await vi.advanceTimersByTimeAsync(0)
    widget.callbacks?.onLoad()
    widget.callbacks?.onError(new Error('broken'))
    expect(onError).toHaveBeenCalledTimes(1)
    expect(adapter.isLoaded()).toBe(false)
    hide()
    await adapter.initiate(async () => options)
    adapter.show(element(), { page: 'live' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(widget.calls).toEqual(['init', ['add', 'live'], 'over', 'init', ['add', 'live']])
  })

  it('notifies the page that shows it, and requests new tokens from that page', async () => {
    const adapter = createSportsbookAdapter(async () => widget)
    await adapter.initiate(async () => options)
    const onSignIn = vi.fn()
    const events = { onSignIn, onTokenExpired: async () => 'new' } as unknown as WidgetEvents
    const end = adapter.listen(events)
    widget.callbacks?.onSignIn()
    expect(await widget.callbacks?.onTokenExpired()).toBe('new')
    end()
    widget.callbacks?.onSignIn()
    expect(onSignIn).toHaveBeenCalledTimes(1)
    expect(await widget.callbacks?.onTokenExpired()).toBe('')
  })
})
