import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { adjust, listAccounts, lockPlayer, type PostResult, reverse } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { type CommandLine, type Operator, RefusalError } from '@tessera/server-kit/command-line'
import { newId } from '../../../database/new-id.ts'
import { findPlayer, recordAct } from '../../profile/index.ts'
import { LEDGER_SCOPE } from '../apply-change.ts'
import { findInvoice, lockInvoice } from '../invoice-store.ts'
import { loadMethods } from '../read-methods.ts'
import { isRefundSent, queueRefund } from '../refunds/send-refund.ts'
import { publishInvoice } from '../to-invoice.ts'
import { readBaseValue } from '../withdrawals/base-value.ts'
import { amountText, readAmountOption } from './amount-text.ts'
import {
  decideProposal,
  findCredit,
  insertProposal,
  listProposals,
  lockProposal,
  type MoneyOrder,
  markRefunded,
  type Proposal,
} from './proposal-store.ts'

export interface MoneyOpsDeps {
  readonly database: Database
  readonly now: () => Date
  readonly baseCurrency: () => string
  /** Amount above which a second operator has to confirm, in units of the base currency. */
  readonly secondPersonAbove: () => number
}

/** Result of an order: executed, or stored for a second operator. */
export interface MoneyResult {
  readonly kind: 'done' | 'proposed'
  readonly order: MoneyOrder
}

/** Describes the result of an order. */
export const resultText = ({ kind, order: money }: MoneyResult): string =>
  kind === 'done'
    ? `Done: ${describe(money)}\n`
    : `A second operator has to confirm this: tessera ops payments confirm --proposal ${money.id}\n`

/**
 * Adjusts a balance, or proposes to.
 *
 * @param id of the order. A repeated request with the same id changes nothing
 */
