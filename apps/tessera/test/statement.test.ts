import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxPayments } from '../../api/src/modules/payments/index.ts'
import { giveMoney, type TestPlayer, until } from '../../api/test/fixture.ts'
import { operate } from '../../api/test/operate.ts'
import { startPayments, WITHOUT_TURNOVER } from '../../api/test/payment-steps.ts'
import { runSandbox, SANDBOX_KEY, WEBHOOK_SECRET } from './run-sandbox.ts'

/** Reconciliation of the shop with the statement that the sandbox's payment provider serves, without any fake between them. */

const merchant = { authorization: `Bearer ${SANDBOX_KEY}` }

let provider: Awaited<ReturnType<typeof runSandbox>>
let shop: Awaited<ReturnType<typeof startPayments>>
const folder = mkdtempSync(join(tmpdir(), 'statement-'))
/** Receives webhooks before the shop exists. */
const door = createHttpServer((request, response) => {
  void forward(request).then((status) => response.writeHead(status).end())
})

async function forward(request: IncomingMessage): Promise<number> {
  const { statusCode } = await shop.deliver({
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: await text(request),
  })
  return statusCode
}

beforeAll(async () => {
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const { port } = door.address() as AddressInfo
  provider = await runSandbox()
  shop = await startPayments({
    ...WITHOUT_TURNOVER,
    webhookBaseUrl: `http://127.0.0.1:${port}/api`,
    payments: [
      createSandboxPayments({ url: provider.url, apiKey: SANDBOX_KEY, webhookSecret: WEBHOOK_SECRET }),
    ],
  })
})

afterAll(async () => {
  expect(await shop.stop()).toEqual([])
  await provider.stop()
  door.close()
  rmSync(folder, { recursive: true })
})

const paymentOf = (id: string): Promise<string> =>
  until(async () => {
    const [row] = await shop.app.database.query<{ paymentId: string | null }>(
      'select provider_payment_id as "paymentId" from payments.invoice where id = $1',
      [id],
    )
    return row?.paymentId
  })

/** Brings a payment to outcomes one after the other, each once the shop knows the one before. */
async function bring(player: TestPlayer, id: string, ...outcomes: string[]): Promise<string> {
  const paymentId = await paymentOf(id)
  for (const outcome of outcomes) {
    const { version } = await shop.invoice(player, id)
    const url = `/sandbox/pay/${paymentId}/${outcome}`
    expect((await provider.server.inject({ method: 'POST', url, headers: merchant })).statusCode).toBe(303)
    await until(async () => (await shop.invoice(player, id)).version > version)
  }
  return id
}

/** Makes a payment of each end that moves money, and returns their ids. */
async function playPayments() {
  const player = await shop.app.player()
  await giveMoney(shop.app.database, player.id, 100_000)
  const paid = async (methodId: string, ...outcomes: string[]): Promise<string> =>
    bring(player, (await shop.createDeposit(player, { methodId })).body.data.id, ...outcomes)
  const paidOut = async (...outcomes: string[]): Promise<string> =>
    bring(player, (await shop.createWithdrawal(player, { amount: 2000 })).body.data.id, ...outcomes)
  const refunded = await paid('sandbox.deposit.card', 'approve')
  await operate(shop.app, `refund --invoice ${refunded}`, {
    group: 'payments',
    who: ['--operator', 'ann', '--reason', 'a gift'],
  })
  await until(
    async () => (await shop.app.database.query("select 1 from payments.invoice where refund = 'pending'"))[0],
  )
  await bring(player, refunded, 'refund/complete')
  return {
    refunded,
    withFee: await paid('sandbox.deposit.e-wallet', 'approve'),
    chargedBackWithFee: await paid('sandbox.deposit.e-wallet', 'approve', 'chargeback'),
    wonDispute: await paid('sandbox.deposit.card', 'approve', 'chargeback', 'win_dispute'),
    half: await paid('sandbox.deposit.qr', 'partial'),
    declined: await paid('sandbox.deposit.card', 'refuse'),
    returnedPayout: await paidOut('approve', 'return'),
    halfPayout: await paidOut('partial'),
  }
}

const reconcile = async (lines: readonly string[]) => {
  const path = join(folder, 'statement.csv')
  writeFileSync(path, lines.join('\n'))
  return operate(shop.app, `reconcile --provider sandbox --from 2020-01-01 --to 2099-01-01 --file ${path}`, {
    group: 'payments',
    who: [],
  })
}

/** Changes the amount of a line of a payment. */
const changed = (lines: readonly string[], id: string, type: string, change: (line: string) => string) =>
  lines.map((line) => (line.includes(`,${id},${type},`) ? change(line) : line))

test('the sandbox’s statement agrees with the records, and every planted difference is listed by its kind', async () => {
  const ids = await playPayments()
  const read = (period: string) =>
    provider.server.inject({ url: `/sandbox/payments/statement.csv?${period}`, headers: merchant })
  const file = await read('from=2020-01-01&to=2099-01-01')
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\n')
  expect(await reconcile(lines)).toMatchObject({ code: 0, text: 'All 8 payments agree.\n' })

  const { withFee, chargedBackWithFee, wonDispute, half, declined, returnedPayout, halfPayout, refunded } =
    ids
  let planted: readonly string[] = lines.filter((line) => !line.includes(`,${declined},`))
  for (const [id, type, change] of [
    [withFee, 'fee', (line: string) => line.replace('0.75', '0.70')],
    [chargedBackWithFee, 'reversed', (line: string) => line.replace('50.75', '20.00')],
    [wonDispute, 'payment', (line: string) => line.replace('succeeded', 'failed')],
    [half, 'received', (line: string) => line.replace('25.00', '50.00')],
    [returnedPayout, 'payment', (line: string) => line.replace('20.00', '20.01')],
    [halfPayout, 'payment', (line: string) => `${line}\n${line}`],
    [refunded, 'received', (line: string) => line.replace('EUR', 'USD')],
  ] as const)
    planted = changed(planted, id, type, change)
  expect(planted).not.toEqual(lines)
  const { code, text } = await reconcile([...planted, 'pay_x,unknown,payment,succeeded,1.00,EUR'])
  expect(code).toBe(1)
  expect(text.trim().split('\n')).toEqual([
    '9 differences:',
    'Payments that we don’t know: 1',
    '  unknown: not in our records (payment pay_x)',
    'Payments that the statement lacks: 1',
    `  ${declined}: not in the statement (payment ${await paymentOf(declined)})`,
    'Payments that are stated more than once: 1',
    `  ${halfPayout}: 2 times in the statement`,
    'Other states: 1',
    `  ${wonDispute}: failed in the statement, succeeded in our records`,
    'Other currencies: 1',
    `  ${refunded}: USD in the statement, EUR in our records`,
    'Other amounts asked for: 1',
    `  ${returnedPayout}: 20.01 EUR in the statement, 20.00 EUR in our records`,
    'Other amounts received or paid out: 1',
    `  ${half}: 50.00 EUR in the statement, 25.00 EUR in our records`,
    'Other amounts taken back: 1',
    `  ${chargedBackWithFee}: 20.00 EUR in the statement, 50.00 EUR in our records`,
    'Other fees: 1',
    `  ${withFee}: 0.70 EUR in the statement, 0.75 EUR in our records`,
  ])

  expect((await read('from=2099-01-01&to=2099-01-02')).body).toBe(`${lines[0]}\n`)
  for (const period of ['', 'from=yesterday&to=2099-01-01', 'from=2026-02-02&to=2026-02-02'])
    expect((await read(period)).statusCode).toBe(422)
}, 120_000)
