import { randomBytes } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { isBearer, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { layout } from './pages/layout.ts'
import { delayedPage, paymentsPage, payPage } from './pages/payment-pages.ts'
import { decidePayment } from './payments/decide-payment.ts'
import { flowOf, offeredOutcomes } from './payments/flows.ts'
import { isOutcome } from './payments/outcomes.ts'
import { isScanned, newPaymentSchema, type Payment, paymentFacts } from './payments/payment-state.ts'
import { findPayment, insertPayment, latestPayments, planDecision } from './payments/payment-store.ts'
import { isRefundDecision, refundFacts, refundOrderSchema } from './payments/refund-state.ts'
import { decideRefund, orderRefund, refundsOf } from './payments/refund-store.ts'
import { readFaults, writeFaults } from './payments/webhooks.ts'
import { refuseInvalid } from './refuse-invalid.ts'

export interface RouteConfig {
  database: Database
  apiKey: string
  /** Address of the sandbox as browsers reach it, such as `http://localhost:3000/sandbox`. */
  publicUrl: string
  /** Path part of {@link publicUrl}. */
  basePath: string
  /** Milliseconds after which a withdrawal or a refund is paid automatically; null: it has to be approved. */
  withdrawalDelayMs: number | null
}

const DELAY_MS = 10_000
const SHOWN_PAYMENTS = 100
const MAX_KEY_LENGTH = 255
type WithId = FastifyRequest<{ Params: { id: string; decision?: string } }>

export function paymentRoutes(server: FastifyInstance, config: RouteConfig): void {
  merchantRoutes(server, config)
  payerRoutes(server, config)
  operatorRoutes(server, config)
}

/** Response to a new payment: everything that the shop shows to the payer. */
const created = (payment: Payment, publicUrl: string) => {
  const payUrl = `${publicUrl}/pay/${payment.id}`
  const flow = flowOf(payment.method)
  const isDeposit = payment.kind === 'deposit'
  // A code of another scheme can't be opened in a browser, so the payer's page has an address of its own.
  const hasPage = isDeposit && (flow.shows !== 'code' || flow.code !== undefined)
  return {
    id: payment.id,
    status: payment.status,
    redirectUrl: hasPage ? payUrl : null,
    qr: isScanned(payment) ? (flow.code?.(payment) ?? payUrl) : null,
    details: isDeposit ? (flow.details?.(payment) ?? []) : [],
    expiresAt: payment.expiresAt.toISOString(),
  }
}

/** Routes of the API for the shop, with its key. */
function merchantRoutes(
  server: FastifyInstance,
  { database, apiKey, publicUrl, withdrawalDelayMs }: RouteConfig,
): void {
  server.post('/payments', async (request, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const key = idempotencyKey(request)
    if (key === null) return replyWithError(reply, 'idempotency_key_required')
    const parsed = newPaymentSchema.safeParse(request.body)
    if (!parsed.success) return refuseInvalid(reply, parsed.error)
    const payment = await insertPayment(
      database,
      `pay_${randomBytes(9).toString('base64url')}`,
      key,
      parsed.data,
    )
    const delayMs =
      payment.kind === 'withdrawal' ? withdrawalDelayMs : (flowOf(payment.method).approvesAfterMs ?? null)
    if (delayMs !== null) await planDecision(database, payment.id, 'approve', new Date(Date.now() + delayMs))
    return reply.code(201).send(created(payment, publicUrl))
  })

  server.get('/payments/:id', async (request: WithId, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const payment = await findPayment(database, request.params.id)
    return payment ? paymentFacts(payment) : replyWithError(reply, 'not_found')
  })

  server.post('/payments/:id/cancel', async (request: WithId, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const payment = await decidePayment(database, request.params.id, 'cancelled')
    return payment ? paymentFacts(payment) : replyWithError(reply, 'not_found')
  })

  server.post('/payments/:id/refunds', async (request: WithId, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const key = idempotencyKey(request)
    if (key === null) return replyWithError(reply, 'idempotency_key_required')
    const parsed = refundOrderSchema.safeParse(request.body)
    if (!parsed.success) return refuseInvalid(reply, parsed.error)
    const paidAt = withdrawalDelayMs === null ? null : new Date(Date.now() + withdrawalDelayMs)
    const refund = await orderRefund(database, request.params.id, { key, ...parsed.data }, paidAt)
    return refund ? refundFacts(refund) : replyWithError(reply, 'not_found')
  })
}

/** Returns the idempotency key of a request; null if it is missing, or one that can't be stored. */
function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH ? key : null
}

/** Routes of the hosted page on which the payer decides. */
function payerRoutes(server: FastifyInstance, { database, basePath }: RouteConfig): void {
  const page = (reply: FastifyReply, body: ReturnType<typeof payPage>, title = 'Pay') =>
    reply.type('text/html; charset=utf-8').send(layout(basePath, 'none', title, body))

  server.get('/pay/:id', async (request: WithId, reply) => {
    const payment = await findPayment(database, request.params.id)
    if (!payment) return replyWithError(reply, 'not_found')
    return page(reply, payPage(basePath, payment, await refundsOf(database, payment.id)))
  })

  server.post('/pay/:id/refund/:decision', async (request: WithId, reply) => {
    const { id, decision = '' } = request.params
    if (!isRefundDecision(decision) || (await decideRefund(database, id, decision)) === null)
      return replyWithError(reply, 'not_found')
    return reply.redirect(`${basePath}/pay/${id}`, 303)
  })

  server.post('/pay/:id/:decision', async (request: WithId, reply) => {
    const { id, decision = '' } = request.params
    if (decision === 'delay') {
      await planDecision(database, id, 'approve', new Date(Date.now() + DELAY_MS))
      const payment = await findPayment(database, id)
      return payment ? page(reply, delayedPage(payment), 'Thank you') : replyWithError(reply, 'not_found')
    }
    const known = await findPayment(database, id)
    if (!known || !isOutcome(decision) || !offeredOutcomes(known).includes(decision))
      return replyWithError(reply, 'not_found')
    const payment = (await decidePayment(database, id, decision)) ?? known
    const returns = payment.kind === 'deposit' && flowOf(payment.method).shows === 'page'
    // A payment that is held or was taken back stays on its page.
    return returns && payment.status !== 'pending' && payment.reversal === null
      ? reply.redirect(new URL(payment.returnUrl).href, 303)
      : reply.redirect(`${basePath}/pay/${id}`, 303)
  })
}

/** Routes of the overview of all payments and of its switches. */
function operatorRoutes(server: FastifyInstance, { database, basePath }: RouteConfig): void {
  server.get('/payments', async (_request, reply) => {
    const [payments, faults] = await Promise.all([
      latestPayments(database, SHOWN_PAYMENTS),
      readFaults(database),
    ])
    return reply
      .type('text/html; charset=utf-8')
      .send(layout(basePath, 'payments', 'Payments', paymentsPage(basePath, payments, faults)))
  })

  server.post('/payments/faults', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    await writeFaults(database, {
      duplicates: form.has('duplicates'),
      outOfOrder: form.has('outOfOrder'),
      loseFirst: form.has('loseFirst'),
    })
    return reply.redirect(`${basePath}/payments`, 303)
  })
}
