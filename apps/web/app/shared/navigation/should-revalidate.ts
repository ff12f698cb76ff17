import type { ShouldRevalidateFunction } from 'react-router'
import { isSamePage } from '../dialogs/dialog-url.ts'

/** For pages: a dialog that opens or closes never loads the page's data again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (isSamePage(currentUrl, nextUrl) ? false : defaultShouldRevalidate)

/** For the root and layouts: what they loaded with the first view lives on in the query cache. */
export const neverRevalidate: ShouldRevalidateFunction = () => false
