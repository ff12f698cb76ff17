import { playerChannel, REALTIME_PATH } from '@tessera/contract/channels'
import type { Player } from './players.ts'

/** A player's tab that receives balance updates. */
export interface Listener {
  readonly player: Player
  /** Returns the newest balance received, in cents; null before the first. */
  balance(): number | null
  events(): number
  close(): void
}

interface Line {
  readonly push?: {
    readonly pub?: { readonly data?: { readonly balance?: number; readonly version?: number } }
  }
  readonly error?: { readonly message: string }
  readonly subscribe?: object
}

/** Connects as the browser does and subscribes to the player's accounts. */
export function listen(url: string, player: Player): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH)
    const seen = { balance: null as number | null, version: -1, events: 0 }
    const listener: Listener = {
      player,
      balance: () => seen.balance,
      events: () => seen.events,
      close: () => socket.close(),
    }
    socket.onerror = () => reject(new Error('a realtime connection failed'))
    socket.onopen = () => {
      const channel = playerChannel('accounts', player.id)
      const connect = JSON.stringify({ id: 1, connect: { data: { accessToken: player.accessToken } } })
      socket.send(`${connect}\n${JSON.stringify({ id: 2, subscribe: { channel } })}`)
    }
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text === '{}') return socket.send('{}')
      for (const part of text.trim().split('\n')) {
        const line: Line = JSON.parse(part)
        if (line.error) reject(new Error(line.error.message))
        if (line.subscribe) resolve(listener)
        const { balance, version } = line.push?.pub?.data ?? {}
        if (balance === undefined || version === undefined) continue
        seen.events += 1
        if (version > seen.version) [seen.balance, seen.version] = [balance, version]
      }
    }
  })
}
