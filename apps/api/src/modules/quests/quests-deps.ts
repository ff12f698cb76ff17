import type { Platform } from '../../platform/platform.ts'

export type QuestsDeps = Pick<Platform, 'database'>
