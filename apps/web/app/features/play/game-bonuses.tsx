import { Trans, useLingui } from '@lingui/react/macro'
import type { GameDetails, PlayerBonus } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { Button, Card, Notice } from '@tessera/ui'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { activeIn, contributionIn, freeSpinsIn, wageredPercent } from '../../data/bonuses/bonus-facts.ts'
import { bonusWageringIn } from '../../data/bonuses/bonus-wagering.ts'
import { freeSpinsQuery, playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { GameFreeSpins } from './game-free-spins.tsx'
import { NextBet } from './next-bet.tsx'

/** Feature of games in which the player chooses the odds. */
const PLAYER_ODDS = 'player-odds'

interface GameBonusesProps {
  readonly game: Pick<GameDetails, 'id' | 'kind' | 'features'>
}

/**
 * Active bonuses in the currency of play: the money that the next bet takes, each bonus with its progress and its end, and the rules that
 * apply in this game, before a bet breaks one.
 */
export function GameBonuses({ game }: GameBonusesProps) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const { active } = useAccounts()
  const { data } = useApiQuery(playerBonusesQuery, { enabled: isLoggedIn })
  const spins = useApiQuery(freeSpinsQuery, { enabled: isLoggedIn }).data?.data ?? []
  const playable = freeSpinsIn(spins, game.id, active?.currency ?? null)
  const bonuses = activeIn(data?.data ?? [], active?.currency ?? null)
  if (!isLoggedIn || active === null || bonuses.length + playable.length === 0) return null
  const wagering = bonusWageringIn({ bonuses, freeSpins: playable, own: active.balance, game })
  return (
    <section aria-label={t`Your bonuses`} className="grid gap-3">
      <NextBet
        wagering={wagering}
        hasPlayerOdds={game.features.includes(PLAYER_ODDS)}
        own={active.balance}
        currency={active.currency}
      />
      {playable.map((each) => (
        <GameFreeSpins key={each.id} spins={each} />
      ))}
      {bonuses.map((bonus) => (
        <GameBonus key={bonus.id} bonus={bonus} game={game} />
      ))}
    </section>
  )
}

interface GameBonusProps extends GameBonusesProps {
  readonly bonus: PlayerBonus
}

function GameBonus({ bonus, game }: GameBonusProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const local = useLocalText()
  const { moment } = useDateText()
  const { format } = useMoneyText()
  const { currency, wagered, terms } = bonus
  const money = format(bonus.balance, currency)
  const [done, required] = [format(wagered, currency), format(terms.wageringRequired, currency)]
  const end = moment(bonus.expiresAt)
  return (
    <Card level="surface" padding="sm" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="grid">
          <strong>{local(bonus.title)}</strong>
          <span className="figures text-xs">
            <Trans>{money} bonus money</Trans>
          </span>
        </span>
        <span className="figures text-xs text-text-soft">
          <Trans>
            {done} of {required} wagered
          </Trans>
        </span>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => open('bonus-details', bonus.id)}
        >{t`Details`}</Button>
      </div>
      <span className="t-limit-bar" aria-hidden="true">
        <span style={{ inlineSize: `${wageredPercent(bonus)}%` }} />
      </span>
      <RuleInGame bonus={bonus} game={game} />
      <p className="figures text-xs text-text-soft">
        {terms.endsOnWithdrawal ? (
          <Trans>Ends {end}, or when you withdraw.</Trans>
        ) : (
          <Trans>Ends {end}</Trans>
        )}
      </p>
    </Card>
  )
}

/** The rule that limits play with the bonus in this game, if there is one. */
function RuleInGame({ bonus: { terms, currency }, game }: GameBonusProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  const part = contributionIn(terms.contribution, game)
  const percent = new Intl.NumberFormat(formatLocaleOf(locale), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(part / 10_000)
  const maxBet = terms.maxBet === null ? '' : format(terms.maxBet, currency)
  if (terms.excludedGameIds.includes(game.id))
    return (
      <Notice tone="info" title={t`This game is excluded from your bonus`}>
        {t`You play with your own money here, and your stakes don’t count towards wagering.`}
      </Notice>
    )
  return (
    <p className="figures text-xs text-text-soft">
      {part === 10_000
        ? t`Stakes in this game count in full.`
        : part === 0
          ? t`Stakes in this game don’t count towards wagering.`
          : t`${percent} of your stakes in this game count.`}{' '}
      {terms.maxBet === null ? null : t`Max. bet: ${maxBet}.`}
    </p>
  )
}
