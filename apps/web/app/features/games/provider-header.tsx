import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { linkClass } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { providerQuery } from './queries.ts'

export interface ProviderHeaderProps {
  readonly id: string
  readonly children: (provider: { readonly name: string; readonly header: ReactNode }) => ReactNode
}

/** Header of a studio's page: logo, name and number of games. */
export function ProviderHeader({ id, children }: ProviderHeaderProps) {
  const { t } = useLingui()
  const { data } = useApiQuery(providerQuery(id), { isPageSubject: true })
  const provider = data?.data
  const name = provider?.name ?? id
  const header = (
    <header className="flex flex-wrap items-center gap-5 pt-6 pb-2">
      {provider ? (
        <ProviderMark logo={provider.logo} size={80} className="rounded-lg rounded-ee-[2.5rem]" />
      ) : null}
      <div className="grid gap-1">
        <RouteLink name="games-providers" className={linkClass('quiet')}>
          {t`All studios`}
        </RouteLink>
        <h1 className="text-3xl sm:text-4xl">{name}</h1>
        {provider ? (
          <p className="text-text-soft">{t`${plural(provider.totalGames, { one: '# game', other: '# games' })}`}</p>
        ) : null}
      </div>
    </header>
  )
  return children({ name, header })
}
