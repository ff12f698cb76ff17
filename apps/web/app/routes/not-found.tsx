import type { LoaderFunctionArgs } from 'react-router'
import { pageNotFound } from '../platform/navigation/page-not-found.ts'

/** Responds with 404 to every path that no page matches. */
export const loader = ({ url }: LoaderFunctionArgs): never => pageNotFound(url.pathname)
export const clientLoader = ({ url }: LoaderFunctionArgs): never => pageNotFound(url.pathname)

export default function NotFoundPage() {
  return null
}
