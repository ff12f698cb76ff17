import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({
  tokenSecret: z.string().min(32),
  gameTokenSecret: z.string().min(32),
  sandboxApiKey: z.string().min(32),
  webhookSecret: z.string().startsWith('whsec_'),
  realtimeApiKey: z.string().min(32),
  demoPassword: z.string().min(8),
})
export type Secrets = z.infer<typeof secretsSchema>

const make = (): Secrets => ({
  tokenSecret: randomBytes(32).toString('hex'),
  gameTokenSecret: randomBytes(32).toString('hex'),
  sandboxApiKey: randomBytes(32).toString('hex'),
  webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  realtimeApiKey: randomBytes(32).toString('hex'),
  demoPassword: `demo-${randomBytes(4).toString('hex')}`,
})

/** The secrets of this installation: made at the first start, readable by its user only, the same ever after. */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) {
    const draft = `${path}.new`
    writeFileSync(draft, `${JSON.stringify(make(), null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, path)
  }
  chmodSync(path, 0o600)
  const parsed = secretsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success)
    throw new Error(
      `${path} is damaged: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    )
  return parsed.data
}
