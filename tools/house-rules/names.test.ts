import { describe, expect, it } from 'vitest'
import { misnamedTypes } from './names.ts'

describe('the name of a type', () => {
  it.each([
    ['apps/web/app/platform/a.ts', 'type RouteVerdict = true'],
    ['apps/api/src/a.ts', 'export interface CallAnswer {}'],
    ['packages/contract/src/a.ts', 'export class Reply {}'],
    ['apps/api/src/modules/payments/a.ts', 'type ReportOutcome = 1'],
    ['apps/web/app/platform/session/a.ts', 'export interface Session {}'],
    ['apps/studio/src/a.ts', 'interface OpenSession {}'],
    ['apps/realtime/src/server/a.ts', 'class ClientSession {}'],
    ['packages/ledger/src/a.ts', 'export interface NewSession {}'],
    ['apps/api/src/modules/play/a.ts', 'enum PlaySession { a }'],
    ['packages/ledger/src/a.ts', 'export interface Movement {}'],
    ['packages/odds/src/a.ts', 'export interface WagerSlip {}'],
    ['apps/studio/src/a.ts', 'type GrandPrize = 1'],
    ['packages/contract/src/a.ts', 'type WalletDebit = 1'],
    ['apps/api/src/a.ts', 'interface GameVendor {}'],
    ['apps/api/src/a.ts', 'interface PayeeAccount {}'],
    ['apps/api/src/a.ts', 'interface PlayerEntity {}'],
  ])('is reported when the glossary assigns it to something else: %s, %s', (file, text) => {
    expect(misnamedTypes(file, `// why\n${text}`)).toEqual([expect.stringMatching(/^line 2: \w+: /)])
  })

  it.each([
    ['packages/fairness/src/a.ts', 'export interface DiceOutcome {}'],
    ['apps/api/src/modules/sessions/a.ts', 'interface PlayerSession {}'],
    ['apps/studio/src/a.ts', 'interface GameSession {}'],
    ['packages/contract/src/a.ts', 'type ProviderGameSession = 1'],
    ['apps/realtime/src/a.ts', 'interface SessionEnds {}'],
    ['packages/ui/src/a.ts', 'type Movement = { x: number }'],
    ['apps/api/src/a.ts', 'interface WageringState {}'],
    ['apps/api/src/a.ts', 'const answer = 1\nfunction verdict() {}'],
  ])('is accepted where it belongs: %s, %s', (file, text) => {
    expect(misnamedTypes(file, text)).toEqual([])
  })
})
