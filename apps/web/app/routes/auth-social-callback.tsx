import { type LoaderFunctionArgs, useParams } from 'react-router'
import { SocialReturn } from '../features/auth/social-return.tsx'
import { assertPage } from '../shared/data/page-not-found.ts'

/** What the address holds is used by the page in the browser where it began, not by a loader. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function SocialCallbackPage() {
  const { connection = '' } = useParams()
  return <SocialReturn provider={connection} />
}
