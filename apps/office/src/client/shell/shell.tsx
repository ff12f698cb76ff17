import { Trans, useLingui } from '@lingui/react/macro'
import { BottomNav, Button, EmptyState, Icon, Logo, NavItem, NavRail } from '@tessera/ui'
import { useEffect, useRef } from 'react'
import { Link, useAddress } from '../platform/navigation.tsx'
import { useOperator, useSessionState } from '../platform/session.tsx'
import { useAct } from '../platform/use-call.ts'
import { type OfficePage, PAGES } from './pages.tsx'
import { Preferences } from './preferences.tsx'

/** Frame of all pages of a signed-in operator: navigation, operator, preferences. */
export function Shell() {
  const { t, i18n } = useLingui()
  const { path } = useAddress()
  const { allows } = useOperator()
  const pages = PAGES.filter(({ needs }) => needs === null || allows(needs))
  const entries = pages.flatMap(({ entry }) => entry ?? [])
  const isCurrent = (to: string): boolean => (to === '/' ? path === '/' : path.startsWith(to))
  return (
    <div className="grid min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only focus:not-sr-only">
        <Trans>Skip to content</Trans>
      </a>
      <div className="sticky top-0 hidden h-dvh md:block">
        <NavRail label={t`Pages`} header={<Logo name="Office" className="px-3" />} footer={<Operator />}>
          {entries.map(({ to, label, icon }) => (
            <NavItem
              key={to}
              link={<Link to={to} />}
              icon={<Icon icon={icon} />}
              label={i18n._(label)}
              current={isCurrent(to)}
            />
          ))}
        </NavRail>
      </div>
      <div className="min-w-0">
        <header className="flex max-w-[72rem] flex-wrap items-center justify-end gap-3 px-4 py-3 md:px-8">
          <Logo name="Office" className="me-auto md:hidden" />
          <div className="hidden items-center gap-3 md:flex">
            <Preferences />
          </div>
        </header>
        <main id="content" className="grid max-w-[72rem] content-start gap-6 px-4 pb-12 md:px-8">
          <Page pages={pages} path={path} />
        </main>
        <div className="grid gap-4 px-4 pb-28 md:hidden">
          <Operator />
          <div className="flex flex-wrap items-center justify-between gap-3 px-3">
            <Preferences />
          </div>
        </div>
      </div>
      <PhoneNav entries={entries} path={path} isCurrent={isCurrent} />
    </div>
  )
}

interface PhoneNavProps {
  readonly entries: readonly NonNullable<OfficePage['entry']>[]
  readonly path: string
  readonly isCurrent: (to: string) => boolean
}

/** Navigation of a phone. It scrolls if the operator has many pages, and shows the current one. */
function PhoneNav({ entries, path, isCurrent }: PhoneNavProps) {
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry depends on the path
  useEffect(() => {
    frame.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <div ref={frame} className="contents">
      <BottomNav
        label={t`Pages`}
        className="auto-cols-[minmax(5.25rem,1fr)] overflow-x-auto md:hidden"
        items={entries.map(({ to, label, icon }) => ({
          key: to,
          label: i18n._(label),
          icon: <Icon icon={icon} />,
          link: <Link to={to} />,
          current: isCurrent(to),
        }))}
      />
    </div>
  )
}

/** The page of a path; a message for a path without one. */
function Page({ pages, path }: { readonly pages: readonly OfficePage[]; readonly path: string }) {
  for (const page of pages) {
    const match = page.path.exec(path)
    if (match) return page.render(match.groups ?? {})
  }
  return (
    <EmptyState
      title={<Trans>Not found</Trans>}
      text={<Trans>This page doesn’t exist, or your roles don’t allow it.</Trans>}
    />
  )
}

/** The signed-in operator, with the button to sign out. */
function Operator() {
  const { fullName } = useOperator()
  const { set } = useSessionState()
  const act = useAct('POST /office/session/end')
  return (
    <div className="grid gap-2 px-3">
      <span className="font-semibold">{fullName}</span>
      <Button
        variant="secondary"
        size="sm"
        loading={act.isBusy}
        onClick={async () => {
          if (await act.run({})) set(null)
        }}
      >
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
