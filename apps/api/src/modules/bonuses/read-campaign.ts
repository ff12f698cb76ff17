import { checkYaml } from '@tessera/words'
import { type Campaign, campaignSchema } from './campaign-schema.ts'

/** Parses the text of a campaign file. Throws `YamlError` with the line of every problem. */
export const readCampaign = (text: string, file: string): Campaign => checkYaml(campaignSchema, text, file)
