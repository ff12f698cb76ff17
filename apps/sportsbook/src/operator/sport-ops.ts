import type { Database } from '@tessera/postgres'
import {
  type Command,
  type CommandGroup,
  type CommandLine,
  RefusalError,
} from '@tessera/server-kit/command-line'
import { marketsWithBets, requireEvent, requireMarkets, requireMarketTypes } from './known-markets.ts'
import { type OperatorCommand, type OperatorOrder, ordersOf, storeOrder } from './operator-orders.ts'
import { type MessageCommand, RESULTS, readEventId, readMessage } from './read-message.ts'

export interface SportOpsDeps {
  /** The database of the sportsbook. */
  readonly sportsbook: Database
  readonly now: () => Date
}

const event = { value: 'id', about: 'the number of the event', isRequired: true } as const
const marketTypes = {
  value: 'type',
  about: 'only markets of this type, such as total; all markets by default',
  isRepeated: true,
} as const
const oneMarket = { value: 'key', about: 'the market, such as total|total=2.5', isRequired: true } as const
const markets = {
  value: 'key',
  about: 'only this market; all markets with bets by default',
  isRepeated: true,
} as const
const result = {
  value: 'outcome=result',
  about: `the result of each outcome: ${RESULTS.join(', ')}`,
  isRequired: true,
  isRepeated: true,
} as const
const from = { value: 'time', about: 'first time of the interval; open by default' } as const
const to = { value: 'time', about: 'time just after the interval; open by default' } as const

async function store(
  { sportsbook }: SportOpsDeps,
  order: OperatorCommand,
  line: CommandLine,
): Promise<string> {
  const id = await storeOrder(sportsbook, order, line.operator)
  return `Order ${id} is stored. Running processes apply it within a second.\n`
}

const suspensionCommand = (command: 'suspend' | 'resume', about: string): Command<SportOpsDeps> => ({
  about,
  isOrder: true,
  options: { event, market: marketTypes },
  run: async (deps, line) => {
    const eventId = readEventId(line.required('event'))
    await requireEvent(deps.sportsbook, eventId)
    await requireMarketTypes(line.all('market'))
    return store(deps, { command, eventId, markets: line.all('market') }, line)
  },
})

/** Creates a command that sends the feed's message about one market. */
const marketCommand = (
  command: MessageCommand,
  about: string,
  options: Command<SportOpsDeps>['options'],
): Command<SportOpsDeps> => ({
  about,
  isOrder: true,
  options: { event, market: oneMarket, ...options },
  run: async (deps, line) => {
    const eventId = readEventId(line.required('event'))
    const keys = [line.required('market')]
    const message = readMessage(command, line, eventId, keys, deps.now().getTime())
    await requireEvent(deps.sportsbook, eventId)
    await requireMarkets(deps.sportsbook, eventId, keys)
    return store(deps, { command: 'say', eventId, message }, line)
  },
})

/** Creates a command about the bets of an interval. */
const intervalCommand = (command: MessageCommand, about: string): Command<SportOpsDeps> => ({
  about,
  isOrder: true,
  options: { event, market: markets, from, to },
  notes: 'Times have the form 2026-05-17T12:00:00Z. Without --from and --to the command applies to all bets.',
  run: async (deps, line) => {
    const eventId = readEventId(line.required('event'))
    // Parse the times first with any market, so that an invalid time is a usage error whatever the event's markets.
    readMessage(command, line, eventId, line.all('market'), 0)
    await requireEvent(deps.sportsbook, eventId)
    const given = line.all('market')
    if (given.length > 0) await requireMarkets(deps.sportsbook, eventId, given)
    const keys = given.length > 0 ? given : await marketsWithBets(deps.sportsbook, eventId)
    if (keys.length === 0) throw new RefusalError(`No market of event ${eventId} has bets.`)
    const message = readMessage(command, line, eventId, keys, deps.now().getTime())
    return store(deps, { command: 'say', eventId, message }, line)
  },
})

const describe = ({ id, saidAt, operator, reason, order }: OperatorOrder): string => {
  const what =
    order.command === 'say' ? JSON.stringify(order.message) : `${order.command} ${order.markets.join(' ')}`
  return `${id}  ${saidAt.toISOString()}  ${operator}: ${reason}\n    ${what.trim()}\n`
}

/**
 * Commands `tessera ops sport`: operators' orders about events, stored with the operator and the reason. Running
 * processes apply them within a second, others at their start.
 */
export const sportCommands: CommandGroup<SportOpsDeps> = {
  about: 'Events of the sportsbook: stop bets, settle by hand, void',
  commands: {
    suspend: suspensionCommand('suspend', 'Stops bets on an event until they are resumed'),
    resume: suspensionCommand('resume', 'Resumes bets on an event'),
    settle: marketCommand('settle', 'Settles a market by hand, with its confirmed result', { result }),
    correct: marketCommand('correct', 'Replaces the result of a market and settles its bets again', {
      result,
    }),
    rollback: marketCommand('rollback', 'Withdraws the result of a market and reopens its bets', {}),
    'cancel-interval': intervalCommand('cancel-interval', 'Voids the bets placed within an interval'),
    'restore-interval': intervalCommand('restore-interval', 'Revokes the voiding of exactly this interval'),
    log: {
      about: 'Shows the orders about an event, with operator and reason',
      options: { event },
      run: async ({ sportsbook }, { required }) => {
        const eventId = readEventId(required('event'))
        const orders = await ordersOf(sportsbook, eventId)
        if (orders.length > 0) return orders.map(describe).join('')
        await requireEvent(sportsbook, eventId)
        throw new RefusalError(`There are no orders about event ${eventId}.`)
      },
    },
  },
}
