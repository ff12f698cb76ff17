import type { z } from 'zod'

/** One kind of background work: repeated until it resolves, so it must be safe to repeat. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload
  readonly work: (payload: z.output<Payload>) => Promise<void>
}

/** Ties a job's work to the type of its payload. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition =>
  // The payload is parsed with this schema before the work sees it, so the wider type loses nothing.
  definition as unknown as JobDefinition

export interface PeriodicJob {
  readonly name: string
  /** In cron's terms, such as `* * * * *`. */
  readonly schedule: string
}

export interface JobLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface JobsConfig {
  readonly connectionString: string
  readonly definitions: Readonly<Record<string, JobDefinition>>
  readonly periodic: readonly PeriodicJob[]
  readonly log: JobLog
  /** How often it is looked whether other workers are still there; a second where it is not given. */
  readonly presencePollMs?: number
}