export async function adjustBalance(
  deps: MoneyOpsDeps,
  line: CommandLine,
  id = newId(),
): Promise<MoneyResult> {
  const [playerId, currency] = [line.required('player'), line.required('currency')]
  const amount = readAmountOption(line.required('amount'), currency)
  if ((await findPlayer(deps.database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  return order(deps, { id, playerId, act: 'adjust', invoiceId: null, currency, amount }, line.operator)
}

/** Books the refund of a deposit, or proposes to. It is sent to the provider, if that refunds by request. */
export async function refundDeposit(deps: MoneyOpsDeps, line: CommandLine): Promise<MoneyResult> {
  const invoice = await findInvoice(deps.database, line.required('invoice'))
  if (invoice?.type !== INVOICE_TYPE.deposit || invoice.status !== INVOICE_STATUS.success)
    throw new RefusalError(`There is no successful deposit ${line.required('invoice')}.`, 'no-payment')
  if (invoice.refundedAt !== null)
    throw new RefusalError(`Deposit ${invoice.id} is already refunded.`, 'already-refunded')
  const { playerId, currency, amount } = invoice
  return order(
    deps,
    { id: newId(), playerId, act: 'refund', invoiceId: invoice.id, currency, amount },
    line.operator,
  )
}

/** Executes an order, or stores it for a second operator if its amount is above the threshold. */
async function order(deps: MoneyOpsDeps, money: MoneyOrder, operator: Operator): Promise<MoneyResult> {
  const size = money.amount < 0n ? -money.amount : money.amount
  const at = deps.now()
  const { toBase } = await readBaseValue(deps.database, deps.baseCurrency(), at)
  const needsSecond = toBase(size, money.currency) > deps.secondPersonAbove()
  return deps.database.transaction(async (tx) => {
    if (!needsSecond) {
      if (await execute(tx, money, operator.reason, at)) await record(tx, money, '', operator, at)
      return { kind: 'done', order: money }
    }
    if (await insertProposal(tx, { ...money, ...operator, createdAt: at }))
      await record(tx, money, 'propose-', operator, at)
    return { kind: 'proposed', order: money }
  })
}

/** Confirms another operator's order, which executes it. */
export async function confirmProposal({ database, now }: MoneyOpsDeps, line: CommandLine): Promise<string> {
  const at = now()
  return database.transaction(async (tx) => {
    const proposal = await takeProposal(tx, line.required('proposal'))
    if (proposal.operator === line.operator.operator)
      throw new RefusalError('Another operator has to confirm this order.', 'second-operator')
    await execute(tx, proposal, proposal.reason, at)
    await decideProposal(tx, proposal.id, 'confirmed', line.operator.operator, at)
    await record(tx, proposal, 'confirm-', line.operator, at)
    return `Done: ${describe(proposal)}\n`
  })
}

/** Drops an order that waits, by any operator. */
export async function dropProposal({ database, now }: MoneyOpsDeps, line: CommandLine): Promise<string> {
  const at = now()
  return database.transaction(async (tx) => {
    const proposal = await takeProposal(tx, line.required('proposal'))
    await decideProposal(tx, proposal.id, 'dropped', line.operator.operator, at)
    await record(tx, proposal, 'drop-', line.operator, at)
    return `Dropped: ${describe(proposal)}\n`
  })
}

export async function showProposals({ database }: MoneyOpsDeps): Promise<string> {
  const proposals = await listProposals(database)
  if (proposals.length === 0) return 'No order is waiting.\n'
  return proposals
    .map(
      (each) =>
        `${each.id}  ${each.createdAt.toISOString()}  ${each.operator}: ${describe(each)}: ${each.reason}\n`,
    )
    .join('')
}

async function takeProposal(tx: Tx, id: string): Promise<Proposal> {
  const proposal = await lockProposal(tx, id)
  if (proposal === null) throw new RefusalError(`No order ${id} is waiting.`, 'already-decided')
  return proposal
}

const describe = ({ act, amount, currency, playerId, invoiceId }: MoneyOrder): string =>
  act === 'adjust'
    ? `adjust ${amountText(amount, currency)} of player ${playerId}`
    : `refund deposit ${invoiceId} of ${amountText(amount, currency)} to player ${playerId}`

/** Step of an order, as a prefix of its name in the record of acts. */
type OrderStep = '' | 'propose-' | 'confirm-' | 'drop-'

const record = (tx: Tx, money: MoneyOrder, step: OrderStep, operator: Operator, at: Date): Promise<void> =>
  recordAct(tx, {
    playerId: money.playerId,
    area: 'payments',
    act: `${step}${money.act} ${amountText(money.amount, money.currency)}`,
    subject: money.invoiceId ?? money.id,
    ...operator,
    at,
  })

/** Books an order. Returns false if it was booked before. */
async function execute(tx: Tx, money: MoneyOrder, reason: string, at: Date): Promise<boolean> {
  if (money.invoiceId === null) return bookAdjustment(tx, money, reason)
  await bookRefund(tx, money.invoiceId, reason, at)
  return true
}

async function bookAdjustment(
  tx: Tx,
  { id, playerId, currency, amount }: MoneyOrder,
  reason: string,
): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const account = (await listAccounts(tx, playerId)).find((each) => each.currency === currency)
  if (!account) throw new RefusalError(`Player ${playerId} has no account in ${currency}.`, 'no-account')
  const key = { scope: 'operator-adjustment', key: id }
  const booked = await adjust(tx, { ...key, accountId: account.id, amount, reason })
  if (booked.status === 'conflict') throw new RefusalError('Another order has this id.', 'already-decided')
  refuse(booked, currency)
  return booked.status !== 'ok' || !booked.isReplay
}

async function bookRefund(tx: Tx, invoiceId: string, reason: string, at: Date): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) throw new Error('the refunded deposit does not exist')
  if (invoice.refundedAt !== null)
    throw new RefusalError(`Deposit ${invoiceId} is already refunded.`, 'already-refunded')
  if (invoice.reversed > 0n)
    throw new RefusalError(`The provider has already taken back money of deposit ${invoiceId}.`, 'taken-back')
  await lockPlayer(tx, invoice.playerId)
  const transactionId = await findCredit(tx, LEDGER_SCOPE, invoiceId)
  if (transactionId === null) throw new Error('the refunded deposit was never credited')
  refuse(
    await reverse(tx, { scope: LEDGER_SCOPE, key: `${invoiceId}:refunded`, transactionId, reason }),
    invoice.currency,
  )
  await markRefunded(tx, invoiceId, at)
  if (isRefundSent(invoice)) await queueRefund(tx, invoiceId, at)
  await publishInvoice(tx, loadMethods(), invoiceId)
}

/** Throws `RefusalError` if the money isn't there; the transaction is rolled back. */
function refuse(result: PostResult, currency: string): void {
  if (result.status === 'ok') return
  if (result.status === 'insufficient_funds' || result.status === 'balance_too_large')
    throw new RefusalError(
      `The balance is ${amountText(result.balance, currency)}: this can’t be booked.`,
      'balance',
    )
  throw new Error(`the ledger returned ${result.status} for an order of an operator`)
}
