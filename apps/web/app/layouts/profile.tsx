import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { Outlet } from 'react-router'
import { ProfileNav } from '../features/profile/profile-nav.tsx'

export { neverRevalidate as shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Layout of the profile pages with their common title and navigation. */
export default function ProfileLayout() {
  const { t } = useLingui()
  return (
    <div className="page-column grid gap-8 pb-16">
      <PageHeader title={t`Profile`} />
      <ProfileNav />
      <div className="max-w-prose">
        <Outlet />
      </div>
    </div>
  )
}
