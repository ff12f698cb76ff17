import type { ClientLoaderFunctionArgs } from 'react-router'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import { pageNotFound } from '../shared/data/page-not-found.ts'

/** Any path that no page shows. */
export const loader = loadOnServer(() => [])
export const clientLoader = ({ url }: ClientLoaderFunctionArgs): never => pageNotFound(url.pathname)

export default function NotFoundPage() {
  return null
}
