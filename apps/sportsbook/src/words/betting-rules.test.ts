import { existsSync, readFileSync } from 'node:fs'
import { fallbacksOf } from '@tessera/contract/languages'
import { deductionPercentOf, ruleFourPercent } from '@tessera/odds'
import {
  americanFootball,
  basketball,
  CLOCKED_SPORTS,
  CRICKET_FORMATS,
  counterStrike,
  type FightEnd,
  fight,
  firstOf,
  INNINGS_SPORTS,
  iceHockey,
  type SportModel,
  soccer,
} from '@tessera/sport'
import { SPORTS } from '@tessera/sport/catalogue'
import { type EndingRule, endingRuleOf } from '@tessera/sport/endings'
import { beforeAll, describe, expect, it } from 'vitest'
import { betDelayMs } from '../book/state/live-rules.ts'
import { publicChance } from '../simulator/calendar/public-chance.ts'
import { loadSportNames, type SportNames } from './load-sport-words.ts'

/** Compares the rules that players read (content/…/pages/betting-rules.md) with the settlement of bets. */

const LOCALES = ['en', 'de', 'es', 'fa', 'fr', 'ru', 'tr', 'uz', 'hi', 'kk', 'es-mx', 'pt-br'] as const
type Locale = (typeof LOCALES)[number]

const pages = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    readFileSync(
      new URL(`../../../../content/${locale}/pages/betting-rules.md`, import.meta.url),
      'utf8',
    ).split('\n'),
  ]),
) as Record<Locale, string[]>

let names: SportNames
beforeAll(async () => {
  names = await loadSportNames(() => 0)
})

/** Returns the lines of a section, from its heading to the next one. */
function section(locale: Locale, heading: string): string[] {
  const lines = pages[locale]
  const start = lines.indexOf(heading)
  expect(start, `${heading} in ${locale}`).toBeGreaterThan(0)
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^##/.test(line))
  return rest.slice(0, end < 0 ? undefined : end).filter((line) => line !== '')
}

