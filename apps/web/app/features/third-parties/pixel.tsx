import type { InvoiceUpdated } from '@tessera/contract/channels'
import { INVOICE_STATUS } from '@tessera/contract/statuses'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApiClient } from '../../platform/api/api-context.ts'
import { apiQuery } from '../../platform/api/query.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import { depositAction } from './pixel-rules.ts'
import { type PixelTracker, startPixel } from './pixel-tracker.ts'

/** Age of an account up to which its first page reports the registration. */
const NEW_ACCOUNT_MS = 10 * 60_000
/** Local storage: the player whose registration was reported. */
const REPORTED_KEY = 'pixelRegistered'

interface PixelProps {
  readonly imageUrl: string
  readonly scriptUrl: string | null
}

/** Conversion pixel: reports the visit, registrations, deposits and bets while the visitor allows it. */
export function Pixel({ imageUrl, scriptUrl }: PixelProps): null {
  const tracker = useRef<PixelTracker>(null)
  const track = (action: string) => tracker.current?.track(action)
  useEffect(() => {
    tracker.current = startPixel(imageUrl, scriptUrl)
    return () => {
      tracker.current = null
    }
  }, [imageUrl, scriptUrl])
  useRegistrations(track)
  useDeposits(track)
  useBets(track)
  return null
}

type Track = (action: string) => void

/** Reports a finished registration once, and a registration dialog that a guest leaves. */
function useRegistrations(track: Track): void {
  const { profile, isLoggedIn } = useSession()
  const { search } = useLocation()
  const isOpen = readDialogs(new URLSearchParams(search)).some(({ name }) => name === 'sign-up')
  const wasOpen = useRef(isOpen)
  const latest = useRef(track)
  latest.current = track
  useEffect(() => {
    if (wasOpen.current && !isOpen && !isLoggedIn) latest.current('regnotfin')
    wasOpen.current = isOpen
  }, [isOpen, isLoggedIn])
  useEffect(() => {
    if (profile === null || Date.now() - Date.parse(profile.createdAt) > NEW_ACCOUNT_MS) return
    if (localStorage.getItem(REPORTED_KEY) === profile.id) return
    localStorage.setItem(REPORTED_KEY, profile.id)
    latest.current('regfin')
  }, [profile])
}

const statisticsQuery = apiQuery('GET /api/payment/invoices/statistics', { query: {} })

/** Reports each successful deposit once, by its number among those of the player. */
function useDeposits(track: Track): void {
  const api = useApiClient()
  const reported = useRef(new Set<string>())
  useRealtimeEvent('invoices', ({ event, invoice }: InvoiceUpdated) => {
    const isDone = event === 'deposit.updated' && invoice.status === INVOICE_STATUS.success
    if (!isDone || invoice.reversal !== null || reported.current.has(invoice.id)) return
    reported.current.add(invoice.id)
    void statisticsQuery.fetch(api).then(
      ({ data }) => track(depositAction(data.reduce((sum, { depositCount }) => sum + depositCount, 0))),
      () => {},
    )
  })
}

/** Reports accepted bets of games and sport. */
function useBets(track: Track): void {
  const onRound = ({ event }: { readonly event: string }) => {
    if (event === 'bet.placebet') track('bet')
  }
  useRealtimeEvent('bets', onRound)
  useRealtimeEvent('spins', onRound)
}
