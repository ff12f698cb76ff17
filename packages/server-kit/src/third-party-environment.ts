import { z } from 'zod'
import { publicAddress } from './address-environment.ts'

/** Share of page views that send web metrics, in percent, unless the operator chooses another one. */
const METRICS_PERCENT = 10

/** Third parties whose scripts and pictures pages load, and the share of page views that are measured. */
export const thirdPartyEnvironment = {
  /** Address of the conversion pixel's picture. */
  PIXEL_URL: publicAddress('the address of the conversion pixel').optional(),
  /** Script of the conversion pixel, if its network has one. */
  PIXEL_SCRIPT_URL: publicAddress('the address of the pixel’s script').optional(),
  TAG_MANAGER_URL: publicAddress('the address of the tag manager’s script').optional(),
  SESSION_RECORDER_URL: publicAddress('the address of the session recorder’s script').optional(),
  WEB_METRICS_PERCENT: z.coerce.number().min(0).max(100).default(METRICS_PERCENT),
}

/** Addresses that a page loads after the visitor's consent; null for none. */
export interface ThirdParties {
  readonly pixelUrl: string | null
  readonly pixelScriptUrl: string | null
  readonly tagManagerUrl: string | null
  readonly recorderUrl: string | null
  /** Share of page views that send web metrics, from 0 to 100. */
  readonly metricsPercent: number
}

/** Returns the third parties of an environment. */
export const thirdPartiesOf = (given: z.output<z.ZodObject<typeof thirdPartyEnvironment>>): ThirdParties => ({
  pixelUrl: given.PIXEL_URL ?? null,
  pixelScriptUrl: given.PIXEL_SCRIPT_URL ?? null,
  tagManagerUrl: given.TAG_MANAGER_URL ?? null,
  recorderUrl: given.SESSION_RECORDER_URL ?? null,
  metricsPercent: given.WEB_METRICS_PERCENT,
})
