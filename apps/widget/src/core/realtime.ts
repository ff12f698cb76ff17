import { REALTIME_PATH, REALTIME_TIMINGS } from '@tessera/contract/realtime-connection'
import type { Centrifuge, Subscription } from 'centrifuge'
import { Store } from './store.ts'

/** State of a channel. Its data must be requested again when the generation changes. */
export interface ChannelState {
  readonly isLive: boolean
  readonly generation: number
}

const NOT_YET: ChannelState = { isLive: false, generation: 0 }

interface Channel {
  readonly state: Store<ChannelState>
  readonly listeners: Set<(data: unknown) => void>
  subscription: Subscription | null
  followers: number
  /** Timer that ends the subscription of a channel without followers, unless a follower returns soon. */
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** Delay before a channel without followers is left, so that a page opened from a list and closed again keeps its channels. */
const LEAVE_AFTER_MS = 1_500

/**
 * Creates the widget's own connection to the realtime server, as a guest. It subscribes only to channels with followers. A
 * channel is live while all its messages arrive. After a gap that could not be recovered, its generation increases.
 */
export function createRealtime(origin: string) {
  const channels = new Map<string, Channel>()
  let client: Centrifuge | null = null
  let opening = false
  let isClosed = false

  const open = async () => {
    opening = true
    const { Centrifuge } = await import('centrifuge')
    if (isClosed) return
    const url = new URL(REALTIME_PATH, origin)
    url.protocol = url.protocol.replace('http', 'ws')
    client = new Centrifuge(url.href, {
      timeout: REALTIME_TIMINGS.timeoutMs,
      minReconnectDelay: REALTIME_TIMINGS.minReconnectDelayMs,
      maxReconnectDelay: REALTIME_TIMINGS.maxReconnectDelayMs,
      maxServerPingDelay: REALTIME_TIMINGS.maxServerPingDelayMs,
    })
    for (const [name, channel] of channels) subscribe(name, channel)
    client.connect()
  }

  function subscribe(name: string, channel: Channel): void {
    if (!client || channel.subscription) return
    const subscription = client.newSubscription(name)
    channel.subscription = subscription
    const lose = () => channel.state.update((state) => (state.isLive ? { ...state, isLive: false } : state))
    let wasLive = false
    subscription.on('subscribed', ({ wasRecovering, recovered }) => {
      const isWhole = wasLive && wasRecovering && recovered
      wasLive = true
      channel.state.update(({ generation }) => ({
        isLive: true,
        generation: isWhole ? generation : generation + 1,
      }))
    })
    subscription.on('subscribing', lose)
    subscription.on('unsubscribed', lose)
    subscription.on('publication', ({ data }) => {
      for (const listener of channel.listeners) listener(data)
    })
    subscription.subscribe()
  }

  function leave(name: string, channel: Channel): void {
    if (channel.followers > 0) return
    channels.delete(name)
    if (!channel.subscription) return
    channel.subscription.unsubscribe()
    client?.removeSubscription(channel.subscription)
  }

  function channelOf(name: string): Channel {
    const known = channels.get(name)
    if (known) return known
    const channel: Channel = {
      state: new Store(NOT_YET),
      listeners: new Set(),
      subscription: null,
      followers: 0,
      leaving: undefined,
    }
    channels.set(name, channel)
    return channel
  }

  return {
    /** Follows a channel and its state. Returns the function that stops it. */
    follow(name: string, onData: (data: unknown) => void, onState: (state: ChannelState) => void) {
      const channel = channelOf(name)
      clearTimeout(channel.leaving)
      channel.followers += 1
      channel.listeners.add(onData)
      if (client) subscribe(name, channel)
      else if (!opening) void open()
      const stop = channel.state.subscribe(() => onState(channel.state.get()))
      onState(channel.state.get())
      return () => {
        stop()
        channel.listeners.delete(onData)
        channel.followers -= 1
        channel.leaving = setTimeout(() => leave(name, channel), LEAVE_AFTER_MS)
      }
    },
    close() {
      isClosed = true
      client?.disconnect()
      channels.clear()
    },
  }
}

export type Realtime = ReturnType<typeof createRealtime>
