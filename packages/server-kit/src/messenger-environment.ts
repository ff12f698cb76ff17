import { z } from 'zod'
import { publicAddress } from './address-environment.ts'

const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.:-]+$/.test(text) && publicAddress('').safeParse(text).success

/** Who may show the app in a frame. */
export const messengerEnvironment = {
  /** Origins of the messenger's web clients, with commas between: they show the app in a frame, and nobody else does. */
  MESSENGER_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins with https://, with commas between')))
    .optional(),
}
