import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foldersWithin, settingsSchema } from '@tessera/api'
import { connectionOf, createServer } from '@tessera/server-kit'
import { makeDataDir, startTestDatabase } from '@tessera/test-env'
import { expect, onTestFinished, test } from 'vitest'
import { compose } from '../src/compose.ts'
import { keysAsVariables, loadSecrets } from '../src/secrets.ts'

const OWN_URL = 'http://127.0.0.1:9'

test('pending jobs and webhooks start only once the process can be reached, since an earlier attempt would fail', async () => {
  const { database, connectionString, stop } = await startTestDatabase()
  onTestFinished(stop)
  const dataDir = makeDataDir('tessera-begin-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const secrets = loadSecrets(dataDir)
  const composeAll = () =>
    compose({
      server: createServer({ logLevel: 'silent' }),
      connection: connectionOf({ DATABASE_URL: connectionString }),
      secrets,
      publicUrl: OWN_URL,
      webhookBaseUrl: `${OWN_URL}/api`,
      contentDir: fileURLToPath(new URL('../../../content', import.meta.url)),
      mode: 'production',
      outside: { ownUrl: OWN_URL, withdrawalDelayMs: 50 },
      countryHeader: null,
      api: settingsSchema.parse({ ...keysAsVariables(secrets), ...foldersWithin({}, dataDir) }),
    })
  await (await composeAll()).close()
  await database.query(
    `with paid as (
       insert into sandbox.payment (id, idempotency_key, kind, method, amount, currency, reference, return_url, webhook_url, expires_at)
       values ('p', 'k', 'deposit', 'card', 100, 'EUR', 'r', $1, $1, now() + interval '1 hour') returning id
     )
     insert into sandbox.delivery (webhook_id, payment_id, url, body, due_at)
     select 'w', id, $1, '{}', now() - interval '1 minute' from paid`,
    [OWN_URL],
  )

  const again = await composeAll()
  onTestFinished(again.close)
  const begun = async () => {
    const [row] = await database.query<{ tries: number; workers: number }>(
      `select (select attempts from sandbox.delivery) as tries,
         (select count(*)::integer from pg_stat_activity
          where datname = current_database() and application_name like 'tessera-jobs%') as workers`,
    )
    return [(row?.tries ?? 0) > 0, (row?.workers ?? 0) > 0]
  }
  expect(await begun()).toEqual([false, false])
  await again.startWork()
  await expect.poll(begun).toEqual([true, true])
}, 300_000)
