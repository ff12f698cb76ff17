import type { RegisteredData, Result } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { answer } from '../../http/call-handler.ts'
import { type AdmissionDeps, admit, type VerifiedLogIn } from './admission.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { RegistrationForm } from './registration.ts'

/** Starts the first session of a player who has just been created from a form, and enters the form's bonus code. */
export async function admitNewPlayer(
  deps: AdmissionDeps & Pick<AuthDeps, 'enterBonusCode'>,
  tx: Tx,
  verified: Omit<VerifiedLogIn, 'isNewlyRegistered'>,
  { bonusCode }: Pick<RegistrationForm, 'bonusCode'>,
): Promise<Result<{ readonly data: RegisteredData }>> {
  const admitted = await admit(deps, tx, { ...verified, isNewlyRegistered: true })
  if (!admitted.ok || !bonusCode) return admitted
  const entered = await deps.enterBonusCode(tx, verified.playerId, bonusCode)
  return answer({ ...admitted.value.data, bonusCode: entered })
}
