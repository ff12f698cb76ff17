import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { newId } from '../../database/new-id.ts'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { readOperatorFile } from '../../platform/read-operator-file.ts'
import {
  issueOrder,
  jurisdictionsOf,
  publishOrder,
  refuseForeignCodes,
  withdrawOrder,
} from './campaign-orders.ts'
import { previewCampaign, readSample } from './campaign-preview.ts'
import { findCampaign, listCampaignActs } from './campaign-store.ts'
import { campaignCost, readCase } from './cost/campaign-cost.ts'
import { describeCost } from './cost/describe-cost.ts'
import { describePreview } from './describe-preview.ts'
import { readCampaign } from './read-campaign.ts'

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
        const campaign = await readOperatorFile(line, readCampaign)
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
        country: {
          value: 'code',
          about: 'country of residence of a sample player, such as DE',
          isRequired: false,
        },
        'deposit-number': {
          value: 'number',
          about: 'ordinal of the deposit, 1 without the option',
          isRequired: false,
        },
      },
      run: async (world, line) =>
        describePreview(
          previewCampaign(await readOperatorFile(line, readCampaign), readSample(line), {
            now: world.now(),
            ...jurisdictionsOf(world),
          }),
        ),
    },
    cost: {
      about: 'Computes what a campaign costs for each player who wagers in a game with a flat stake',
      options: {
        file,
        currency,
        game: { value: 'id', about: 'a game of the studio', isRequired: true },
        stake: { value: 'amount', about: 'the stake of every bet in units, such as 1.00', isRequired: true },
        deposit: { value: 'amount', about: 'the deposit in units, such as 50.00', isRequired: false },
        players: {
          value: 'number',
          about: 'players to add up, 1000 without the option',
          isRequired: false,
        },
      },
      run: async (_world, line) => {
        const campaign = await readOperatorFile(line, readCampaign)
        return describeCost(await campaignCost(campaign, await readCase(campaign, line)))
      },
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

async function publish(world: OperatorWorld, line: CommandLine): Promise<string> {
  const campaign = await readOperatorFile(line, readCampaign)
  const version = await publishOrder(world, campaign, line.operator)
  return `${campaign.id} is published as version ${version}.\n`
}

async function withdraw(world: OperatorWorld, line: CommandLine): Promise<string> {
  const campaignId = line.required('id')
  await withdrawOrder(world, campaignId, line.operator)
  return `${campaignId} is withdrawn.\n`
}

async function issue(world: OperatorWorld, line: CommandLine): Promise<string> {
  const order = {
    campaignId: line.required('id'),
    playerId: line.required('player'),
    currency: line.required('currency'),
    key: line.optional('key') ?? newId(),
  }
  const bonusId = await issueOrder(world, order, line.operator)
  return `The bonus ${bonusId} is issued.\n`
}

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
