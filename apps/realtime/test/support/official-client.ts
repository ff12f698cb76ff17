import {
  Centrifuge,
  type ConnectingContext,
  type DisconnectedContext,
  type Options,
  type PublicationContext,
  type SubscribedContext,
  type SubscribingContext,
  type Subscription,
  type UnsubscribedContext,
} from 'centrifuge'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/**
 * The official client, which the browser uses too, with fast reconnects. It is disconnected after the test.
 */
export function officialClient(url: string, options: Partial<Options> = {}): Centrifuge {
  const client = new Centrifuge(url, {
    websocket: WebSocket,
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
    ...options,
  })
  onTestFinished(() => client.disconnect())
  return client
}

/** Promises of the next event of each kind, named as in the client. */
export const next = {
  subscribing: (of: Subscription) => new Promise<SubscribingContext>((done) => of.once('subscribing', done)),
  subscribed: (of: Subscription) => new Promise<SubscribedContext>((done) => of.once('subscribed', done)),
  unsubscribed: (of: Subscription) =>
    new Promise<UnsubscribedContext>((done) => of.once('unsubscribed', done)),
  publication: (of: Subscription) => new Promise<PublicationContext>((done) => of.once('publication', done)),
  connecting: (of: Centrifuge) => new Promise<ConnectingContext>((done) => of.once('connecting', done)),
  disconnected: (of: Centrifuge) => new Promise<DisconnectedContext>((done) => of.once('disconnected', done)),
}

/** Collects the data of every publication as it arrives. */
export function collect(subscription: Subscription): unknown[] {
  const data: unknown[] = []
  subscription.on('publication', (context: PublicationContext) => data.push(context.data))
  return data
}