const PHRASES = {
  en: {
    within: (hours: number) => `within ${hours > 48 ? `${hours / 24} days` : `${hours} hours`}`,
    void: (within: string) => `void if not played or completed ${within}.`,
    after: 'After a retirement or disqualification, ',
    never: 'undecided markets are void.',
    stands: ['the winner market stands.', 'the winner market stands once one set, game or map is completed.'],
    others: 'All other sports',
    ending: '## Postponed, abandoned and retired',
  },
  de: {
    within: (hours: number) => `innerhalb von ${hours > 48 ? `${hours / 24} Tagen` : `${hours} Stunden`}`,
    void: (within: string) => `annulliert, wenn nicht ${within} gespielt oder beendet.`,
    after: 'Nach einer Aufgabe oder Disqualifikation ',
    never: 'werden nicht entschiedene Märkte annulliert.',
    stands: [
      'gilt die Siegwette.',
      'gilt die Siegwette, sobald ein Satz, ein Spiel oder eine Map beendet ist.',
    ],
    others: 'Alle anderen Sportarten',
    ending: '## Verschiebung, Abbruch und Aufgabe',
  },
  es: {
    within: (hours: number) => `en ${hours > 48 ? `${hours / 24} días` : `${hours} horas`}`,
    void: (within: string) => `se anula si no se juega o completa ${within}.`,
    after: 'Tras un abandono o descalificación, ',
    never: 'se anulan los mercados sin decidir.',
    stands: [
      'el mercado de ganador es válido.',
      'el mercado de ganador es válido si se ha completado un set, juego o mapa.',
    ],
    others: 'Todos los demás deportes',
    ending: '## Aplazamientos, suspensiones y abandonos',
  },
  fa: {
    within: (hours: number) => `ظرف ${hours > 48 ? `${hours / 24} روز` : `${hours} ساعت`}`,
    void: (within: string) => `اگر ${within} برگزار یا تمام نشود باطل است.`,
    after: 'پس از کناره‌گیری یا محرومیت، ',
    never: 'بازارهای نامشخص باطل است.',
    stands: ['بازار برنده پابرجاست.', 'بازار برنده وقتی پابرجاست که یک ست، گیم یا مپ تمام شده باشد.'],
    others: 'همه ورزش‌های دیگر',
    ending: '## تعویق، توقف و کناره‌گیری',
  },
  fr: {
    within: (hours: number) => `sous ${hours > 48 ? `${hours / 24} jours` : `${hours} heures`}`,
    void: (within: string) => `annulé s’il n’est pas disputé ou terminé ${within}.`,
    after: 'Après un abandon ou une disqualification, ',
    never: 'les marchés non décidés sont annulés.',
    stands: [
      'le marché du vainqueur reste valable.',
      'le marché du vainqueur reste valable si un set, un jeu ou une map est terminé.',
    ],
    others: 'Tous les autres sports',
    ending: '## Reports, interruptions et abandons',
  },
  ru: {
    within: (hours: number) =>
      `за ${hours > 48 ? `${hours / 24} дней` : `${hours} ${hours === 24 ? 'часа' : 'часов'}`}`,
    void: (within: string) => `событие аннулируется, если не сыграно или не завершено ${within}.`,
    after: 'После отказа или дисквалификации ',
    never: 'неопределившиеся рынки аннулируются.',
    stands: [
      'рынок на победителя в силе.',
      'рынок на победителя в силе, если завершён один сет, гейм или карта.',
    ],
    others: 'Все остальные виды спорта',
    ending: '## Перенос, прерывание и снятие',
  },
  tr: {
    within: (hours: number) => `${hours > 48 ? `${hours / 24} gün` : `${hours} saat`} içinde`,
    void: (within: string) => `${within} oynanmaz veya tamamlanmazsa geçersizdir.`,
    after: 'Çekilme veya diskalifiyeden sonra ',
    never: 'sonuçlanmamış bahisler geçersizdir.',
    stands: [
      'kazanan bahsi geçerlidir.',
      'kazanan bahsi, bir set, oyun veya harita tamamlandıysa geçerlidir.',
    ],
    others: 'Diğer tüm sporlar',
    ending: '## Erteleme, yarıda kalma ve çekilme',
  },
  uz: {
    within: (hours: number) => `${hours > 48 ? `${hours / 24} kun` : `${hours} soat`} ichida`,
    void: (within: string) => `${within} oʻynalmasa yoki tugallanmasa, bekor qilinadi.`,
    after: 'Chiqib ketish yoki diskvalifikatsiyadan keyin',
    never: ' hal boʻlmagan bozorlar bekor qilinadi.',
    stands: [
      ' gʻolibga stavka kuchda qoladi.',
      ', bitta set, geym yoki xarita tugallangan boʻlsa, gʻolibga stavka kuchda qoladi.',
    ],
    others: 'Boshqa barcha sport turlari',
    ending: '## Qoldirilgan, toʻxtatilgan va chiqib ketilgan bahslar',
  },
  hi: {
    within: (hours: number) => `${hours > 48 ? `${hours / 24} दिनों` : `${hours} घंटों`} के अंदर`,
    void: (within: string) => `${within} खेला या पूरा न होने पर वॉइड।`,
    after: 'प्रतिभागी के हटने या अयोग्य ठहराए जाने के बाद',
    never: ' अनिर्णीत मार्केट वॉइड होते हैं।',
    stands: [' विजेता मार्केट मान्य रहता है।', ', एक सेट, गेम या मैप पूरा हो चुका हो, तो विजेता मार्केट मान्य रहता है।'],
    others: 'बाकी सभी खेल',
    ending: '## स्थगित होना, बीच में रुकना और हटना',
  },
  kk: {
    within: (hours: number) => `${hours > 48 ? `${hours / 24} күн` : `${hours} сағат`} ішінде`,
    void: (within: string) => `${within} ойналмаса немесе аяқталмаса, қайтарылады.`,
    after: 'Жарыстан шығудан немесе дисквалификациядан кейін',
    never: ' шешілмеген нарықтар қайтарылады.',
    stands: [
      ' жеңімпазға тігілген бәс күшінде қалады.',
      ', бір сет, гейм немесе карта аяқталған болса, жеңімпазға тігілген бәс күшінде қалады.',
    ],
    others: 'Барлық басқа спорт түрі',
    ending: '## Кейінге қалдыру, тоқтату және жарыстан шығу',
  },
  'es-mx': {
    within: (hours: number) => `en ${hours > 48 ? `${hours / 24} días` : `${hours} horas`}`,
    void: (within: string) => `se anula si no se juega o completa ${within}.`,
    after: 'Tras un abandono o descalificación, ',
    never: 'se anulan los mercados sin decidir.',
    stands: [
      'el mercado de ganador es válido.',
      'el mercado de ganador es válido si se completó un set, juego o mapa.',
    ],
    others: 'Todos los demás deportes',
    ending: '## Aplazamientos, suspensiones y abandonos',
  },
  'pt-br': {
    within: (hours: number) => `em ${hours > 48 ? `${hours / 24} dias` : `${hours} horas`}`,
    void: (within: string) => `anulada se não for disputada ou concluída ${within}.`,
    after: 'Após uma desistência ou desclassificação, ',
    never: 'os mercados não decididos são anulados.',
    stands: [
      'o mercado de vencedor vale.',
      'o mercado de vencedor vale se um set, game ou mapa tiver sido concluído.',
    ],
    others: 'Todos os outros esportes',
    ending: '## Adiamentos, interrupções e desistências',
  },
} as const

/** Separator of names in a list. */
const COMMA = {
  en: ', ',
  de: ', ',
  es: ', ',
  fa: '، ',
  fr: ', ',
  ru: ', ',
  tr: ', ',
  uz: ', ',
  hi: ', ',
  kk: ', ',
  'es-mx': ', ',
  'pt-br': ', ',
} as const

function ruleText(locale: Locale, { waitsHours, retirement, disqualification }: EndingRule): string {
  expect(disqualification, 'the page has one text for both').toEqual(retirement)
  const { within, void: isVoid, after, never, stands } = PHRASES[locale]
  const winner = retirement === 'never' ? never : stands[retirement.afterUnits]
  return `${isVoid(within(waitsHours))} ${after}${winner}`
}

