export { readClaims, secondsUntilExpiry, type TokenClaims } from './read-claims.ts'
export {
  type AccessClaims,
  createTokens,
  type TokenProblem,
  type Tokens,
  type VerifiedToken,
} from './tokens.ts'
