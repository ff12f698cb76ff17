import {
  type Command,
  type CommandGroup,
  type CommandLine,
  RefusalError,
} from '@tessera/server-kit/command-line'
import {
  confirmOrder,
  correctEvent,
  type OrderResult,
  type SportOpsDeps,
  suspendEvent,
} from './correct-event.ts'
import { RESULTS } from './correction.ts'
import { marketsWithBets, requireEvent, requireMarketTypes } from './known-markets.ts'
import { type OperatorOrder, ordersOf } from './operator-orders.ts'
import type { OrderEffect } from './order-effect.ts'
import { dropOrder, type OrderProposal, waitingProposals } from './order-proposals.ts'
import { type CorrectionCommand, readCorrection, readEventId } from './read-message.ts'

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

const proposal = { value: 'id', about: 'the order that waits', isRequired: true } as const

const storedText = (id: bigint): string =>
  `Order ${id} is stored. Running processes apply it within a second.\n`

const resultText = ({ kind, id }: OrderResult): string =>
  kind === 'done'
    ? storedText(id)
    : `A second operator has to confirm this: tessera ops sport confirm --proposal ${id}\n`

const suspensionCommand = (command: 'suspend' | 'resume', about: string): Command<SportOpsDeps> => ({
  about,
  isOrder: true,
  options: { event, market: marketTypes },
  run: async (deps, line) => {
    const eventId = readEventId(line.required('event'))
    await requireEvent(deps.sportsbook, eventId)
    await requireMarketTypes(line.all('market'))
    return storedText(await suspendEvent(deps, command, eventId, line.all('market'), line.operator))
  },
})

/** Creates a command that changes the results of one market. */
const marketCommand = (
  command: CorrectionCommand,
  about: string,
  options: Command<SportOpsDeps>['options'],
): Command<SportOpsDeps> => ({
  about,
  isOrder: true,
  options: { event, market: oneMarket, ...options },
  run: async (deps, line) => {
    const eventId = readEventId(line.required('event'))
    const correction = readCorrection(command, line)
    return resultText(await correctEvent(deps, eventId, [line.required('market')], correction, line.operator))
  },
})

/** Creates a command about the bets of an interval. */
const intervalCommand = (command: CorrectionCommand, about: string): Command<SportOpsDeps> => ({
  about,
  isOrder: true,
  options: { event, market: markets, from, to },
  notes: 'Times have the form 2026-05-17T12:00:00Z. Without --from and --to the command applies to all bets.',
  run: async (deps, line) => {
    const eventId = readEventId(line.required('event'))
    const correction = readCorrection(command, line)
    await requireEvent(deps.sportsbook, eventId)
    const keys = await marketsOfLine(deps, line, eventId)
    return resultText(await correctEvent(deps, eventId, keys, correction, line.operator))
  },
})

async function marketsOfLine(
  { sportsbook }: SportOpsDeps,
  line: CommandLine,
  eventId: string,
): Promise<readonly string[]> {
  const given = line.all('market')
  if (given.length > 0) return given
  const keys = await marketsWithBets(sportsbook, eventId)
  if (keys.length === 0) throw new RefusalError(`No market of event ${eventId} has bets.`)
  return keys
}

const effectText = ({ bets, amounts }: OrderEffect): string =>
  [
    `${bets} bets`,
    ...amounts.map(
      ({ currency, paid, takenBack }) =>
        `${paid} paid and ${takenBack} taken back in subunits of ${currency}`,
    ),
  ].join(', ')

const describeProposal = ({ id, createdAt, operator, reason, eventId, effect }: OrderProposal): string =>
  `${id}  ${createdAt.toISOString()}  ${operator}: event ${eventId}, ${effectText(effect)}: ${reason}\n`

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
    proposals: {
      about: 'Lists orders that wait for a second operator',
      run: async ({ sportsbook }) => {
        const proposals = await waitingProposals(sportsbook)
        return proposals.length === 0 ? 'No order is waiting.\n' : proposals.map(describeProposal).join('')
      },
    },
    confirm: {
      about: 'Confirms another operator’s order, which then applies',
      isOrder: true,
      options: { proposal },
      run: async (deps, line) =>
        storedText(await confirmOrder(deps, line.required('proposal'), line.operator)),
    },
    drop: {
      about: 'Drops an order that waits',
      isOrder: true,
      options: { proposal },
      run: async ({ sportsbook }, line) => {
        await dropOrder(sportsbook, line.required('proposal'), line.operator)
        return 'Dropped.\n'
      },
    },
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
