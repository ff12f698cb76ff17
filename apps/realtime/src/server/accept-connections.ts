import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createOriginCheck } from './origin.ts'
import type { RealtimeNode } from './realtime-node.ts'
import { SocketConnection } from './socket-connection.ts'

/** Subprotocol that the official client offers if it is configured to name one. */
const JSON_PROTOCOL = 'centrifuge-json'

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function pathOf(request: IncomingMessage): string {
  const target = request.url ?? '/'
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

/** Accepts WebSocket clients. */
export interface ConnectionAcceptor {
  /**
   * Serves upgrade requests of one path on an HTTP server. Other paths are left to other listeners. If there
   * are none, they are rejected with 404 because they would otherwise never get a response.
   * @returns a function that removes the listener
   */
  attach(server: Server, path: string): () => void
  /** Rejects all new connections from now on. */
  stop(): void
}

/**
 * Creates the acceptor.
 * @param allowSameHost accept pages served from the host that they connect to, in addition to the allowed
 * origins
 */
export function createConnectionAcceptor(node: RealtimeNode, allowSameHost: boolean): ConnectionAcceptor {
  const { client, websocket } = node.config
  const isAllowed = createOriginCheck(client.allowed_origins, allowSameHost)
  const webSocketServer = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: websocket.message_size_limit,
    handleProtocols: (offered) => (offered.has(JSON_PROTOCOL) ? JSON_PROTOCOL : false),
  })
  let stopped = false

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { origin, host } = request.headers
    if (!isAllowed({ origin, host })) {
      node.counters.refusedOrigins += 1
      refuse(socket, '403 Forbidden')
      return
    }
    const isFull = client.connection_limit > 0 && node.hub.connectionCount >= client.connection_limit
    if (stopped || isFull) {
      node.counters.refusedConnections += 1
      refuse(socket, '503 Service Unavailable')
      return
    }
    webSocketServer.handleUpgrade(request, socket, head, (webSocket) => {
      new SocketConnection(node, socket, webSocket)
    })
  }

  return {
    attach(server, path) {
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (pathOf(request) === path) upgrade(request, socket, head)
        else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      }
      server.on('upgrade', listener)
      return () => server.off('upgrade', listener)
    },
    stop() {
      stopped = true
    },
  }
}
