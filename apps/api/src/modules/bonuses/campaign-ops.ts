import { readFile } from 'node:fs/promises'
import type { Tx } from '@tessera/postgres'
import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import { ContentError } from '@tessera/words'
import { newId } from '../../database/new-id.ts'
import { jurisdictionEnvironment } from '../../jurisdiction/jurisdiction-environment.ts'
import { createJurisdictions } from '../../jurisdiction/jurisdiction-of.ts'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { findPlayer, recordAct } from '../profile/index.ts'
import { campaignPreview } from './campaign-preview.ts'
import type { Campaign } from './campaign-schema.ts'
import {
  type CampaignAct,
  findCampaign,
  listCampaignActs,
  listForeignCodes,
  publishCampaign,
  recordCampaignAct,
  withdrawCampaign,
} from './campaign-store.ts'
import { campaignCost } from './cost/campaign-cost.ts'
import { issueBonus } from './issue-bonus.ts'
import { isPaybackKind } from './payback-schema.ts'
import { readCampaign } from './read-campaign.ts'

const AREA = 'bonuses'
/** Owner of the idempotency keys of bonuses that an operator issued. */
const OPERATOR_SCOPE = 'operator'

const file = { value: 'path', about: 'the YAML file of the campaign', isRequired: true } as const
const id = { value: 'id', about: 'the campaign', isRequired: true } as const
const currency = { value: 'code', about: 'currency of the bonus', isRequired: true } as const

/** Commands `tessera ops campaign`. Publishing needs no restart: every process reads the campaigns from the database. */
export const campaignCommands: CommandGroup<OperatorWorld> = {
  about: 'Bonus campaigns: check, preview, publish, issue, withdraw',
  notes: 'A published campaign may be changed. Players keep the terms under which they got or chose a bonus.',
  commands: {
    check: {
      about: 'Checks the file of a campaign and names the line of every problem',
      options: { file },
      run: async ({ database }, line) => {
        const campaign = await readFileOf(line)
        await refuseForeignCodes(database, campaign)
        return `${campaign.id} is valid.\n`
      },
    },
    preview: {
      about: 'Shows what a campaign gives and asks for a deposit, and in which jurisdictions it is refused',
      options: {
        file,
        currency,
        deposit: { value: 'amount', about: 'the deposit in units, such as 50.00', isRequired: false },
      },
      run: async (_world, line) => campaignPreview(await readFileOf(line), line),
    },
    cost: {
      about: 'Computes what a campaign costs for each player who wagers in a dice game with a flat stake',
      options: {
        file,
        currency,
        game: { value: 'id', about: 'a dice game of the studio', isRequired: true },
        stake: { value: 'amount', about: 'the stake of every bet in units, such as 1.00', isRequired: true },
        deposit: { value: 'amount', about: 'the deposit in units, such as 50.00', isRequired: false },
        players: {
          value: 'number',
          about: 'players to add up, 1000 without the option',
          isRequired: false,
        },
      },
      run: async (_world, line) => campaignCost(await readFileOf(line), line),
    },
    publish: {
      about: 'Publishes a campaign, or a new version of it',
      isOrder: true,
      options: { file },
      run: publish,
    },
    issue: {
      about: 'Issues the bonus of a published campaign to a player, once for each key',
      isOrder: true,
      options: {
        id,
        currency,
        player: { value: 'id', about: 'the account', isRequired: true },
        key: {
          value: 'text',
          about: 'key of the order, so that a repetition issues nothing',
          isRequired: false,
        },
      },
      run: issue,
    },
    withdraw: {
      about: 'Withdraws a campaign from the offers; players keep their bonuses',
      isOrder: true,
      options: { id },
      run: withdraw,
    },
    show: {
      about: 'Shows a campaign with its use and what operators did about it',
      options: { id },
      run: show,
    },
  },
}

