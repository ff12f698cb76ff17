import { AFFILIATE_TAG_DAYS } from '@tessera/contract/constants'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'

const DAYS_MAX = 366

export interface SettingsConfig {
  /** Days for which a browser remembers the tag of an affiliate and the ref id of a friend. */
  readonly affiliateTagDays?: number
}

/** Environment of the site's settings. */
export const settingsEnvironment = environmentPart({
  variables: {
    AFFILIATE_TAG_DAYS: {
      schema: z.coerce.number().int().min(1).max(DAYS_MAX).default(AFFILIATE_TAG_DAYS),
      about:
        'days for which a browser remembers the tag of an affiliate link (`?stag=`) and the ref id of a friend’s (`?ref=`)',
      fallback: `\`${AFFILIATE_TAG_DAYS}\``,
    },
  },
  settings: ({ AFFILIATE_TAG_DAYS: affiliateTagDays }): SettingsConfig => ({ affiliateTagDays }),
})
