import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

/** Starts a realtime server with the part of the Centrifugo client protocol (JSON) that a guest of public channels needs. */
export function startFakeRealtime() {
  const server = new WebSocketServer({ noServer: true })
  const channels = new Map<WebSocket, Set<string>>()
  let isDisconnected = false

  server.on('connection', (socket) => {
    channels.set(socket, new Set())
    socket.on('close', () => channels.delete(socket))
    socket.on('message', (text) => {
      for (const line of String(text).split('\n').filter(Boolean)) {
        const command = JSON.parse(line) as Record<string, Record<string, string>> & { id?: number }
        const { id } = command
        const answer = (reply: object) => socket.send(JSON.stringify({ id, ...reply }))
        if ('connect' in command) answer({ connect: { client: 'c', version: '1', ping: 25, pong: true } })
        else if ('subscribe' in command) {
          channels.get(socket)?.add(String(command.subscribe?.channel))
          answer({ subscribe: {} })
        } else if ('unsubscribe' in command) {
          channels.get(socket)?.delete(String(command.unsubscribe?.channel))
          answer({ unsubscribe: {} })
        }
      }
    })
  })

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      if (isDisconnected) return socket.destroy()
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    publish(channel: string, data: object) {
      for (const [socket, names] of channels)
        if (names.has(channel)) socket.send(JSON.stringify({ push: { channel, pub: { data } } }))
    },
    setDisconnected(isNowDisconnected: boolean) {
      isDisconnected = isNowDisconnected
      if (isNowDisconnected) for (const socket of channels.keys()) socket.terminate()
    },
    close: () => server.close(),
  }
}
