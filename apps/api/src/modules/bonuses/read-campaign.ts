import { checkYaml } from '@tessera/words'
import { loadProgramme } from '../../loyalty-programme/read-programme.ts'
import { type Campaign, campaignSchema } from './campaign-schema.ts'

/** A campaign as it is written now: its levels are those of the present loyalty programme. A stored one may name earlier levels. */
const writtenSchema = campaignSchema.superRefine(({ payback }, context) => {
  if (payback === null) return
  const known = new Set(loadProgramme().levels.map(({ key }) => key))
  for (const level of Object.keys(payback.rates))
    if (!known.has(level))
      context.addIssue({ code: 'custom', path: ['payback', 'rates', level], message: 'is not a level' })
})

/** Parses the text of a campaign file. Throws `YamlError` with the line of every problem. */
export const readCampaign = (text: string, file: string): Campaign => checkYaml(writtenSchema, text, file)
