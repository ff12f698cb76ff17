import { loadPhoneTools, type PhoneTools } from '@tessera/form-rules'
import { useEffect, useState } from 'react'
import { importOnce } from '../../platform/navigation/reload-guard.ts'

/** Returns the rules and formats of phone numbers once they are loaded. Only forms with such a field load them. */
export function usePhoneTools(): PhoneTools | null {
  const [tools, setTools] = useState<PhoneTools | null>(null)
  useEffect(() => {
    let isThere = true
    void importOnce(loadPhoneTools).then((loaded) => {
      if (isThere) setTools(loaded)
    })
    return () => {
      isThere = false
    }
  }, [])
  return tools
}
