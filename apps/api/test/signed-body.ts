import { signWalletRequest } from '@tessera/contract/wallet-signature'

/** Returns the body and headers of a signed call, as `postSigned` sends them. */
export function postSignedBody(
  request: object,
  party: { readonly providerId: string; readonly secret: string },
  now: Date,
) {
  const payload = JSON.stringify(request)
  return {
    payload,
    headers: { 'content-type': 'application/json', ...signWalletRequest({ ...party, body: payload, now }) },
  }
}