describe.each(LOCALES)('betting rules in %s', (locale) => {
  it('have the rule for early endings of every sport', () => {
    const elsewhere = ruleText(locale, endingRuleOf('soccer'))
    const sports = new Map<string, string[]>()
    for (const { code } of SPORTS) {
      const text = ruleText(locale, endingRuleOf(code))
      sports.set(text, [...(sports.get(text) ?? []), names.texts[locale].sports[code] ?? code])
    }
    const lines = [...sports].map(([text, named]) => {
      const who = text === elsewhere ? PHRASES[locale].others : named.join(COMMA[locale])
      return `- **${who}:** ${text}`
    })
    const shown = section(locale, PHRASES[locale].ending).filter((line) => line.startsWith('- '))
    expect(shown.toSorted()).toEqual(lines.toSorted())
  })

  it('have the table of Rule 4', () => {
    const rows = pages[locale]
      .map((line) => /^\| (\d+[.,]\d\d) +\| (?:%(\d+)|(\d+)\s?%) +\|$/.exec(line))
      .flatMap((found) =>
        found ? [[Number(found[1]?.replace(/\D/, '')), Number(found[2] ?? found[3])] as const] : [],
      )
    const bands: [number, number][] = []
    for (let price = 101; price <= 2_000; price += 1) {
      const percent = deductionPercentOf(price)
      if (percent > deductionPercentOf(price + 1)) bands.push([price, percent])
    }
    expect(rows).toEqual(bands)
    const [long, short] = [
      { price: 1_500, atMs: 1 },
      { price: 111, atMs: 1 },
    ]
    expect(ruleFourPercent([long], 0), 'a single deduction of 5 % is waived').toBe(0)
    expect(ruleFourPercent([short, short], 0), '90 % at most').toBe(90)
  })

  it('have the delay of live bets', () => {
    const seconds = SPORTS.map(({ id }) => betDelayMs(id) / 1_000)
    const [least, most] = [Math.min(...seconds), Math.max(...seconds)]
    const text = {
      en: `${least} to ${most} seconds`,
      de: `${least} bis ${most} Sekunden`,
      es: `${least} a ${most} segundos`,
      fa: `${least} تا ${most} ثانیه`,
      fr: `${least} à ${most} secondes`,
      ru: `от ${least} до ${most} секунд`,
      tr: `${least} ile ${most} saniye`,
      uz: `${least} dan ${most} soniyagacha`,
      hi: `${least} से ${most} सेकंड`,
      kk: `${least}–${most} секунд`,
      'es-mx': `${least} a ${most} segundos`,
      'pt-br': `${least} a ${most} segundos`,
    }
    expect(pages[locale].join('\n')).toContain(text[locale])
  })
})

describe.each([
  ['en', ''],
  ['de', '/de'],
  ['es', '/es'],
  ['fa', '/fa'],
  ['fr', '/fr'],
  ['ru', '/ru'],
  ['tr', '/tr'],
  ['uz', '/uz'],
  ['hi', '/hi'],
  ['kk', '/kk'],
  ['es-mx', '/es-mx'],
  ['pt-br', '/pt-br'],
] as const)('help in %s', (locale, prefix) => {
  const urlOf = (code: string, path: string) =>
    new URL(`../../../../content/${code}/${path}`, import.meta.url)
  const read = (path: string) => {
    const code = fallbacksOf(locale).find((each) => existsSync(urlOf(each, path))) ?? locale
    return readFileSync(urlOf(code, path), 'utf8')
  }

  it.each(['questions/sport.md', 'pages/support.md'])('links to the betting rules from %s', (path) =>
    expect(read(path)).toContain(`](${prefix}/static/betting-rules)`),
  )

  it('links to the betting rules from the footer', () =>
    expect(read('footer.yaml')).toContain('to: /static/betting-rules }'))
})

const OVERTIME = { type: 'overtime', specifiers: {}, outcomes: ['yes', 'no'] }
const HEADINGS = {
  en: ['**Including overtime:** ', '**Regular time only:** '],
  de: ['**Mit Verlängerung:** ', '**Nur reguläre Spielzeit:** '],
  es: ['**Con prórroga:** ', '**Solo tiempo reglamentario:** '],
  fa: ['**با وقت اضافه:** ', '**فقط وقت قانونی:** '],
  fr: ['**Prolongation comprise:** ', '**Temps réglementaire seulement:** '],
  ru: ['**С овертаймом:** ', '**Только основное время:** '],
  tr: ['**Uzatma dâhil:** ', '**Yalnızca normal süre:** '],
  uz: ['**Qoʻshimcha vaqt bilan:** ', '**Faqat asosiy vaqt:** '],
  hi: ['**ओवरटाइम समेत:** ', '**सिर्फ़ नियमित समय:** '],
  kk: ['**Овертаймды қоса:** ', '**Тек негізгі уақыт:** '],
  'es-mx': ['**Con tiempo extra:** ', '**Solo tiempo reglamentario:** '],
  'pt-br': ['**Com prorrogação:** ', '**Só tempo regulamentar:** '],
} as const

