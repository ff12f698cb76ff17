import type { ShouldRevalidateFunction } from 'react-router'
import { isSamePage } from '../urls/dialog-url.ts'

/** For pages: opening or closing a dialog never reloads the page's data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (isSamePage(currentUrl, nextUrl) ? false : defaultShouldRevalidate)

/** For the root and layouts: the data of their first load stays in the query cache. */
export const neverRevalidate: ShouldRevalidateFunction = () => false
