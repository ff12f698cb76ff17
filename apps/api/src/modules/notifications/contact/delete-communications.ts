import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteCommunicationsBefore } from './communication-store.ts'

export const DELETE_COMMUNICATIONS_JOB = 'delete-communications'
/** Days for which a message of the contact form is stored, unless the environment says otherwise. */
export const DEFAULT_RETENTION_DAYS = 365
const DAY_MS = 86_400_000

/** Deletes messages of the contact form after their period: those of guests belong to no account that could be closed. */
export const deleteCommunicationsJob = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  days = DEFAULT_RETENTION_DAYS,
): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: () => deleteCommunicationsBefore(database, new Date(clock().getTime() - days * DAY_MS)),
  })