/** Returns the market types that are open when regular time ends level, and those that are decided by then. */
function openInOvertime<P, S>(
  code: string,
  model: SportModel<P, S>,
  parameters: P,
  hasNoPeriodEnds = false,
): { open: string[]; decided: string[] } {
  for (let game = 0; ; game += 1) {
    const random = publicChance(`overtime of ${code} ${game}`)
    const start = model.start(parameters)
    let state = start
    while (!model.isFinished(state)) {
      const next = model.step(state, random)
      state = next.state
      const isPeriodOver = hasNoPeriodEnds || next.incidents.some(({ type }) => type === 'period-end')
      if (model.isFinished(state) || !isPeriodOver || model.resultOf(state, OVERTIME, 'yes') !== 'won')
        continue
      const typesAt = (at: S) => new Set(model.markets(at).map(({ type }) => type))
      const open = typesAt(state)
      const types = [...typesAt(start)].filter((type) => type !== OVERTIME.type)
      return {
        open: types.filter((type) => open.has(type)),
        decided: types.filter((type) => !open.has(type)),
      }
    }
  }
}

const GAMES = {
  basketball: {
    heading: {
      en: '### Basketball',
      de: '### Basketball',
      es: '### Baloncesto',
      fa: '### بسکتبال',
      fr: '### Basketball',
      ru: '### Баскетбол',
      tr: '### Basketbol',
      uz: '### Basketbol',
      hi: '### बास्केटबॉल',
      kk: '### Баскетбол',
      'es-mx': '### Básquetbol',
      'pt-br': '### Basquete',
    },
    parts: {
      en: 'quarters',
      de: 'Viertel',
      es: 'cuartos',
      fa: 'کوارترها',
      fr: 'quart-temps',
      ru: 'четверти',
      tr: 'çeyrek bahisleri',
      uz: 'choraklar',
      hi: 'क्वार्टर',
      kk: 'ширектер',
      'es-mx': 'cuartos',
      'pt-br': 'quartos',
    },
    find: () => openInOvertime('basketball', basketball, { points: [100, 100], spread: 12 }),
  },
  'american-football': {
    heading: {
      en: '### American football',
      de: '### American Football',
      es: '### Fútbol americano',
      fa: '### فوتبال آمریکایی',
      fr: '### Football américain',
      ru: '### Американский футбол',
      tr: '### Amerikan futbolu',
      uz: '### Amerika futboli',
      hi: '### अमेरिकन फ़ुटबॉल',
      kk: '### Америкалық футбол',
      'es-mx': '### Futbol americano',
      'pt-br': '### Futebol americano',
    },
    parts: {
      en: 'halves',
      de: 'Halbzeiten',
      es: 'partes',
      fa: 'نیمه‌ها',
      fr: 'mi-temps',
      ru: 'таймы',
      tr: 'yarı bahisleri',
      uz: 'boʻlimlar',
      hi: 'हाफ़',
      kk: 'таймдар',
      'es-mx': 'tiempos',
      'pt-br': 'tempos',
    },
    find: () =>
      openInOvertime('american-football', americanFootball, {
        touchdown: [0.22, 0.22],
        fieldGoal: [0.17, 0.17],
        first: 0,
      }),
  },
  'ice-hockey': {
    heading: {
      en: '### Ice hockey',
      de: '### Eishockey',
      es: '### Hockey sobre hielo',
      fa: '### هاکی روی یخ',
      fr: '### Hockey sur glace',
      ru: '### Хоккей',
      tr: '### Buz hokeyi',
      uz: '### Xokkey',
      hi: '### आइस हॉकी',
      kk: '### Хоккей',
      'es-mx': '### Hockey sobre hielo',
      'pt-br': '### Hóquei no gelo',
    },
    parts: {
      en: 'periods',
      de: 'Drittel',
      es: 'periodos',
      fa: 'دوره‌ها',
      fr: 'tiers-temps',
      ru: 'периоды',
      tr: 'periyot bahisleri',
      uz: 'davrlar',
      hi: 'पीरियड',
      kk: 'кезеңдер',
      'es-mx': 'periodos',
      'pt-br': 'períodos',
    },
    find: () =>
      openInOvertime('ice-hockey', iceHockey, { goals: [3.1, 2.7], overtimeRate: 3, shootout: 0.5 }),
  },
} as const

const EACH_TEAM = {
  en: 'each team',
  de: 'jedes Team',
  es: 'cada equipo',
  fa: 'هر تیم',
  fr: 'chaque équipe',
  ru: 'каждая команда',
  tr: 'her takım',
  uz: 'har bir jamoa',
  hi: 'हर टीम',
  kk: 'әр команда',
  'es-mx': 'cada equipo',
  'pt-br': 'cada time',
} as const
const AND_ALL_ON = {
  en: /,? and all markets on /,
  de: / und alle Märkte auf /,
  es: / y todos los mercados sobre /,
  fa: / و همه بازارهای /,
  fr: / et tous les marchés sur les /,
  ru: /, а также все рынки на /,
  tr: / ve tüm /,
  uz: / va barcha bozorlar: /,
  hi: / और सभी मार्केट: /,
  kk: / және барлық нарық: /,
  'es-mx': / y todos los mercados sobre /,
  'pt-br': / e todos os mercados de /,
} as const