async function readFileOf({ required }: CommandLine): Promise<Campaign> {
  const path = required('file')
  try {
    return readCampaign(await readFile(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof ContentError) throw new RefusalError(error.message)
    throw new RefusalError(`${path} can’t be read: ${error instanceof Error ? error.message : 'no file'}.`)
  }
}

async function refuseForeignCodes(
  queryable: Parameters<typeof listForeignCodes>[0],
  campaign: Campaign,
): Promise<void> {
  const [foreign] = await listForeignCodes(queryable, campaign)
  if (foreign) throw new RefusalError(`codes: ${foreign.code} belongs to the campaign ${foreign.campaignId}.`)
}

async function publish({ database, now }: OperatorWorld, line: CommandLine): Promise<string> {
  const campaign = await readFileOf(line)
  return database.transaction(async (tx) => {
    await refuseForeignCodes(tx, campaign)
    const version = await publishCampaign(tx, campaign, now())
    await record(tx, line, {
      campaignId: campaign.id,
      act: 'publish',
      version,
      document: campaign,
      at: now(),
    })
    return `${campaign.id} is published as version ${version}.\n`
  })
}

async function withdraw({ database, now }: OperatorWorld, line: CommandLine): Promise<string> {
  const campaignId = line.required('id')
  return database.transaction(async (tx) => {
    const version = await withdrawCampaign(tx, campaignId, now())
    if (version === null) throw new RefusalError(`There is no published campaign ${campaignId}.`)
    await record(tx, line, { campaignId, act: 'withdraw', version, document: null, at: now() })
    return `${campaignId} is withdrawn.\n`
  })
}

async function issue({ database, now, read }: OperatorWorld, line: CommandLine): Promise<string> {
  const [campaignId, playerId] = [line.required('id'), line.required('player')]
  const settings = read(jurisdictionEnvironment)
  const { jurisdictionOf } = createJurisdictions({
    home: settings.jurisdiction,
    residents: settings.residentJurisdictions,
  })
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`)
  return database.transaction(async (tx) => {
    const published = await findCampaign(tx, campaignId)
    if (!published) throw new RefusalError(`There is no campaign ${campaignId}.`)
    refuseIssue(published.campaign)
    const key = line.optional('key') ?? newId()
    const order = { playerId, campaignId, currency: line.required('currency'), scope: OPERATOR_SCOPE, key }
    const issued = await issueBonus({ clock: now, jurisdictionOf }, tx, order, { hasCode: true })
    if (issued.status === 'refused') throw new RefusalError(`The bonus can’t be issued: ${issued.reason}.`)
    const { version } = published
    await record(tx, line, { campaignId, act: 'issue', version, document: null, playerId, at: now() })
    const { bonusId: subject } = issued
    await recordAct(tx, { playerId, area: AREA, act: 'issue', subject, ...line.operator, at: now() })
    return `The bonus ${issued.bonusId} is issued.\n`
  })
}

/** Throws `UsageError` for a campaign whose money depends on deposits or on play. */
function refuseIssue({ kind }: Campaign): void {
  if (kind === 'deposit') throw new UsageError('a deposit bonus needs a deposit')
  if (isPaybackKind(kind)) throw new UsageError(`${kind} is computed from play`)
}

const record = (
  tx: Tx,
  { operator }: CommandLine,
  act: Omit<CampaignAct, 'operator' | 'reason' | 'playerId'> & { playerId?: string },
): Promise<void> => recordCampaignAct(tx, { playerId: null, ...act, ...operator })

async function show({ database }: OperatorWorld, { required }: CommandLine): Promise<string> {
  const campaignId = required('id')
  const found = await findCampaign(database, campaignId)
  if (!found) throw new RefusalError(`There is no campaign ${campaignId}.`)
  const state = found.withdrawnAt === null ? 'offered' : `withdrawn ${found.withdrawnAt.toISOString()}`
  const acts = (await listCampaignActs(database, campaignId)).map(
    ({ at, operator, act, version, playerId, reason }) =>
      `${at.toISOString()}  ${operator}: ${act} version ${version}${playerId === null ? '' : ` to ${playerId}`}: ${reason}\n`,
  )
  return `${campaignId}: version ${found.version}, ${state}, issued ${found.issued} times\n${acts.join('')}`
}
