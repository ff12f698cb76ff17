import { randomInt } from 'node:crypto'

/** Alphabet without vowels and look-alike characters, so that ids are readable and spell no words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'

/** Returns a random id that people can read. Each character is one of 28: 12 have 57 bits of entropy, 26 have 124. */
export function newId(length = 12): string {
  let id = ''
  for (let index = 0; index < length; index += 1) id += ALPHABET[randomInt(ALPHABET.length)]
  return id
}

/** Returns an unguessable code for a link, with 124 bits of entropy. */
export const newSecretCode = (): string => newId(26)