const isOfPart = (type: string): boolean => /^(quarter|half|period)-/.test(type)

describe.each(Object.entries(GAMES))('overtime in %s', (code, { heading, parts, find }) => {
  let found: ReturnType<typeof find>
  beforeAll(() => {
    found = find()
  })

  it.each(LOCALES)('counts for the markets named in the rules, in %s', (locale) => {
    const { open, decided } = found
    const { markets, sportMarkets } = names.texts[locale]
    const nameOf = (type: string): string =>
      (sportMarkets[code]?.[type] ?? markets[type] ?? type)
        .replace('{team}', EACH_TEAM[locale])
        .replace(/ ?\(?\{\w+\}\)?/, '')
    const namesIn = (line: string | undefined, start: string) => (line ?? '').slice(`- ${start}`.length)
    const list = (text: string) => text.split(COMMA[locale]).toSorted()
    const [including, regular] = section(locale, heading[locale])
    const [includingStart, regularStart] = HEADINGS[locale]
    expect(open.filter(isOfPart), 'markets on a part of the game are decided by then').toEqual([])
    expect(list(namesIn(including, includingStart))).toEqual(open.map(nameOf).toSorted())
    const [named = '', rest] = namesIn(regular, regularStart).split(AND_ALL_ON[locale])
    const whole = decided.filter((type) => !isOfPart(type) && !open.includes(type))
    expect(list(named)).toEqual(whole.map(nameOf).toSorted())
    expect(rest).toBe(parts[locale])
  })
})

describe.each([
  ['en', '### Other team sports with a clock'],
  ['de', '### Andere Mannschaftssportarten mit Spielzeit'],
  ['es', '### Otros deportes de equipo con reloj'],
  ['fa', '### دیگر ورزش‌های تیمی زمان‌دار'],
  ['fr', '### Autres sports collectifs chronométrés'],
  ['ru', '### Другие командные виды спорта с отсчётом времени'],
  ['tr', '### Süreli diğer takım sporları'],
  ['uz', '### Vaqt hisobli boshqa jamoaviy sport turlari'],
  ['hi', '### समय के साथ खेले जाने वाले दूसरे टीम खेल'],
  ['kk', '### Уақыт есебі бар басқа командалық спорт түрлері'],
  ['es-mx', '### Otros deportes de equipo con reloj'],
  ['pt-br', '### Outros esportes coletivos com cronômetro'],
] as const)('other team sports with a clock in %s', (locale, heading) => {
  it('are listed by the way in which a level match ends', () => {
    const namesOf = (isDrawable: boolean) =>
      CLOCKED_SPORTS.filter(({ model, parameters }) => {
        const types = model.markets(model.start(parameters(0, 0))).map(({ type }) => type)
        return types.includes('draw-no-bet') === isDrawable
      })
        .map(({ code }) => names.texts[locale].sports[code])
        .join(COMMA[locale])
    const [overtime, regular] = section(locale, heading)
    const word = {
      en: 'in',
      de: 'in',
      es: 'en',
      fa: 'در',
      fr: 'en',
      ru: 'виды спорта',
      tr: 'sporlarda:',
      uz: 'sport turlari:',
      hi: 'इन खेलों में:',
      kk: 'спорт түрлері:',
      'es-mx': 'en',
      'pt-br': 'em',
    }[locale]
    expect(overtime).toContain(` ${word} ${namesOf(false)}`)
    expect(regular).toContain(` ${word} ${namesOf(true)}`)
  })
})

