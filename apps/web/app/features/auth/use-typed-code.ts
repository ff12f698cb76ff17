import type { ApiError } from '@tessera/contract/client'
import { useState } from 'react'
import { refusesCode } from './refuses-code.ts'

/**
 * State of a code input. A refused code is cleared as soon as the refusal is shown, so that no newly typed digit is
 * lost. A code that may still be valid stays.
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
