import { z } from 'zod'
import { publicAddress } from './address-environment.ts'

const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.:-]+$/.test(text) && publicAddress('').safeParse(text).success

/** Sites that can embed the app in a frame. */
export const messengerEnvironment = {
  /** Comma-separated origins of the messenger's web clients. Other sites can't embed the app in a frame. */
  MESSENGER_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins with https://, separated by commas')))
    .optional(),
}
