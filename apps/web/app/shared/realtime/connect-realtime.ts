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
  /** A good token, refreshed if need be; null when the session is over. */
  readonly token: () => Promise<string | null>
  readonly onEvent: <Name extends LiveChannel>(name: Name, event: EventOf<Name>) => void
  /** The session was ended elsewhere. */
  readonly onEnded: () => void
  /** Events of this channel were lost for good: its state has to be asked for again. */
  readonly onLost: (name: LiveChannel) => void
}

/** Opens the realtime connection of a player with the specification's timings; returns what closes it. */
export function connectRealtime(config: RealtimeConfig): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const client = new Centrifuge(`${scheme}://${location.host}${REALTIME_PATH}`, {
    timeout: REALTIME_TIMINGS.timeoutMs,
    minReconnectDelay: REALTIME_TIMINGS.minReconnectDelayMs,
    maxReconnectDelay: REALTIME_TIMINGS.maxReconnectDelayMs,
    maxServerPingDelay: REALTIME_TIMINGS.maxServerPingDelayMs,
    // Sent with each try to connect: the server asks the API whether the session is live.
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
    // The state shown may be older than the first subscription too: the page was rendered before it.
    if (!wasSubscribed || (wasRecovering && !recovered)) config.onLost(name)
    wasSubscribed = true
  })
  subscription.subscribe()
}
