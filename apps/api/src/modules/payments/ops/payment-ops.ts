import type { CommandGroup } from '@tessera/server-kit/command-line'
import { currenciesEnvironment } from '../../../currencies-environment.ts'
import type { OperatorWorld } from '../../../platform/module-commands.ts'
import { sharedEnvironment } from '../../../platform/shared-environment.ts'
import { showActs } from '../../profile/index.ts'
import { createFieldVault } from '../field-vault.ts'
import { withdrawalsEnvironment } from '../withdrawals/withdrawals-environment.ts'
import { decideWithdrawal } from './decide-payment.ts'
import { reportLiabilities } from './liabilities.ts'
import { LIST_OPTIONS, listPayments, showPayment } from './list-payments.ts'
import {
  adjustBalance,
  confirmProposal,
  dropProposal,
  type MoneyOpsDeps,
  refundDeposit,
  resultText,
  showProposals,
} from './move-money.ts'
import { showStatement } from './player-statement.ts'
import { reconcileStatement } from './reconcile-statement.ts'
import { resendRefund } from './resend-refund.ts'
import { splitPayment } from './split-payment.ts'
import { settleReport, showUnmatched } from './unmatched-reports.ts'

const invoice = { value: 'id', about: 'the payment', isRequired: true } as const
const player = { value: 'id', about: 'the account', isRequired: true } as const
const proposal = { value: 'id', about: 'the order that waits', isRequired: true } as const
const day = (about: string) => ({ value: 'day', about, isRequired: true }) as const

/** Returns what orders about money need. */
export const moneyDeps = ({
  database,
  now,
  read,
}: Pick<OperatorWorld, 'database' | 'now' | 'read'>): MoneyOpsDeps => ({
  database,
  now,
  baseCurrency: () => read(currenciesEnvironment).currencies.base,
  secondPersonAbove: () => read(withdrawalsEnvironment).withdrawals.secondPersonAbove,
})

/** Returns what the split of a withdrawal needs. */
export const splitDeps = ({ database, now, read }: Pick<OperatorWorld, 'database' | 'now' | 'read'>) => ({
  database,
  now,
  vault: () => createFieldVault(read(sharedEnvironment).playerDataKey),
})

/** Commands `tessera ops payments`. Each order is recorded with the operator and the reason. */
export const paymentCommands = {
  about: 'Deposits and withdrawals: review, refunds, adjustments, statements',
  commands: {
    list: {
      about: 'Lists payments; with --review waiting the withdrawals that wait, the oldest first',
      options: LIST_OPTIONS,
      run: ({ database }, line) => listPayments(database, line),
    },
    show: {
      about: 'Shows a payment with its times and what operators did about it',
      options: { invoice },
      run: ({ database }, line) => showPayment(database, line),
    },
    approve: {
      about: 'Approves a withdrawal in review, which is then sent',
      isOrder: true,
      options: { invoice },
      run: (world, line) => decideWithdrawal(world, line, 'approved'),
    },
    reject: {
      about: 'Rejects a withdrawal in review; the amount returns to the balance',
      isOrder: true,
      options: { invoice },
      run: (world, line) => decideWithdrawal(world, line, 'rejected'),
    },
    split: {
      about: 'Splits a withdrawal that was not sent yet, so that a part is paid separately',
      notes:
        'The new part can have another method that needs no other account data, for example of another provider.',
      isOrder: true,
      options: {
        invoice,
        amount: { value: 'amount', about: 'amount of the new part, as 12.50', isRequired: true },
        method: { value: 'id', about: 'its method; the same if not given' },
      },
      run: (world, line) => splitPayment(splitDeps(world), line),
    },
    refund: {
      about:
        'Books the refund of a deposit and sends it to Stripe; pay others back through their provider first',
      isOrder: true,
      options: { invoice },
      run: async (world, line) => resultText(await refundDeposit(moneyDeps(world), line)),
    },
    'resend-refund': {
      about: 'Sends a refund again that has failed; list them with --refund failed',
      isOrder: true,
      options: { invoice },
      run: (world, line) => resendRefund(world, line),
    },
    adjust: {
      about: 'Changes a balance by an amount, which is negative to the player’s disadvantage',
      isOrder: true,
      options: {
        player,
        currency: { value: 'code', about: 'the currency of the account', isRequired: true },
        amount: { value: 'amount', about: 'as 12.50; a negative one as --amount=-12.50', isRequired: true },
      },
      run: async (world, line) => resultText(await adjustBalance(moneyDeps(world), line)),
    },
    proposals: {
      about: 'Lists refunds and adjustments that wait for a second operator',
      run: (world) => showProposals(moneyDeps(world)),
    },
    confirm: {
      about: 'Confirms another operator’s refund or adjustment, which is then booked',
      isOrder: true,
      options: { proposal },
      run: (world, line) => confirmProposal(moneyDeps(world), line),
    },
    drop: {
      about: 'Drops a refund or adjustment that waits',
      isOrder: true,
      options: { proposal },
      run: (world, line) => dropProposal(moneyDeps(world), line),
    },
    unmatched: {
      about: 'Lists reports of providers that no payment explains, and payouts after the amount had returned',
      run: ({ database }) => showUnmatched(database),
    },
    settle: {
      about: 'Settles such a report with what you have found out; correct a balance with adjust',
      isOrder: true,
      options: { report: { value: 'id', about: 'the report', isRequired: true } },
      run: (world, line) => settleReport(world, line),
    },
    log: {
      about: 'Shows what operators did about a player’s payments',
      options: { player },
      run: ({ database }, { required }) => showActs(database, required('player'), 'payments'),
    },
    statement: {
      about: 'Shows what was booked on a player’s accounts outside of games, and the sums of each year',
      options: {
        player,
        currency: { value: 'code', about: 'lines in this currency' },
        from: { value: 'day', about: 'lines from this day on (UTC)' },
        to: { value: 'day', about: 'lines before this day (UTC)' },
      },
      run: ({ database }, line) => showStatement(database, line),
    },
    liabilities: {
      about: 'Reports what is owed to players at the end of a day and checks it against the postings',
      options: { day: { value: 'day', about: 'the day in UTC; today if not given' } },
      run: ({ database, now }, line) => reportLiabilities(database, now(), line),
    },
    reconcile: {
      about: 'Compares payments with a provider’s statement file and lists the differences',
      notes:
        'The file has comma-separated values with the columns payment_id, reference, type, status, amount, currency. ' +
        'The type is payment, received, reversed or fee.',
      options: {
        provider: { value: 'id', about: 'the provider', isRequired: true },
        file: { value: 'path', about: 'the statement', isRequired: true },
        from: day('payments from this day on (UTC)'),
        to: day('payments before this day (UTC)'),
      },
      run: ({ database }, line) => reconcileStatement(database, line),
    },
  },
} satisfies CommandGroup<OperatorWorld>
