import type { profileCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeProfile } from './calls/change-profile.ts'
import { getInit } from './calls/get-init.ts'
import { getProfile } from './calls/get-profile.ts'
import { listFormFields } from './calls/list-form-fields.ts'
import { profileData } from './personal-data.ts'
import { profileTimeline } from './profile-timeline.ts'
import { profileTables } from './tables.ts'

/** Profiles of players, and the forms for them. */
const createProfileModule = (platform: Platform): ApiModule<keyof typeof profileCalls> => ({
  name: 'profile',
  personalData: profileData(platform.database),
  calls: {
    'GET /api/player/init': getInit(platform),
    'GET /api/player/fields/validations': listFormFields(platform),
    'GET /api/player/profile': getProfile(platform),
    'PUT /api/player/profile': changeProfile(platform),
  },
})

/** Profiles of players, and the forms for them. */
export const profileModule = defineModule({
  name: 'profile',
  tables: profileTables,
  timeline: profileTimeline,
  create: createProfileModule,
})