describe('baseball and softball', () => {
  it('name the lead that ends a game of softball early', () => {
    const { rules } = INNINGS_SPORTS.find(({ code }) => code === 'softball') ?? {}
    const { from, lead } = rules?.mercy ?? {}
    const mercy = `lead of ${lead} runs after ${from} innings`
    expect(section('en', '### Baseball and softball')[2]).toContain(mercy)
    const german = `bei ${lead} Runs Vorsprung nach dem ${from}. Inning`
    expect(section('de', '### Baseball und Softball')[2]).toContain(german)
    const spanish = `con ${lead} carreras de ventaja tras ${from} entradas`
    expect(section('es', '### Béisbol y sóftbol')[2]).toContain(spanish)
    const persian = `با ${lead} ران اختلاف پس از ${from} اینینگ`
    expect(section('fa', '### بیسبال و سافت‌بال')[2]).toContain(persian)
    const french = `avec ${lead} points d’avance après ${from} manches`
    expect(section('fr', '### Baseball et softball')[2]).toContain(french)
    const russian = `при преимуществе в ${lead} ранов после ${from} иннингов`
    expect(section('ru', '### Бейсбол и софтбол')[2]).toContain(russian)
    const turkish = `${from}. inning’den itibaren ${lead} koşu farkla`
    expect(section('tr', '### Beyzbol ve softbol')[2]).toContain(turkish)
    const uzbek = `${from}-inningdan boshlab ${lead} ran farq bilan`
    expect(section('uz', '### Beysbol va softbol')[2]).toContain(uzbek)
    const hindi = `${from} इनिंग या उसके बाद ${lead} रन की बढ़त`
    expect(section('hi', '### बेसबॉल और सॉफ़्टबॉल')[2]).toContain(hindi)
    const kazakh = `${from}-иннингтен бастап ${lead} ран айырмамен`
    expect(section('kk', '### Бейсбол және софтбол')[2]).toContain(kazakh)
    const mexican = `con ${lead} carreras de ventaja tras ${from} entradas`
    expect(section('es-mx', '### Beisbol y softbol')[2]).toContain(mexican)
    const portuguese = `com ${lead} corridas de vantagem após ${from} entradas`
    expect(section('pt-br', '### Beisebol e softbol')[2]).toContain(portuguese)
  })

  it('count extra innings for all markets but those on innings', () => {
    for (const { code, model, parameters } of INNINGS_SPORTS) {
      const { open, decided } = openInOvertime(code, model, parameters(0, 0), true)
      const whole = open.filter((type) => !type.startsWith('inning-'))
      expect(whole.toSorted()).toEqual(['handicap', 'odd-even', 'team-total', 'total', 'winner'])
      expect(decided.every((type) => type.startsWith('first-innings-'))).toBe(true)
    }
    expect(section('en', '### Baseball and softball')[0]).toContain('all markets except those on')
  })
})

describe('cricket', () => {
  it('counts no runs of a super over, voids overs that are not bowled, and says so', () => {
    const [t20] = CRICKET_FORMATS
    if (!t20) throw new Error('there is no format')
    const { model, parameters } = t20
    const overAt = { type: 'over-total', specifiers: { innings: '2', over: '20', total: '6.5' } }
    for (let game = 0; ; game += 1) {
      const random = publicChance(`cricket rules ${game}`)
      let state = model.start(parameters(0, 0))
      while (!model.isFinished(state)) state = model.step(state, random).state
      if ((state.innings[1]?.overs.length ?? 0) >= 20) continue
      expect(model.resultOf(state, { ...overAt, outcomes: ['over', 'under'] }, 'over')).toBe('void')
      break
    }
    expect(section('en', '### Cricket')[0]).toContain('runs don’t count for any market')
    expect(section('de', '### Cricket')[0]).toContain('Seine Runs zählen für keinen Markt')
    expect(section('en', '### Cricket')[2]).toContain('that isn’t bowled are void')
    expect(section('de', '### Cricket')[2]).toContain('nicht geworfen wird, werden annulliert')
    expect(section('es', '### Críquet')[0]).toContain('Sus carreras no cuentan para ningún mercado')
    expect(section('es', '### Críquet')[2]).toContain('que no se lanza se anulan')
    expect(section('fa', '### کریکت')[0]).toContain('ران‌های آن در هیچ بازاری حساب نمی‌شود')
    expect(section('fa', '### کریکت')[2]).toContain('بازارهای اووری که پرتاب نشود باطل است')
    expect(section('fr', '### Cricket')[0]).toContain('Ses runs ne comptent pour aucun marché')
    expect(section('fr', '### Cricket')[2]).toContain('qui n’est pas lancé sont annulés')
    expect(section('ru', '### Крикет')[0]).toContain('Его раны не учитываются ни на одном рынке')
    expect(section('ru', '### Крикет')[2]).toContain('который не разыгран, аннулируются')
    expect(section('tr', '### Kriket')[0]).toContain('koşular hiçbir bahiste sayılmaz')
    expect(section('tr', '### Kriket')[2]).toContain('Hiç atılmayan bir over’a oynanan bahisler geçersizdir')
    expect(section('uz', '### Kriket')[0]).toContain('ranlar hech bir bozorda hisobga olinmaydi')
    expect(section('uz', '### Kriket')[2]).toContain('Oʻynalmagan over bozorlari bekor qilinadi')
    expect(section('hi', '### क्रिकेट')[0]).toContain('रन किसी भी मार्केट में नहीं गिने जाते')
    expect(section('hi', '### क्रिकेट')[2]).toContain('जो ओवर फेंका ही नहीं गया, उसके मार्केट वॉइड होते हैं')
    expect(section('kk', '### Крикет')[0]).toContain('рандар ешбір нарықта есепке алынбайды')
    expect(section('kk', '### Крикет')[2]).toContain('Ойналмаған овер нарықтары қайтарылады')
    expect(section('es-mx', '### Críquet')[0]).toContain('Sus carreras no cuentan para ningún mercado')
    expect(section('es-mx', '### Críquet')[2]).toContain('que no se lanza se anulan')
    expect(section('pt-br', '### Críquete')[0]).toContain('As corridas dele não contam para nenhum mercado')
    expect(section('pt-br', '### Críquete')[2]).toContain('que não é lançado são anulados')
  })
})

