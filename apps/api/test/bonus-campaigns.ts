import { readCampaign } from '../src/modules/bonuses/read-campaign.ts'

/** A campaign whose cost is compared with players, and how they play it. */
export interface PlayedCampaign {
  readonly name: string
  readonly campaign: ReturnType<typeof readCampaign>
  readonly game: string
  /** In subunits. */
  readonly stake: bigint
  readonly deposit: bigint
}

const HEAD = 'title: { en: Gift, de: Geschenk }\nsummary: { en: For you., de: Für dich. }\nactiveDays: 7\n'
const DEPOSIT = `kind: deposit\n${HEAD}percent: 100\namount: { EUR: 20 }\ntrigger: { amountFrom: { EUR: 10 } }\n`
const REWARD = `kind: reward\n${HEAD}amount: { EUR: 20 }\n`

const played = (
  name: string,
  text: string,
  game: string,
  stake: bigint,
  deposit: bigint,
): PlayedCampaign => ({
  ...{ name, game, stake, deposit },
  campaign: readCampaign(`id: ${name}\n${text}`, name),
})

/** Campaigns that together use all terms on which the cost depends. */
export const PLAYED_CAMPAIGNS: readonly PlayedCampaign[] = [
  played('own-first', `${DEPOSIT}wagering: { multiple: 10 }\n`, 'tessera-dice', 500n, 2_000n),
  played(
    'bonus-first',
    `${DEPOSIT}order: bonus_first\nwagering: { multiple: 4, of: bonus_and_deposit }\n`,
    ...(['spyglass', 700n, 2_000n] as const),
  ),
  played(
    'capped',
    `${REWARD}maxConversionMultiple: 1.5\nwagering: { multiple: 8 }\n`,
    ...(['comet', 500n, 0n] as const),
  ),
  played(
    'sticky',
    `${DEPOSIT}isSticky: true\nwagering: { multiple: 6 }\n`,
    ...(['sun-and-moon', 400n, 1_500n] as const),
  ),
  played(
    'counting-half',
    `${REWARD}wagering: { multiple: 5, contribution: { categories: { slot: 5000 }, other: 10000 } }\n`,
    ...(['clockmaker', 400n, 0n] as const),
  ),
  played(
    'free-spins',
    `${REWARD}freeSpins: { count: 20, stake: { EUR: 0.2 }, games: [clockmaker] }\nwagering: { multiple: 5 }\n`,
    ...(['clockmaker', 100n, 0n] as const),
  ),
  played(
    'capped-spins',
    `${REWARD}isSticky: true\nmaxConversionMultiple: 3\nfreeSpins: { count: 10, stake: { EUR: 0.2 }, games: [clockmaker] }\nwagering: { multiple: 2 }\n`,
    ...(['clockmaker', 100n, 0n] as const),
  ),
]
