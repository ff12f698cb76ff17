import {
  CHANNELS,
  type EventOf,
  LIVE_CHANNELS,
  type LiveChannel,
  playerChannel,
  REALTIME_CLOSES,
  REALTIME_PATH,
  REALTIME_TIMINGS,
  readEvent,
} from '@tessera/contract/channels'
import { Centrifuge } from 'centrifuge'

export interface RealtimeConfig {
  readonly playerId: string
  /** Returns a valid token, refreshed if needed; null if the session is over. */
  readonly token: () => Promise<string | null>
  readonly onEvent: <Name extends LiveChannel>(name: Name, event: EventOf<Name>) => void
  /** Called when the session was ended elsewhere. */
  readonly onEnded: () => void
  /** Called when events of a channel were lost for good: its state has to be requested again. */
  readonly onLost: (name: LiveChannel) => void
}

/** Opens the realtime connection of a player with the specification's timings; returns the function that closes it. */
export function connectRealtime(config: RealtimeConfig): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const client = new Centrifuge(`${scheme}://${location.host}${REALTIME_PATH}`, {
    timeout: REALTIME_TIMINGS.timeoutMs,
    minReconnectDelay: REALTIME_TIMINGS.minReconnectDelayMs,
    maxReconnectDelay: REALTIME_TIMINGS.maxReconnectDelayMs,
    maxServerPingDelay: REALTIME_TIMINGS.maxServerPingDelayMs,
    // Sent with each connection attempt: the server checks with the API that the session is live.
    getData: async () => {
      const accessToken = await config.token()
      if (accessToken === null) throw new Error('signed out')
      return { accessToken }
    },
  })
  client.on('disconnected', ({ code }) => {
    if (code === REALTIME_CLOSES.sessionEnded.code) config.onEnded()
  })
  for (const name of LIVE_CHANNELS) subscribe(client, name, config)
  client.connect()
  return () => client.disconnect()
}

function subscribe(client: Centrifuge, name: LiveChannel, config: RealtimeConfig): void {
  const { name: plain, audience } = CHANNELS[name]
  const channel = audience === 'anyone' ? plain : playerChannel(name, config.playerId)
  const subscription = client.newSubscription(channel)
  let wasSubscribed = false
  subscription.on('publication', ({ data }) => {
    const event = readEvent(name, data)
    if (event) config.onEvent(name, event)
  })
  subscription.on('subscribed', ({ wasRecovering, recovered }) => {
    // The state shown may be older than the first subscription: the page was rendered before it.
    if (!wasSubscribed || (wasRecovering && !recovered)) config.onLost(name)
    wasSubscribed = true
  })
  subscription.subscribe()
}
