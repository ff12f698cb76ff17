import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeCallName } from '@tessera/office-contract'
import type { IconData } from '@tessera/ui'
import {
  CHAT_ICON,
  CHECK_ICON,
  CHEVRON_END_ICON,
  COPY_ICON,
  EYE_ICON,
  GIFT_ICON,
  HEART_ICON,
  INFO_ICON,
  LANGUAGE_ICON,
  PLAY_ICON,
  SEARCH_ICON,
  WARNING_ICON,
} from '@tessera/ui/icons'
import type { ReactNode } from 'react'
import { Broadcasts } from '../broadcasts/broadcasts.tsx'
import { Campaign } from '../campaigns/campaign.tsx'
import { Campaigns } from '../campaigns/campaigns.tsx'
import { NewCampaign } from '../campaigns/new-campaign.tsx'
import { Chat } from '../chats/chat.tsx'
import { Chats } from '../chats/chats.tsx'
import { Documents } from '../documents/documents.tsx'
import { SignsOfHarm } from '../harm/signs-of-harm.tsx'
import { Liabilities } from '../liabilities/liabilities.tsx'
import { Payment } from '../payments/payment.tsx'
import { Payments } from '../payments/payments.tsx'
import { PayoutBatch } from '../payouts/batch.tsx'
import { PayoutBatches } from '../payouts/batches.tsx'
import { Player } from '../players/player.tsx'
import { Players } from '../players/players.tsx'
import { Statement } from '../players/statement.tsx'
import { ReferralReviews } from '../referral/referral-reviews.tsx'
import { Event } from '../sport/event.tsx'
import { Events } from '../sport/events.tsx'
import { Start } from './start.tsx'

/** A page of the office. */
export interface OfficePage {
  /** Pattern of its path; groups are the properties of the page. */
  readonly path: RegExp
  /** Call that the page needs. Without it among the operator's calls, the page doesn't exist. */
  readonly needs: OfficeCallName | null
  /** Entry in the navigation; null for a page that others link to. */
  readonly entry: { readonly to: string; readonly label: MessageDescriptor; readonly icon: IconData } | null
  readonly render: (groups: Readonly<Record<string, string>>) => ReactNode
}

export const PAGES: readonly OfficePage[] = [
  {
    path: /^\/$/,
    needs: null,
    entry: { to: '/', label: msg`Overview`, icon: INFO_ICON },
    render: () => <Start />,
  },
  {
    path: /^\/players$/,
    needs: 'GET /office/players',
    entry: { to: '/players', label: msg`Players`, icon: SEARCH_ICON },
    render: () => <Players />,
  },
  {
    path: /^\/players\/(?<playerId>[\w-]+)$/,
    needs: 'GET /office/players/{playerId}',
    entry: null,
    render: ({ playerId = '' }) => <Player key={playerId} playerId={playerId} />,
  },
  {
    path: /^\/players\/(?<playerId>[\w-]+)\/statement$/,
    needs: 'GET /office/players/{playerId}/statement',
    entry: null,
    render: ({ playerId = '' }) => <Statement key={playerId} playerId={playerId} />,
  },
  {
    path: /^\/liabilities$/,
    needs: 'GET /office/liabilities',
    entry: { to: '/liabilities', label: msg`Liabilities`, icon: COPY_ICON },
    render: () => <Liabilities />,
  },
  {
    path: /^\/chats$/,
    needs: 'GET /office/chats',
    entry: { to: '/chats', label: msg`Chats`, icon: CHAT_ICON },
    render: () => <Chats />,
  },
  {
    path: /^\/chats\/(?<chatId>[\w-]+)$/,
    needs: 'GET /office/chats/{chatId}',
    entry: null,
    render: ({ chatId = '' }) => <Chat key={chatId} chatId={chatId} />,
  },
  {
    path: /^\/review$/,
    needs: 'GET /office/payments',
    entry: { to: '/review', label: msg`Review`, icon: CHECK_ICON },
    render: () => <Payments key="review" isQueue />,
  },
  {
    path: /^\/documents$/,
    needs: 'GET /office/documents',
    entry: { to: '/documents', label: msg`Documents`, icon: EYE_ICON },
    render: () => <Documents />,
  },
  {
    path: /^\/signs-of-harm$/,
    needs: 'GET /office/signs-of-harm',
    entry: { to: '/signs-of-harm', label: msg`Safety`, icon: WARNING_ICON },
    render: () => <SignsOfHarm />,
  },
  {
    path: /^\/referral-reviews$/,
    needs: 'GET /office/referral-reviews',
    entry: { to: '/referral-reviews', label: msg`Referrals`, icon: HEART_ICON },
    render: () => <ReferralReviews />,
  },
  {
    path: /^\/payments$/,
    needs: 'GET /office/payments',
    entry: { to: '/payments', label: msg`Payments`, icon: COPY_ICON },
    render: () => <Payments key="payments" isQueue={false} />,
  },
  {
    path: /^\/payments\/(?<invoiceId>[\w-]+)$/,
    needs: 'GET /office/payments/{invoiceId}',
    entry: null,
    render: ({ invoiceId = '' }) => <Payment key={invoiceId} invoiceId={invoiceId} />,
  },
  {
    path: /^\/payouts$/,
    needs: 'GET /office/payout-batches',
    entry: { to: '/payouts', label: msg`Payouts`, icon: CHEVRON_END_ICON },
    render: () => <PayoutBatches />,
  },
  {
    path: /^\/payouts\/(?<batchId>[\w-]+)$/,
    needs: 'GET /office/payout-batches/{batchId}',
    entry: null,
    render: ({ batchId = '' }) => <PayoutBatch key={batchId} batchId={batchId} />,
  },
  {
    path: /^\/campaigns$/,
    needs: 'GET /office/campaigns',
    entry: { to: '/campaigns', label: msg`Bonuses`, icon: GIFT_ICON },
    render: () => <Campaigns />,
  },
  {
    path: /^\/campaigns\/(?<campaignId>[a-z0-9-]+)$/,
    needs: 'GET /office/campaigns/{campaignId}',
    entry: null,
    render: ({ campaignId = '' }) => <Campaign key={campaignId} campaignId={campaignId} />,
  },
  {
    path: /^\/new-campaign$/,
    needs: 'POST /office/campaigns',
    entry: null,
    render: () => <NewCampaign />,
  },
  {
    path: /^\/broadcasts$/,
    needs: 'GET /office/broadcasts',
    entry: { to: '/broadcasts', label: msg`Messages`, icon: LANGUAGE_ICON },
    render: () => <Broadcasts />,
  },
  {
    path: /^\/events$/,
    needs: 'GET /office/events',
    entry: { to: '/events', label: msg`Sport`, icon: PLAY_ICON },
    render: () => <Events />,
  },
  {
    path: /^\/events\/(?<eventId>\d+)$/,
    needs: 'GET /office/events/{eventId}',
    entry: null,
    render: ({ eventId = '' }) => <Event key={eventId} eventId={eventId} />,
  },
]
