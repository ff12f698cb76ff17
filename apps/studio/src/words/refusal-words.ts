import { LIMIT_PERIODS, LIMIT_REASONS, PLAIN_REASONS } from '@tessera/contract/refusal-reason'
import { plainText, textWith } from '@tessera/words'
import { z } from 'zod'

const dialog = z.strictObject({ title: plainText, text: plainText, action: plainText })

/** Schema of the texts for refused bets whose reason is known: `refusals` in `game-pages.yaml`. */
export const refusalWordsSchema = z.strictObject({
  /** Texts of a reached limit, of which the dialog shows those that apply. */
  limit: z.strictObject({
    title: plainText,
    /** Names of the limits by period, such as `Your daily bet limit`. */
    names: z.record(z.enum(LIMIT_REASONS), z.record(z.enum(LIMIT_PERIODS), plainText)),
    amount: textWith('name', 'limit'),
    left: textWith('left'),
    usedUp: plainText,
    resets: textWith('time'),
    action: plainText,
  }),
  maxBet: z.strictObject({ title: plainText, text: textWith('amount'), action: plainText }),
  plain: z.record(z.enum(PLAIN_REASONS), dialog),
})
