import { readable } from './names.ts'
import { useContent } from './site-context.tsx'

/** Returns a function that names a payment method in the language of the page, by its key in the API. */
export function useMethodName(): (key: string) => string {
  const { methods } = useContent()
  return (key) => methods[key] ?? readable(key)
}
