import { isDeepStrictEqual } from 'node:util'
import { RefusalError } from '@tessera/server-kit/command-line'
import { ContentError, yamlText } from '@tessera/words'
import { type Campaign, campaignSchema } from './campaign-schema.ts'
import { readCampaign } from './read-campaign.ts'

/** Name of a campaign's text in messages about its problems. */
const NAME = 'campaign'

/** Parses a campaign as an operator typed it. Throws `RefusalError`. */
export function readCampaignText(text: string): Campaign {
  try {
    return readCampaign(text, NAME)
  } catch (error) {
    if (error instanceof ContentError) throw new RefusalError(error.message, 'invalid-campaign')
    throw error
  }
}

/** Returns a campaign as YAML, without the fields that have their default. */
export const campaignText = (campaign: Campaign): string => yamlText(withoutDefaults(campaign, campaign, []))

function withoutDefaults(campaign: Campaign, value: object, path: readonly string[]): object {
  const isDefault = (field: string): boolean => {
    const shorter = structuredClone(campaign)
    const parent = path.reduce<object>((inner, name) => Reflect.get(inner, name), shorter)
    Reflect.deleteProperty(parent, field)
    const parsed = campaignSchema.safeParse(shorter)
    return parsed.success && isDeepStrictEqual(parsed.data, campaign)
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !isDefault(field))
      .map(([field, each]) => [
        field,
        isRecord(each) ? withoutDefaults(campaign, each, [...path, field]) : each,
      ]),
  )
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
