import type { z } from 'zod'

/** A kind of background job. It is retried until it resolves, so it must be idempotent. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload
  readonly work: (payload: z.output<Payload>) => Promise<void>
}

/** Defines a job whose work is typed by its payload's schema. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition =>
  // The payload is parsed with this schema before it is passed to the work, so widening the type is safe.
  definition as unknown as JobDefinition

export interface PeriodicJob {
  readonly name: string
  /** Cron expression such as `* * * * *`. */
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
  /** Interval at which the presence of other workers is polled; defaults to one second. */
  readonly presencePollMs?: number
}
