import type { Payback, PaybackClaim } from '@tessera/contract'
import { toJsonAmount } from '@tessera/money'
import {
  countedOf,
  isPaidAtOnce,
  listPaybacks,
  type PaybackCampaign,
  paybackRefusals,
  readPayback,
  subunitsOf,
  termsOf,
} from '../bonuses/index.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { findRunning, listUnended, type PeriodRow } from './period-store.ts'
import { basisPointsOf, rateOf, rateSteps } from './rules/rate-rules.ts'

/** Viewer of the list. */
export interface PaybackViewer {
  /** Null for a guest, whose country is that of the visit. */
  readonly playerId: string | null
  readonly country: string | null
  readonly currency: string
}

/**
 * Lists the campaigns of cashback and rakeback in a currency, with what the player has due. A campaign that was withdrawn or changed
 * stays in the list, as the player knew it, while its amounts are due. A player to whom nothing may be promoted gets an empty list.
 */
export async function listFor(deps: CashbackDeps, viewer: PaybackViewer): Promise<Payback[]> {
  const { database, clock } = deps
  const { playerId, currency } = viewer
  const refuse = await paybackRefusals(deps, database, viewer)
  const rows = playerId === null ? [] : await listUnended(database, playerId)
  const now = clock()
  const known = rows.filter((row) => row.currency === currency)
  const due = known.filter(
    ({ state, claimUntil }) => state === 'due' && claimUntil !== null && claimUntil > now,
  )
  const campaigns = new Map<string, PaybackCampaign>()
  for (const { campaignId, document } of due) campaigns.set(campaignId, readPayback(document))
  for (const { campaign } of await listPaybacks(database))
    if (isRunning(campaign, now)) campaigns.set(campaign.id, campaign)
  // A period that has begun goes on by its own terms.
  for (const { campaignId, document, state } of known)
    if (state === 'open') campaigns.set(campaignId, readPayback(document))
  const shown = [...campaigns.values()].filter((campaign) => refuse(campaign, currency) === null)
  const order = playerId === null ? null : await deps.ladder.orderOf(database, playerId)
  return Promise.all(
    shown.map((campaign) =>
      describe(deps, campaign, viewer, { order, due: due.filter((row) => row.campaignId === campaign.id) }),
    ),
  )
}

const isRunning = ({ startsAt, endsAt }: PaybackCampaign, now: Date): boolean =>
  (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || new Date(endsAt) > now)

async function describe(
  { database, ladder }: CashbackDeps,
  campaign: PaybackCampaign,
  { playerId, currency }: PaybackViewer,
  { order, due }: { readonly order: number | null; readonly due: readonly PeriodRow[] },
): Promise<Payback> {
  const { id: campaignId, kind, title, summary, payback } = campaign
  const most = subunitsOf(campaign.amount, currency) ?? 0n
  const rate = order === null ? null : rateOf(payback.rates, ladder.levels, order)
  const running =
    playerId === null || rate === null
      ? null
      : await findRunning(database, { playerId, campaignId, currency, rate: basisPointsOf(rate) })
  return {
    ...{ campaignId, kind, title, summary, currency, rate },
    period: payback.period,
    counted: countedOf(payback),
    rates: rateSteps(payback.rates, ladder.levels),
    minimum: toJsonAmount(subunitsOf(payback.minimum, currency) ?? 0n),
    amountMax: toJsonAmount(most),
    claimDays: payback.claimDays,
    terms: isPaidAtOnce({ campaign }) ? null : termsOf(campaign, currency, most, 0n),
    running: running && {
      startsAt: running.startsAt.toISOString(),
      endsAt: running.endsAt.toISOString(),
      counted: toJsonAmount(running.counted),
      amount: toJsonAmount(running.amount),
    },
    claims: due.map(toClaim),
  }
}

function toClaim({ id, amount, currency, startsAt, endsAt, claimUntil }: PeriodRow): PaybackClaim {
  if (amount === null || claimUntil === null) throw new Error('an amount that is due has no end')
  return {
    ...{ id, amount: toJsonAmount(amount), currency },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    claimUntil: claimUntil.toISOString(),
  }
}
