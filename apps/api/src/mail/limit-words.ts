import { plainText, textWith } from '@tessera/words'
import { z } from 'zod'
import { linkWords } from './link-words.ts'

const moneyWords = linkWords.extend({ lead: textWith('limit', 'period', 'amount') })
const plainLimitWords = linkWords.extend({ lead: textWith('limit', 'period') })
const breakWords = linkWords.extend({ lead: textWith('break', 'until') })
const plainBreakWords = linkWords.extend({ lead: textWith('break') })

/** Texts of letters about limits and breaks. */
export const limitWordsSchema = z.strictObject({
  /** Names of limits and breaks within a sentence. */
  names: z.strictObject({
    bet: plainText,
    loss: plainText,
    deposit: plainText,
    'self-exclusion': plainText,
    'cooling-off': plainText,
  }),
  periods: z.strictObject({ daily: plainText, weekly: plainText, monthly: plainText }),
  money: z.strictObject({ added: moneyWords, lowered: moneyWords, raised: moneyWords, reached: moneyWords }),
  deleted: plainLimitWords,
  /** The notice of a raise or deletion has begun. */
  requested: plainLimitWords,
  'check-in': linkWords,
  'break-started': breakWords,
  'break-endless': plainBreakWords,
  'break-extended': breakWords,
  'break-ended': plainBreakWords,
})
