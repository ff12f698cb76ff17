import { randomInt } from 'node:crypto'

/** No letter that looks like another one, and no vowels: ids spell no words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'

/** A random id for people to see: `length` characters of 28, so that 12 of them hold 57 bits and 26 hold 124. */
export function newId(length = 12): string {
  let id = ''
  for (let index = 0; index < length; index += 1) id += ALPHABET[randomInt(ALPHABET.length)]
  return id
}

/** An unguessable code for a link: 125 bits. */
export const newSecretCode = (): string => newId(26)
