import { DEFAULT_LOCALE, type LocaleCode, localeOfTag } from '@tessera/contract/languages'

/**
 * ISO 3166-1 country codes. Names are taken from the runtime's locale data, so they need no maintenance. A country's
 * locale is the site language that most of its people read.
 */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const names = new Intl.DisplayNames('en', { type: 'region' })

export interface Country {
  readonly code: string
  readonly name: string
  readonly locale: LocaleCode
}

/**
 * Returns the language of a country: the one that claims the country in its row, or else the country's most common one
 * (Unicode likely subtags), in its regional form (`pt-br`) if the site has that. The default one if the site has neither.
 */
function languageOfCountry(code: string): LocaleCode {
  const { language } = new Intl.Locale('und', { region: code }).maximize()
  return localeOfTag(`und-${code}`) ?? localeOfTag(`${language}-${code}`) ?? DEFAULT_LOCALE
}

/** All countries, sorted by name. */
const COUNTRIES: readonly Country[] = CODES.split(' ')
  .map((code) => ({ code, name: names.of(code) ?? code, locale: languageOfCountry(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Returns the countries that players may come from, without the refused ones (specification, data filtering). */
export const acceptedCountries = (refused: readonly string[]): Country[] =>
  COUNTRIES.filter(({ code }) => !refused.includes(code))
