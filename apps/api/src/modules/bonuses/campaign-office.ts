import { gameIds } from '@tessera/fairness/catalogue'
import { givenLine, RefusalError } from '@tessera/server-kit/command-line'
import { YamlError } from '@tessera/words'
import type { ModuleOffice } from '../../platform/office-calls.ts'
import { cursorOf, pageOf, placeOf, READ_LENGTH } from '../../platform/office-lists.ts'
import { issueOrder, jurisdictionsOf, publishOrder, withdrawOrder } from './campaign-orders.ts'
import { previewCampaign, readSample } from './campaign-preview.ts'
import type { Campaign } from './campaign-schema.ts'
import {
  findCampaign,
  listCampaignActs,
  listForeignCodes,
  type PublishedCampaign,
  pageOfCampaigns,
} from './campaign-store.ts'
import { campaignText, readCampaignText } from './campaign-text.ts'
import { campaignCost, readCase } from './cost/campaign-cost.ts'
import { shownCost, shownPreview } from './office-views.ts'
import { readCampaign } from './read-campaign.ts'

const shown = ({ campaign, version, issued, publishedAt, withdrawnAt }: PublishedCampaign) => ({
  ...{ id: campaign.id, kind: campaign.kind, title: { ...campaign.title }, version, issued },
  state: withdrawnAt === null ? ('offered' as const) : ('withdrawn' as const),
  total: campaign.total,
  currencies: Object.keys(campaign.amount),
  publishedAt: publishedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})

/** Amount as a command line has it: operators type commas as well. */
const typed = (amount: string | null): string | undefined => amount?.replace(',', '.')

/** A command line of a call that only computes something. */
const readingLine = (options: Readonly<Record<string, string | undefined>>, operator: string) =>
  givenLine(options, { operator, reason: '' })

/** Parses a campaign; returns its problems instead if it has any. */
function tryCampaign(text: string): Campaign | { line: number | null; message: string }[] {
  try {
    return readCampaign(text, 'campaign')
  } catch (error) {
    if (error instanceof YamlError) return [...error.problems]
    throw error
  }
}

/** Calls of the back office about bonus campaigns, by the functions of `tessera ops campaign`. */
export const campaignOffice: ModuleOffice = {
  'GET /office/campaigns': async ({ database }, { query }) => {
    const after = placeOf(query.cursor)
    const rows = await pageOfCampaigns(database, {
      ...{ state: query.state ?? null, after, limit: READ_LENGTH },
    })
    const { page, next } = pageOf(rows, (row) => cursorOf(row.publishedAt, row.campaign.id))
    return {
      campaigns: page.map(shown),
      next,
    }
  },
  'GET /office/campaigns/{campaignId}': async ({ database }, { params: { campaignId } }) => {
    const found = await findCampaign(database, campaignId)
    if (!found) throw new RefusalError(`There is no campaign ${campaignId}.`, 'no-campaign')
    const acts = await listCampaignActs(database, campaignId)
    return {
      ...shown(found),
      text: campaignText(found.campaign),
      acts: acts.map(({ at, act, version, playerId, operator, reason }) => ({
        ...{ at: at.toISOString(), act, version, playerId, operator, reason },
      })),
    }
  },
  'POST /office/campaigns/check': async ({ database }, { body: { text } }) => {
    const read = tryCampaign(text)
    if (Array.isArray(read)) return { campaign: null, problems: read, version: null }
    const foreign = await listForeignCodes(database, read)
    const { id, kind, amount } = read
    return {
      campaign: foreign.length > 0 ? null : { id, kind, currencies: Object.keys(amount) },
      problems: foreign.map(({ code, campaignId }) => ({
        line: null,
        message: `codes: ${code} belongs to the campaign ${campaignId}`,
      })),
      version: (await findCampaign(database, id))?.version ?? null,
    }
  },
  'POST /office/campaigns/preview': async (world, { body, operator }) => {
    const { currency, country, depositNumber } = body
    const line = readingLine(
      { currency, country, deposit: typed(body.deposit), 'deposit-number': String(depositNumber) },
      operator,
    )
    const campaign = readCampaignText(body.text)
    return shownPreview(
      previewCampaign(campaign, readSample(line), { now: world.now(), ...jurisdictionsOf(world) }),
    )
  },
  'GET /office/campaign-games': async () => ({ games: [...gameIds] }),
  'POST /office/campaigns/cost': async (_world, { body, operator }) => {
    const { currency, game, players } = body
    const line = readingLine(
      { currency, game, stake: typed(body.stake), deposit: typed(body.deposit), players: String(players) },
      operator,
    )
    const campaign = readCampaignText(body.text)
    return shownCost(await campaignCost(campaign, await readCase(campaign, line)))
  },
  'POST /office/campaigns': async (world, { body: { text, reason }, operator }) => {
    const campaign = readCampaignText(text)
    return { id: campaign.id, version: await publishOrder(world, campaign, { operator, reason }) }
  },
  'POST /office/campaigns/{campaignId}/issue': async (world, { params, body, operator }) => {
    const { reason, ...order } = body
    return { bonusId: await issueOrder(world, { ...params, ...order }, { operator, reason }) }
  },
  'POST /office/campaigns/{campaignId}/withdraw': async (world, { params, body, operator }) => {
    await withdrawOrder(world, params.campaignId, { operator, reason: body.reason })
    return { done: true }
  },
}
