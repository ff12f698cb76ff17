import type { Fault } from './fault.ts'

const server = (file: string) => `apps/realtime/src/${file}.ts`

/** Mistakes in the server around the rules. */
export const serverFaults: readonly Fault[] = [
  {
    name: 'the top goes with the items',
    file: server('broker/stream'),
    find: 'this.#items = []\n    this.#start = 0\n  }\n\n  /** Forgets items',
    replace: 'this.#items = []\n    this.#start = 0\n    this.#top = 0\n  }\n\n  /** Forgets items',
  },
  {
    name: 'the history keeps one item too many',
    file: server('broker/stream'),
    find: 'this.#items.length - this.#start > retention.size',
    replace: 'this.#items.length - this.#start > retention.size + 1',
  },
  {
    name: 'items never expire',
    file: server('broker/stream'),
    find: 'if (nowMs >= this.#itemsExpireAtMs) this.clear()',
    replace: '',
  },
  {
    name: 'an idempotency key has no effect',
    file: server('broker/broker'),
    find: 'if (earlier !== undefined && nowMs < earlier.expiresAtMs) {',
    replace: 'if (earlier !== undefined && nowMs < 0) {',
  },
  {
    name: 'a stream is forgotten under its listeners',
    file: server('broker/broker'),
    find: ' && !isListenedTo(name)',
    replace: '',
  },
  {
    name: 'the subscriber is registered a moment after the history was read',
    file: server('server/realtime-node'),
    find: 'this.hub.join(session, subscription)',
    replace: 'setImmediate(() => this.hub.join(session, subscription))',
  },
  {
    name: 'who unsubscribed still gets publications',
    file: server('hub/hub'),
    find: 'subscribers.delete(member)',
    replace: '',
  },
  {
    name: 'a frame of 126 bytes is taken for a short one',
    file: server('server/websocket-frame'),
    find: 'length < 126 ?',
    replace: 'length < 127 ?',
  },
  {
    name: 'the length of a frame counts characters',
    file: server('server/websocket-frame'),
    find: 'Buffer.byteLength(text)',
    replace: 'text.length',
  },
  {
    name: 'the queue of a slow client has no end',
    file: server('server/session'),
    find: '> this.#node.config.client.queue_max_size',
    replace: '> Number.POSITIVE_INFINITY',
  },
  {
    name: 'a binary frame is taken for text',
    file: server('server/session'),
    find: 'if (isBinary || !Buffer.isBuffer(data)) {',
    replace: 'if (!Buffer.isBuffer(data)) {',
  },
  {
    name: 'the connection limit is not kept',
    file: server('server/accept-connections'),
    find: 'node.hub.connectionCount >= client.connection_limit',
    replace: 'false',
  },
  {
    name: 'messages have no greatest size',
    file: server('server/accept-connections'),
    find: 'maxPayload: websocket.message_size_limit,',
    replace: '',
  },
  {
    name: 'an allowed origin may be part of another',
    file: server('server/origin'),
    find: "$`, 'is')",
    replace: "`, 'is')",
  },
  {
    name: 'an expired token is good',
    file: server('tokens/token-verifier'),
    find: 'payload.data.exp <= nowMs / 1000',
    replace: 'payload.data.exp <= 0',
  },
  {
    name: 'an unconfigured API key lets everyone in',
    file: server('api/http-api'),
    find: "key !== '' && timingSafeEqual",
    replace: 'timingSafeEqual',
  },
  {
    name: 'clients are told nothing at shutdown',
    file: server('create-realtime'),
    find: 'node.disconnectAll(disconnects.shutdown)',
    replace: '',
  },
  {
    name: 'a silent client holds up the shutdown',
    file: server('create-realtime'),
    find: 'for (const session of [...node.hub.members]) session.terminate()',
    replace: '',
  },
  {
    name: 'an upgrade that nobody serves is left hanging',
    file: server('server/accept-connections'),
    find: "else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')",
    replace: '',
  },
  {
    name: 'compression is taken up',
    file: server('server/accept-connections'),
    find: 'perMessageDeflate: false',
    replace: 'perMessageDeflate: true',
  },
  {
    name: 'who is gone still counts',
    file: server('hub/hub'),
    find: 'this.#members.delete(member)',
    replace: '',
  },
  {
    name: "a user's connections are counted one short",
    file: server('hub/hub'),
    find: 'own.size >= limit',
    replace: 'own.size > limit',
  },
  {
    name: 'an API message may be nested without end',
    file: server('api/api-commands'),
    find: 'if (nestsTooDeep(params)) return malformed',
    replace: '',
  },
  {
    name: 'a disconnect by the API spares nobody',
    file: server('api/api-commands'),
    find: 'if (!whitelist.includes(session.client)) ',
    replace: '',
  },
  {
    name: 'every consumer runs',
    file: server('config/realtime-config'),
    find: 'enabled: z.boolean().default(false),\n  type',
    replace: 'enabled: z.boolean().default(true),\n  type',
  },
]

/** Mistakes in the consumer of the outbox. */
export const outboxFaults: readonly Fault[] = [
  {
    name: 'the outbox is read newest first',
    file: server('outbox/outbox-table'),
    find: '.id ASC LIMIT',
    replace: '.id DESC LIMIT',
  },
  {
    name: "the outbox ignores another consumer's lock",
    file: server('outbox/outbox-table'),
    find: '?.locked ?? false',
    replace: '?.locked !== undefined',
  },
  {
    name: 'published outbox rows are not deleted',
    file: server('outbox/outbox-consumer'),
    find: 'if (ids.length > 0) await this.#table.remove(client, ids)',
    replace: '',
  },
  {
    name: 'a failed outbox event is overtaken',
    file: server('outbox/outbox-consumer'),
    find: 'if (mustRetry) break',
    replace: 'if (mustRetry) continue',
  },
  {
    name: 'rows that could not be deleted are published again',
    file: server('outbox/outbox-consumer'),
    find: 'this.#publishedNotDeleted.add(id)',
    replace: '',
  },
  {
    name: 'one partition waits for another',
    file: server('outbox/outbox-consumer'),
    find: 'this.#draining.set(partition, this.#drain(partition))',
    replace: 'await this.#drain(partition)',
  },
  {
    name: 'a refused outbox event is tried again',
    file: server('outbox/dispatch-event'),
    find: "? 'rejected' : 'done'",
    replace: "? 'retry' : 'done'",
  },
  {
    name: 'any method of the API may stand in the outbox',
    file: server('outbox/dispatch-event'),
    find: 'consumed.has(method) ? commands.get(method) : undefined',
    replace: 'commands.get(method)',
  },
]
