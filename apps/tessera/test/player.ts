import { randomUUID } from 'node:crypto'
import type { RunningTessera } from '@tessera/test-env/tessera'

/** A player of a running Tessera, who calls its API over the network with an access token. */
export interface Player {
  /** Starts a card deposit. `approve` presses the provider's button and returns the status of its response. */
  deposit(
    amount: number,
  ): Promise<{ status: number; id: string | null; approve: (() => Promise<number>) | null }>
  withdraw(amount: number): Promise<{ status: number; id: string | null }>
  invoiceStatus(id: string): Promise<'pending' | 'succeeded' | 'failed' | null>
}

interface Invoice {
  id: string
  status: 1 | 2 | 3
  publicData?: { redirectUrl: string | null }
}

const STATUS = { 1: 'pending', 2: 'succeeded', 3: 'failed' } as const

/** Logs in the demonstration player of a running Tessera. */
export async function logIn(tessera: RunningTessera): Promise<Player> {
  const call = async <T>(
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; data?: T }> => {
    const answer = await fetch(tessera.url + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${token ?? ''}`,
      },
    })
    const { data }: { data?: T } = await answer.json()
    return data === undefined ? { status: answer.status } : { status: answer.status, data }
  }
  const credentials = { email: 'demo@tessera.example', password: tessera.secret('demoPassword') }
  const token = (await call<{ accessToken: string }>('/api/player/sessions', credentials)).data?.accessToken
  if (token === undefined) throw new Error('the demonstration player could not log in')

  const invoice = (kind: 'deposit' | 'withdrawal', amount: number) => {
    const body = { methodId: `sandbox.${kind}.card`, amount, currency: 'EUR' }
    return call<Invoice>(`/api/payment/invoices/${kind}`, body, token)
  }
  const press = async (payUrl: string): Promise<number> => {
    const answer = await fetch(`${payUrl}/approve`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(payUrl).origin },
    })
    return answer.status
  }
  return {
    deposit: async (amount) => {
      const { status, data } = await invoice('deposit', amount)
      const payUrl = data?.publicData?.redirectUrl
      return { status, id: data?.id ?? null, approve: payUrl ? () => press(payUrl) : null }
    },
    withdraw: async (amount) => {
      const { status, data } = await invoice('withdrawal', amount)
      return { status, id: data?.id ?? null }
    },
    invoiceStatus: async (id) => {
      const { data } = await call<Invoice>(`/api/payment/invoices/${id}`, undefined, token)
      return data ? STATUS[data.status] : null
    },
  }
}