describe.each([
  [
    'en',
    '### Season and tournament bets',
    'by points, goal difference and goals scored',
    'all bets on it are void',
  ],
  [
    'de',
    '### Saison- und Turnierwetten',
    'nach Punkten, Tordifferenz und erzielten Toren',
    'alle Wetten darauf annulliert',
  ],
  [
    'es',
    '### Apuestas a la temporada y a torneos',
    'por puntos, diferencia de goles y goles marcados',
    'se anulan todas las apuestas',
  ],
  ['fa', '### شرط‌های فصل و تورنمنت', 'بر اساس امتیاز، تفاضل گل و گل زده', 'همه شرط‌های آن باطل است'],
  [
    'fr',
    '### Paris sur la saison et les tournois',
    'aux points, à la différence de buts et aux buts marqués',
    'tous les paris sur elle sont annulés',
  ],
  [
    'ru',
    '### Ставки на итоги сезона и турнира',
    'по очкам, разнице голов и забитым голам',
    'все ставки на него аннулируются',
  ],
  [
    'tr',
    '### Sezon ve turnuva bahisleri',
    'puan, averaj ve atılan gol sırasına göre',
    'sezona oynanan tüm bahisler geçersizdir',
  ],
  [
    'uz',
    '### Mavsum va turnir stavkalari',
    'ochkolar, gollar farqi va urilgan gollar boʻyicha',
    'unga qilingan barcha stavkalar bekor qilinadi',
  ],
  ['hi', '### सीज़न और टूर्नामेंट बेट', 'पॉइंट, गोल अंतर और किए गए गोल के क्रम से', 'उस पर लगी सभी बेट वॉइड होती हैं'],
  [
    'kk',
    '### Маусым және турнир бәстері',
    'ұпай, голдар айырмасы және соғылған голдар бойынша',
    'оған тігілген барлық бәс қайтарылады',
  ],
  [
    'es-mx',
    '### Apuestas de temporada y torneos',
    'por puntos, diferencia de goles y goles anotados',
    'se anulan todas las apuestas',
  ],
  [
    'pt-br',
    '### Apostas da temporada e de torneios',
    'por pontos, saldo de gols e gols marcados',
    'todas as apostas nela são anuladas',
  ],
] as const)('season bets in %s', (locale, heading, order, isVoid) => {
  it('name the markets, the order of the table and the dead heat', () => {
    const rules = section(locale, heading)
    const { markets } = names.texts[locale]
    expect(rules[0]).toContain(order)
    // Points come first, then the difference, then the goals; teams that are level in all share the first place.
    const teams = [
      { points: 9, scored: 3, conceded: 3 },
      { points: 9, scored: 5, conceded: 5 },
      { points: 8, scored: 9, conceded: 0 },
    ]
    expect(firstOf(teams)).toEqual([1])
    expect(firstOf([...teams, { points: 9, scored: 5, conceded: 5 }])).toEqual([1, 3])
    expect(rules[1]).toContain(`**${markets['top-scorer']}:**`)
    expect(rules[3]).toContain(isVoid)
    expect(rules[4]).toContain(markets['reach-final'])
  })
})

describe('soccer', () => {
  const parameters = {
    goals: [1.2, 1.2],
    corners: [5, 5],
    yellows: [2, 2],
    reds: [0.5, 0.5],
    scorers: { home: [], away: [] },
  } as const

  /** Plays matches from fixed seeds until one fits. */
  function playedMatch(isWanted: (incidents: readonly string[], score: number) => boolean) {
    for (let game = 0; ; game += 1) {
      const random = publicChance(`soccer rules ${game}`)
      const incidents: string[] = []
      let score = 0
      let state = soccer.start(parameters)
      while (!soccer.isFinished(state)) {
        const next = soccer.step(state, random)
        state = next.state
        for (const { type, side } of next.incidents) {
          incidents.push(type)
          if (type === 'goal') score += side === 'home' ? 1 : -1
        }
      }
      if (isWanted(incidents, score)) return { state, incidents }
    }
  }

  it('ends with regular time: a level score is a draw', () => {
    const { state } = playedMatch((_, score) => score === 0)
    expect(soccer.markets(soccer.start(parameters)).map(({ type }) => type)).not.toContain('overtime')
    const result = { type: '1x2', specifiers: {}, outcomes: ['home', 'draw', 'away'] }
    expect(soccer.resultOf(state, result, 'draw')).toBe('won')
    expect(pages.en.join('\n')).toContain('Extra time and penalty shoot-outs don’t count.')
    expect(pages.de.join('\n')).toContain('Verlängerung und Elfmeterschießen zählen nicht.')
    expect(pages.es.join('\n')).toContain('La prórroga y las tandas de penaltis no cuentan.')
    expect(pages.fr.join('\n')).toContain('La prolongation et les tirs au but ne comptent pas.')
    expect(pages.ru.join('\n')).toContain('Дополнительное время и серия пенальти не учитываются.')
    expect(pages.tr.join('\n')).toContain('Uzatmalar ve seri penaltı atışları sayılmaz.')
    expect(pages.uz.join('\n')).toContain('Qoʻshimcha taymlar va penaltilar seriyasi hisobga olinmaydi.')
    expect(pages.hi.join('\n')).toContain('एक्स्ट्रा टाइम और पेनल्टी शूट-आउट नहीं गिने जाते।')
    expect(pages.kk.join('\n')).toContain('Қосымша таймдар мен пенальтилер сериясы есепке алынбайды.')
    expect(pages['es-mx'].join('\n')).toContain('El tiempo extra y las tandas de penales no cuentan.')
    expect(pages['pt-br'].join('\n')).toContain('A prorrogação e a disputa de pênaltis não contam.')
  })

  it('counts each yellow and each red card as one card', () => {
    const { state, incidents } = playedMatch((all) => all.includes('red-card') && all.includes('yellow-card'))
    const cards = incidents.filter((type) => type === 'yellow-card' || type === 'red-card').length
    const over = (total: number) =>
      soccer.resultOf(
        state,
        { type: 'cards-total', specifiers: { total: String(total) }, outcomes: ['over', 'under'] },
        'over',
      )
    expect([over(cards - 0.5), over(cards + 0.5)]).toEqual(['won', 'lost'])
    expect(pages.en).toContain('- **Cards:** each yellow card and each red card counts as one card.')
    expect(pages.de).toContain('- **Karten:** Jede Gelbe und jede Rote Karte zählt als eine Karte.')
    expect(pages.es).toContain(
      '- **Tarjetas:** cada tarjeta amarilla y cada tarjeta roja cuenta como una tarjeta.',
    )
  })
})

