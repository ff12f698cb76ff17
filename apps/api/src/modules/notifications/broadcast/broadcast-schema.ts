import { localText } from '@tessera/contract/local-text'
import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { safePath } from '@tessera/contract/safe-path'
import { z } from 'zod'

const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`))
const list = (item: z.ZodString) => z.array(item).min(1).nullable().default(null)

/** File of a broadcast: its text by language, and the players who get it. */
export const broadcastSchema = z.strictObject({
  /** Sends the broadcast once, however often the file is sent. */
  id: z.string().regex(/^[a-z\d-]{3,60}$/),
  title: localText(80),
  text: localText(400),
  /** Page of this site, without a language prefix. */
  link: z.string().refine((path) => safePath(path) === path, 'must be a page of this site, such as /bonuses'),
  audience: z
    .strictObject({
      countries: list(z.string().regex(/^[A-Z]{2}$/)),
      languages: list(z.string().regex(LOCALE_PREFIX)),
      /** Days of registration in UTC: the first day, and the day after the last one. */
      from: day.nullable().default(null),
      until: day.nullable().default(null),
    })
    .prefault({}),
})
export type Broadcast = z.output<typeof broadcastSchema>
