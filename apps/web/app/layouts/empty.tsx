import { Outlet } from 'react-router'

export { neverRevalidate as shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Layout without header, drawer and footer. */
export default function EmptyLayout() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Outlet />
    </main>
  )
}