describe('boxing and MMA', () => {
  const start = fight.start({ rounds: 12, stop: [0.06, 0.04], submissions: 0, better: 0.5 })
  const resultOf = (end: FightEnd, type: string, outcome: string, specifiers = {}) =>
    fight.resultOf({ ...start, round: end.round, end }, { type, specifiers, outcomes: [outcome] }, outcome)

  it('return stakes on the winner of a draw, and count it where it is offered', () => {
    const draw = { winner: 'draw', how: 'decision', round: 12, late: true } as const
    expect(resultOf(draw, 'winner', 'home')).toBe('push')
    expect([resultOf(draw, '1x2', 'draw'), resultOf(draw, '1x2', 'home')]).toEqual(['won', 'lost'])
    expect(section('en', '### Boxing and MMA')[0]).toBe(
      '- **Draw:** bets on the winner are void. A draw counts as a result in markets that offer it.',
    )
    expect(section('de', '### Boxen und MMA')[0]).toBe(
      '- **Unentschieden:** Wetten auf den Sieger werden annulliert. In Märkten, die ein Unentschieden anbieten, zählt es als Ergebnis.',
    )
    expect(section('es', '### Boxeo y MMA')[0]).toBe(
      '- **Empate:** las apuestas al ganador se anulan. El empate cuenta como resultado en los mercados que lo ofrecen.',
    )
  })

  it('count half a round from its middle', () => {
    const overIn = (late: boolean) => {
      const end = { winner: 'home', how: 'knockout', round: 3, late } as const
      return resultOf(end, 'rounds-total', 'over', { total: '2.5' })
    }
    expect([overIn(false), overIn(true)]).toEqual(['lost', 'won'])
    expect(section('en', '### Boxing and MMA')[1]).toContain('half a round is completed after 1 minute 30')
    expect(section('de', '### Boxen und MMA')[1]).toContain('halbe Runde ist beim Boxen nach 1 Minute 30')
    expect(section('es', '### Boxeo y MMA')[1]).toContain('se completa a 1 minuto y 30')
  })
})

describe('Counter-Strike', () => {
  it('counts overtime for all markets', () => {
    const ROUNDS_WITHOUT_OVERTIME = 24
    for (let match = 0; ; match += 1) {
      const random = publicChance(`overtime of Counter-Strike ${match}`)
      let state = counterStrike.start({ ct: 0.5, t: 0.5, toWin: 1, first: 0 })
      let rounds = 0
      while (!counterStrike.isFinished(state)) {
        const next = counterStrike.step(state, random)
        state = next.state
        rounds += next.incidents.filter(({ type }) => type === 'round').length
      }
      if (rounds <= ROUNDS_WITHOUT_OVERTIME) continue
      const over = (total: number) =>
        counterStrike.resultOf(
          state,
          { type: 'rounds-total', specifiers: { total: String(total) }, outcomes: ['over', 'under'] },
          'over',
        )
      expect([over(rounds - 0.5), over(rounds + 0.5)]).toEqual(['won', 'lost'])
      break
    }
    expect(pages.en).toContain('- **Counter-Strike:** overtime counts for all markets.')
    expect(pages.de).toContain('- **Counter-Strike:** Die Verlängerung zählt für alle Märkte.')
    expect(pages.es).toContain('- **Counter-Strike:** la prórroga cuenta para todos los mercados.')
  })
})
