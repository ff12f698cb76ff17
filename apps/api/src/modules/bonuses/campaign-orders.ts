import type { Tx } from '@tessera/postgres'
import { type Operator, RefusalError } from '@tessera/server-kit/command-line'
import { jurisdictionEnvironment } from '../../jurisdiction/jurisdiction-environment.ts'
import { createJurisdictions, type Jurisdictions } from '../../jurisdiction/jurisdiction-of.ts'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { findPlayer, recordAct } from '../profile/index.ts'
import type { Campaign } from './campaign-schema.ts'
import {
  type CampaignAct,
  findCampaign,
  listForeignCodes,
  publishCampaign,
  recordCampaignAct,
  withdrawCampaign,
} from './campaign-store.ts'
import { issueBonus } from './issue-bonus.ts'
import { isPaybackKind } from './payback-schema.ts'

const AREA = 'bonuses'
/** Owner of the idempotency keys of bonuses that an operator issued. */
const OPERATOR_SCOPE = 'operator'

/** Returns the jurisdictions of the installation. */
export function jurisdictionsOf({ read }: Pick<OperatorWorld, 'read'>): Jurisdictions {
  const { jurisdiction: home, residentJurisdictions: residents } = read(jurisdictionEnvironment)
  return createJurisdictions({ home, residents })
}

/** Throws `RefusalError` if a code of a campaign belongs to another one. */
export async function refuseForeignCodes(
  queryable: Parameters<typeof listForeignCodes>[0],
  campaign: Campaign,
): Promise<void> {
  const [foreign] = await listForeignCodes(queryable, campaign)
  if (foreign)
    throw new RefusalError(
      `codes: ${foreign.code} belongs to the campaign ${foreign.campaignId}.`,
      'code-of-another-campaign',
    )
}

/** Publishes a campaign in an operator's name. Returns its version. */
export const publishOrder = (
  { database, now }: OperatorWorld,
  campaign: Campaign,
  operator: Operator,
): Promise<number> =>
  database.transaction(async (tx) => {
    await refuseForeignCodes(tx, campaign)
    const version = await publishCampaign(tx, campaign, now())
    const act = { campaignId: campaign.id, act: 'publish', version, document: campaign, at: now() } as const
    await record(tx, operator, act)
    return version
  })

/** Withdraws a campaign from the offers in an operator's name. */
export const withdrawOrder = (
  { database, now }: OperatorWorld,
  campaignId: string,
  operator: Operator,
): Promise<void> =>
  database.transaction(async (tx) => {
    const version = await withdrawCampaign(tx, campaignId, now())
    if (version === null)
      throw new RefusalError(`There is no published campaign ${campaignId}.`, 'campaign-not-offered')
    await record(tx, operator, { campaignId, act: 'withdraw', version, document: null, at: now() })
  })

interface IssueOrder {
  readonly campaignId: string
  readonly playerId: string
  readonly currency: string
  /** Key of the order: a repetition issues nothing. */
  readonly key: string
}

/** Issues the bonus of a campaign to a player in an operator's name. Returns the id of the bonus. */
export async function issueOrder(
  world: OperatorWorld,
  { campaignId, playerId, currency, key }: IssueOrder,
  operator: Operator,
): Promise<string> {
  const { database, now } = world
  const { jurisdictionOf } = jurisdictionsOf(world)
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  return database.transaction(async (tx) => {
    const published = await findCampaign(tx, campaignId)
    if (!published) throw new RefusalError(`There is no campaign ${campaignId}.`, 'no-campaign')
    refuseKind(published.campaign)
    const order = { playerId, campaignId, currency, scope: OPERATOR_SCOPE, key }
    const issued = await issueBonus({ clock: now, jurisdictionOf }, tx, order, { hasCode: true })
    if (issued.status === 'refused')
      throw new RefusalError(`The bonus can’t be issued: ${issued.reason}.`, `bonus-${issued.reason}`)
    const { bonusId: subject } = issued
    // A repeated request of the same order is one act.
    if (issued.isRepeated) return subject
    const { version } = published
    await record(tx, operator, { campaignId, act: 'issue', version, document: null, playerId, at: now() })
    await recordAct(tx, { playerId, area: AREA, act: 'issue', subject, ...operator, at: now() })
    return subject
  })
}

/** Throws `RefusalError` for a campaign whose money depends on deposits or on play. */
function refuseKind({ kind }: Campaign): void {
  if (kind === 'deposit') throw new RefusalError('A deposit bonus needs a deposit.', 'campaign-not-issued')
  if (isPaybackKind(kind)) throw new RefusalError(`${kind} is computed from play.`, 'campaign-not-issued')
}

const record = (
  tx: Tx,
  operator: Operator,
  act: Omit<CampaignAct, 'operator' | 'reason' | 'playerId'> & { playerId?: string },
): Promise<void> => recordCampaignAct(tx, { playerId: null, ...act, ...operator })
