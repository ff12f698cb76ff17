import { readable } from '../content/names.ts'
import { useContent } from '../content/site-context.tsx'

/** Returns a function that names a payment method in the language of the page, by its key in the API. */
export function useMethodName(): (key: string) => string {
  const { methods } = useContent()
  return (key) => methods[key] ?? readable(key)
}
