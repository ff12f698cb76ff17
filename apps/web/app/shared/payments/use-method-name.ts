import { readable } from '../content/names.ts'
import { useContent } from '../content/site-context.tsx'

/** What a payment method is called in the language of the page, by the key that the API gives it. */
export function useMethodName(): (key: string) => string {
  const { methods } = useContent()
  return (key) => methods[key] ?? readable(key)
}
