import type { Fault } from './fault.ts'

const protocol = (file: string) => `packages/centrifugo/src/${file}.ts`

/** Mistakes in the rules of the protocol. */
export const protocolFaults: readonly Fault[] = [
  {
    name: 'an empty command is skipped',
    file: protocol('frames'),
    find: 'const command = parseCommand(line)',
    replace: "if (line === '') continue\n    const command = parseCommand(line)",
  },
  {
    name: 'a command needs no id',
    file: protocol('commands'),
    find: "if (id === 0 && method !== 'send') return undefined",
    replace: '',
  },
  {
    name: 'zero values of the protocol are sent',
    file: protocol('messages'),
    find: 'if (!isZero(value)) kept[key] = value',
    replace: 'kept[key] = value',
  },
  {
    name: 'zero values in payloads are left out',
    file: protocol('messages'),
    find: 'info: info && clientInfoBody(info), tags }), data }',
    replace: 'info: info && clientInfoBody(info), tags, data }) }',
  },
  {
    name: 'presence statistics count connections as users',
    file: protocol('messages'),
    find: 'new Set(clients.map((info) => info.user)).size',
    replace: 'clients.length',
  },
  {
    name: 'recovery ignores the epoch',
    file: protocol('recovery'),
    find: "if (since.epoch !== '' && since.epoch !== missed.top.epoch) return false",
    replace: '',
  },
  {
    name: 'recovery ignores a hole at the beginning',
    file: protocol('recovery'),
    find: 'first.offset === since.offset + 1 && ',
    replace: '',
  },
  {
    name: 'recovery ignores a hole at the end',
    file: protocol('recovery'),
    find: ' && last.offset === missed.top.offset',
    replace: '',
  },
  {
    name: 'nothing missed is taken for unrecoverable',
    file: protocol('recovery'),
    find: 'return since.offset === missed.top.offset',
    replace: 'return false',
  },
  {
    name: 'a recovered reply names the top',
    file: protocol('connection/join'),
    find: 'recovered ? { offset: since.offset, epoch: stretch.top.epoch } : stretch.top',
    replace: 'stretch.top',
  },
  {
    name: 'an unrecovered reply has publications',
    file: protocol('connection/join'),
    find: 'publications: recovered ? stretch.publications : []',
    replace: 'publications: stretch.publications',
  },
  {
    name: 'a gap is passed over',
    file: protocol('connection/subscription'),
    find: "return 'gap'",
    replace: "return 'forward'",
  },
  {
    name: 'a publication is delivered twice',
    file: protocol('connection/subscription'),
    find: "return 'ignore'",
    replace: "return 'forward'",
  },
  {
    name: 'after a gap the client is told not to subscribe again',
    file: protocol('connection/connection'),
    find: 'subscription, unsubscribes.insufficientState)',
    replace: 'subscription, unsubscribes.server)',
  },
  {
    name: 'a gap on a server-side subscription does not close',
    file: protocol('connection/connection'),
    find: 'if (subscription.serverSide) return close(this.#state, disconnects.insufficientState)',
    replace: '',
  },
  {
    name: 'commands before connect are handled',
    file: protocol('connection/connection'),
    find: "if (state.phase !== 'connected') return close(state, disconnects.badRequest)",
    replace: '',
  },
  {
    name: 'a second connect is taken',
    file: protocol('connection/connect'),
    find: "if (state.phase !== 'fresh') return close(state, disconnects.badRequest)",
    replace: '',
  },
  {
    name: 'after a failed connect the rest is handled',
    file: protocol('connection/connect'),
    find: "state.phase = 'refused'\n  state.backlog.length = 0",
    replace: "state.phase = 'connected'",
  },
  {
    name: 'commands overtake an open question',
    file: protocol('connection/state'),
    find: 'state.waiting = true',
    replace: '',
  },
  {
    name: 'leaving is not announced',
    file: protocol('connection/state'),
    find: 'if (!subscription.emitJoinLeave) return [leave]',
    replace: 'return [leave]',
  },
  {
    name: 'an unsolicited pong is taken',
    file: protocol('connection/clock'),
    find: 'if (state.pongDueAtMs === undefined) return close(state, disconnects.badRequest)',
    replace: '',
  },
  {
    name: 'a missing pong is not noticed',
    file: protocol('connection/clock'),
    find: 'if (state.pongDueAtMs !== undefined && nowMs >= state.pongDueAtMs) return close(state, disconnects.noPong)',
    replace: '',
  },
  {
    name: 'a pong does not count',
    file: protocol('connection/clock'),
    find: '  state.pongDueAtMs = undefined\n  return []',
    replace: '  return []',
  },
  {
    name: 'a silent connection stays forever',
    file: protocol('connection/clock'),
    find: 'if (nowMs >= staleAtMs(state)) return close(state, disconnects.stale)',
    replace: '',
  },
  {
    name: 'an expired connection gets no grace',
    file: protocol('connection/clock'),
    find: 'expireAt * 1000 + graceMs',
    replace: 'expireAt * 1000',
  },
  {
    name: 'an expired refresh is answered by error 109',
    file: protocol('connection/refresh'),
    find: "if (verdict.kind === 'expired') return close(state, disconnects.expired)",
    replace: "if (verdict.kind === 'expired') return [fail(id, errors.tokenExpired)]",
  },
  {
    name: "a refresh takes another user's token",
    file: protocol('connection/refresh'),
    find: ' || verdict.claims.user !== state.user',
    replace: '',
  },
  {
    name: 'a subscription token opens any channel',
    file: protocol('connection/subscribe'),
    find: 'claims.channel === channel && ',
    replace: '',
  },
  {
    name: 'one subscription too many is admitted',
    file: protocol('connection/subscribe'),
    find: 'state.subscriptions.size >= channelLimit',
    replace: 'state.subscriptions.size > channelLimit',
  },
  {
    name: 'after error 112 the client stays subscribed',
    file: protocol('connection/subscribe'),
    find: "state.subscriptions.delete(name)\n      return [{ kind: 'leave', subscription }, fail(",
    replace: 'return [fail(',
  },
  {
    name: "a user-limited channel admits whoever's id begins alike",
    file: protocol('channels/permissions'),
    find: 'channel.users?.includes(user)',
    replace: 'channel.users?.some((each) => user.startsWith(each))',
  },
  {
    name: 'a private channel needs no token',
    file: protocol('channels/permissions'),
    find: 'if (channel.isPrivate) return false',
    replace: '',
  },
]
