import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { cultureOf } from './culture-of.ts'
import { PLUGIN_CONTEXT_EVENT, publishPluginContext } from './plugin-context.ts'
import { createSportsbookAdapter, type WidgetEvents } from './sportsbook-adapter.ts'
import type { TesseraSport, WidgetCallbacks, WidgetProps } from './widget-api.ts'
import { pathOfRoute, placeOf, propsOf, withoutSlip } from './widget-place.ts'

test.each([
  ['en', 'en-GB'],
  ['en-US', 'en-GB'],
  ['de', 'de-DE'],
  ['es-MX', 'es-ES'],
  ['tlh', 'en-GB'],
])('%s is shown as %s', (locale, culture) => expect(cultureOf(locale)).toBe(culture))

describe('where the widget goes', () => {
  const info = {
    Categories: [{ CategoryId: 10, Name: 'England', Championships: [{ ChampionshipId: 100, Name: 'Cup' }] }],
  }
  const route = { page: 'sport', sportId: 66, championshipIds: [100] }

  it('has an address by names, which are asked for', async () => {
    expect(await pathOfRoute(route, async () => info, vi.fn())).toBe('/sport/soccer/england/cup')
  })

  it('has one by what was given when the names can’t be had, which is logged', async () => {
    const log = vi.fn()
    const fail = () => Promise.reject(new Error('down'))
    expect(await pathOfRoute(route, fail, log)).toBe('/sport/soccer?championshipIds=100')
    expect(log).toHaveBeenCalledWith(66)
  })

  it('is the place that it is told', () => {
    const place = { view: 'event', eventId: '5' } as const
    expect(placeOf(propsOf(place))).toEqual(place)
    expect(propsOf({ view: 'overview' })).toHaveProperty('eventId', undefined)
  })
})

it.each([
  ['/de/sport', '?page=bets&slip=aB&championshipIds=1,2', '/de/sport?page=bets&championshipIds=1,2'],
  ['/sport', '?slip=aB', '/sport'],
  ['/sport', '?page=bets', null],
])('%s%s without the shared slip that was taken is %s', (pathname, search, address) =>
  expect(withoutSlip({ pathname, search, hash: '' })).toBe(address),
)

describe('the adapter', () => {
  const options = {
    culture: 'en-GB',
    theme: 'dark',
    token: '',
    countryCode: 'UA',
    platform: 2,
    timeZone: '',
    linkPrefix: '',
  } as const
  const element = () => ({ append: vi.fn(), remove: vi.fn() }) as unknown as HTMLElement
  let widget: TesseraSport & { told: unknown[]; callbacks: WidgetCallbacks | null }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { createElement: element })
    widget = {
      told: [],
      callbacks: null,
      init: (given) => {
        widget.callbacks = given
        widget.told.push('init')
      },
      set: (given) => widget.told.push(['set', given]),
      remove: () => widget.told.push('over'),
      addSportsBook: ({ props }) => {
        widget.told.push(['add', props.page])
        return {
          setProps: (next: WidgetProps) => widget.told.push(['props', next.page]),
          remove: () => widget.told.push('removed'),
        }
      },
    }
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('lets requests wait until the widget is initiated', async () => {
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
    expect(widget.told).toEqual([])
    come(widget)
    await started
    await vi.runAllTimersAsync()
    expect(widget.told).toEqual(['init', ['add', 'bets'], ['set', { theme: 'light' }]])
  })

  it('is where the last page of sport wants it that was shown before it came', async () => {
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
    expect(widget.told).toEqual(['init', ['add', 'event']])
  })

  it('keeps the widget from one page of sport to the next, and removes it when sport is left', async () => {
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
    expect(widget.told).toEqual(['init', ['add', 'overview'], ['props', 'event'], 'removed'])
    expect(adapter.isLoaded()).toBe(false)
  })

  it('tries again after a script that did not come', async () => {
    let isDown = true
    const adapter = createSportsbookAdapter(async () => {
      if (isDown) throw new Error('offline')
      return widget
    })
    await expect(adapter.initiate(async () => options)).rejects.toThrow('offline')
    isDown = false
    await adapter.initiate(async () => options)
    expect(widget.told).toEqual(['init'])
  })

  it.each([0, 500])(
    'shows it when it is tried again %i ms after its script had failed, here or on the next page',
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
      expect(widget.told).toEqual(['init', ['add', 'event']])
    },
  )

  it('begins anew after the widget itself did not come, or broke', async () => {
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
    expect(widget.told).toEqual(['init', ['add', 'live'], 'over', 'init', ['add', 'live']])
  })

  it('tells the page that shows it, and asks that page for a new token', async () => {
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

it('plug-ins are told of the context, and of its end', () => {
  const target = new EventTarget() as Window
  const heard: unknown[] = []
  target.addEventListener(PLUGIN_CONTEXT_EVENT, (event) => heard.push((event as CustomEvent).detail))
  const context = { playerId: 'p', currency: 'EUR', locale: 'en' }
  publishPluginContext(target, context)
  expect(target.pluginContext).toEqual(context)
  publishPluginContext(target, null)
  expect(target).not.toHaveProperty('pluginContext')
  expect(heard).toEqual([context, null])
})
