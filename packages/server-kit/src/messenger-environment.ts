import { z } from 'zod'

/** Who may show the app in a frame. */
export const messengerEnvironment = {
  /** Origins of the messenger's web clients, with commas between: they show the app in a frame, and nobody else does. */
  MESSENGER_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().regex(/^https?:\/\/[\w.:-]+$/, 'must be origins, with commas between')))
    .optional(),
}
