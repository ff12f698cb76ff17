import type { ApiError } from '@tessera/contract/client'
import { useState } from 'react'
import { refusesCode } from './refuses-code.ts'

/**
 * What is typed into the field of a code. A code that was refused is gone in the moment in which the refusal shows: who
 * goes on typing loses no digit. One that may still be right stays.
 */
export function useTypedCode(error: ApiError | null): readonly [string, (code: string) => void] {
  const [code, setCode] = useState('')
  const [seen, setSeen] = useState(error)
  if (error !== seen) {
    setSeen(error)
    if (error && refusesCode(error)) setCode('')
  }
  return [code, setCode]
}
