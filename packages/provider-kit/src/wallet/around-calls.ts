import type { CorrectableWallet, ProviderWallet, WalletResponse } from '@tessera/contract/provider'
import { UNAVAILABLE } from './unavailable.ts'

/**
 * Work around every call of a wallet.
 * @param unavailable result if the call gets no response
 */
export type AroundCall = <Result>(
  operation: keyof CorrectableWallet,
  call: () => Promise<Result>,
  unavailable: Result,
) => Promise<Result>

interface WithToken {
  readonly token: string
}

/** Converts the token of a request before the wallet gets it. */
type ReadToken = (token: string) => string

/** Wraps all calls of a wallet alike. Every wrapper is made with it, so that an operation is added in one place. */
export function aroundCalls(
  wallet: CorrectableWallet,
  around: AroundCall,
  readToken?: ReadToken,
): CorrectableWallet
export function aroundCalls(wallet: ProviderWallet, around: AroundCall, readToken?: ReadToken): ProviderWallet
export function aroundCalls(
  wallet: ProviderWallet | CorrectableWallet,
  around: AroundCall,
  readToken: ReadToken = (token) => token,
): ProviderWallet {
  const read = <Request extends WithToken>(request: Request): Request => ({
    ...request,
    token: readToken(request.token),
  })
  const wrap =
    <Request extends WithToken>(
      operation: keyof CorrectableWallet,
      send: (request: Request) => Promise<WalletResponse>,
    ) =>
    (request: Request): Promise<WalletResponse> =>
      around(operation, async () => send(read(request)), UNAVAILABLE)

  const wrapped: ProviderWallet = {
    balance: wrap('balance', (request) => wallet.balance(request)),
    bet: wrap('bet', (request) => wallet.bet(request)),
    win: wrap('win', (request) => wallet.win(request)),
    play: wrap('play', (request) => wallet.play(request)),
    rollback: wrap('rollback', (request) => wallet.rollback(request)),
  }
  if (!('correct' in wallet)) return wrapped
  const correctable: CorrectableWallet = {
    ...wrapped,
    correct: wrap('correct', (request) => wallet.correct(request)),
    wins: (requests) =>
      around(
        'wins',
        async () => wallet.wins(requests.map(read)),
        requests.map(() => UNAVAILABLE),
      ),
  }
  return correctable
}
