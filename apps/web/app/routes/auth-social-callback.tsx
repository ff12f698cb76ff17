import { type LoaderFunctionArgs, useParams } from 'react-router'
import { SocialReturn } from '../features/auth/social-return.tsx'
import { assertPage } from '../platform/navigation/page-not-found.ts'

/** The page uses the parameters in the browser that began the sign-in, not in a loader. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function SocialCallbackPage() {
  const { connection = '' } = useParams()
  return <SocialReturn provider={connection} />
}
