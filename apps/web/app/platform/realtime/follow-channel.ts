import { REALTIME_PATH, REALTIME_TIMINGS } from '@tessera/contract/channels'
import { Centrifuge } from 'centrifuge'

export interface ChannelFollower {
  /** Called when the channel is followed, also again after a gap: what was missed has to be requested. */
  readonly onLive: () => void
  /** Called when the connection is lost. */
  readonly onLost: () => void
  readonly onEvent: (data: unknown) => void
}

/** Follows an open channel by a connection of its own, as a guest. Returns the function that ends it. */
export function followChannel(channel: string, { onLive, onLost, onEvent }: ChannelFollower): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const client = new Centrifuge(`${scheme}://${location.host}${REALTIME_PATH}`, {
    timeout: REALTIME_TIMINGS.timeoutMs,
    minReconnectDelay: REALTIME_TIMINGS.minReconnectDelayMs,
    maxReconnectDelay: REALTIME_TIMINGS.maxReconnectDelayMs,
    maxServerPingDelay: REALTIME_TIMINGS.maxServerPingDelayMs,
  })
  const subscription = client.newSubscription(channel)
  subscription.on('publication', ({ data }) => onEvent(data))
  subscription.on('subscribed', onLive)
  subscription.on('subscribing', onLost)
  subscription.subscribe()
  client.connect()
  return () => client.disconnect()
}
