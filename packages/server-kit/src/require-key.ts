import { EnvironmentError } from './environment.ts'
import { VaultError } from './vault.ts'

/** Converts `PLAYER_DATA_KEY` to `playerDataKey`, the name in the secrets file of a data directory. */
const nameInSecrets = (variable: string): string =>
  variable.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Checks that a key decrypts the stored data, so that a wrong key fails at startup and not in a player's call later.
 *
 * @param variable the key's name in the environment
 * @param open decrypts a stored text
 * Throws `EnvironmentError`.
 */
export function requireKey(variable: string, open: () => unknown): void {
  try {
    open()
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    throw new EnvironmentError([
      `${variable}: does not decrypt the data in this database (${error.message}). Start with the key that encrypted it, named ${nameInSecrets(variable)} in DATA_DIR/secrets.json. If the key was changed, add the former one after a comma`,
    ])
  }
}
