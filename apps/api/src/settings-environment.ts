import { join } from 'node:path'
import { combineParts, type EnvironmentPart } from '@tessera/server-kit'
import type { z } from 'zod'
import type { ApiSettings, Outside } from './api-config.ts'
import { captchaEnvironment } from './captcha/captcha-config.ts'
import { currenciesEnvironment } from './currencies-environment.ts'
import { formsEnvironment } from './forms-config.ts'
import { rateEnvironment } from './http/rate-environment.ts'
import { jurisdictionEnvironment } from './jurisdiction/jurisdiction-environment.ts'
import { mailEnvironment } from './mail/mail-environment.ts'
import { MODULES } from './modules/index.ts'
import { sharedEnvironment } from './platform/shared-environment.ts'

/** Environment of the API without that of external services: its shared parts, then each module's. */
export const SETTINGS_PARTS: readonly EnvironmentPart[] = [
  sharedEnvironment,
  currenciesEnvironment,
  formsEnvironment,
  captchaEnvironment,
  rateEnvironment,
  jurisdictionEnvironment,
  ...MODULES.flatMap(({ environment }) => environment ?? []),
]

/** Environment of the external services: mail, then those of each module. */
export const OUTSIDE_PARTS: readonly EnvironmentPart[] = [
  ...MODULES.flatMap(({ outside }) => outside ?? []),
  mailEnvironment,
]

/** Schemas of the API's keys that belong to the database, by variable. */
export const settingsKeys: Readonly<Record<string, z.ZodType<string>>> = Object.fromEntries(
  SETTINGS_PARTS.flatMap(({ variables }) =>
    // Keys are texts.
    Object.entries(variables).flatMap(([name, { key, schema }]) =>
      key === 'database' ? [[name, schema as z.ZodType<string>]] : [],
    ),
  ),
)

/** Returns the folders within a data directory of variables that are not set. */
export const foldersWithin = (variables: NodeJS.ProcessEnv, dataDir: string): Record<string, string> =>
  Object.fromEntries(
    SETTINGS_PARTS.flatMap((part) =>
      Object.entries(part.variables).flatMap(([name, { folder }]) =>
        folder === undefined || variables[name] ? [] : [[name, join(dataDir, folder)]],
      ),
    ),
  )

// The types are folded from the same list of modules as the parts.
export const settingsSchema = combineParts(SETTINGS_PARTS) as z.ZodType<ApiSettings>
export const outsideSchema = combineParts(OUTSIDE_PARTS) as z.ZodType<Outside>
