/** Files with texts that players, testers and integrators read. */
const HAS_TEXTS =
  /^content\/|^apps\/web\/app\/locales\/.*\.po$|^apps\/(widget|studio|sandbox)\/src\/locales\/.*\.po$|^apps\/studio\/src\/words\/page\/|^apps\/(sportsbook|widget)\/src\/words\/(?!.*\.test\.)|^apps\/sandbox\/src\/(pages|social|messenger)\/(?!.*\.test\.)|^apps\/api\/src\/http\/describe-issues\.ts$|^packages\/contract\/src\/errors\.ts$/

/**
 * Wordings that no native speaker would choose, by what to write instead. They are riddles, archaic or translated word
 * by word. A phrase stands here once it has been replaced, so that neither it nor its siblings come back.
 */
const STIFF: Readonly<Record<string, readonly RegExp[]>> = {
  'name the person: you, we, a player, another account': [
    /\b(any|some|no)body\b/i,
    /\bwhoever\b/i,
    /\byou are no\b/i,
    /\bnot for players\b/i,
    /\bWho are you\b/,
  ],
  'say what happened and what to do': [
    /\bcomes? of it\b/i,
    /\bvouch/i,
    /\bby itself\b/i,
    /\bleads to no\b/i,
    /\bdid not load\b/i,
    /\bThere is nothing here\b/,
    /\bNothing has been changed\b/,
    /\bNothing sent yet\b/,
    /\b(is|are) told\b/i,
    /\bmust hold\b/,
    /\bgood for \d/,
    /\bgood now\b/,
    /\bonce only\b/,
    /\bput in order\b/,
  ],
  'sign-in method': [/\bways? (in|of coming in)\b/i, /\bcome in as\b/i, /\bAlready with us\b/],
  'confirm it’s you, two-factor authentication': [
    /\bIs it you\b/,
    /\bshow (first|once) (that|who)\b/i,
    /\bsecond step\b/i,
    /\bstays? outside\b/i,
    /\bevery half minute\b/i,
    /\bNever tell it\b/,
  ],
  'phone number': [/\btelephone\b/i],
  'live now, coming up': [/\b(is|are) on (here|now)\b/i, /\bOn now\b/, /\bwhat comes next\b/i],
  'tap odds, add a selection, bet type, odds': [
    /\bPress a price\b/,
    /\bKind of bet\b/,
    /\bBet on sport\b/,
    /\bSeparate the selections\b/,
    /\bprice is checked\b/,
    /\bPart or by rule\b/,
    /\bto win \{/,
  ],
  'Timeline, First goalscorer, Top 2 finish': [
    /\bWhat happened\b/,
    /\bScorer of\b/,
    /\bTo finish in\b/,
    /\b(Goals and points|Sets and maps)\b/,
  ],
  'plain product language': [
    /\bnumbers you can check\b/i,
    /\bcut from one stone\b/i,
    /\bPlay stays play\b/i,
    /\bnow and then\b/i,
    /\byour own odds\b/i,
    /\bleave your balance\b/i,
    /\bwhat no law asks\b/i,
    /\bBy your address you\b/,
    /\bThere is money on it\b/,
    /\bYou add chance\b/,
    /\bfacts are missing\b/,
    /\byour bank writes\b/i,
    /\bdata are\b/i,
    /\bin a box\b/i,
    /\bWay to this\b/,
  ],
  'contractions: isn’t, don’t, can’t, couldn’t': [
    /\b(It|That|This|They|We|You) (is|are|do|does|did|can|could|have|has|will|would) ?not\b/,
  ],
  email: [/\be-mail\b/, /\bE-mail\b/],
  'the apostrophe ’': [/[a-z]'(t|s|re|ll|ve|d|m)\b/],
  'Slots oder Spins': [/\bDrehungen\b/],
  'Abgerechnet, Hauptwetten, Spielverlauf, Draw No Bet, Bet Builder, Annulliert': [
    /"Entschieden"|: '?Entschieden'?$/,
    /\bWichtigste\b/,
    /\bWas geschah\b/,
    /\bkeine Wette\b/,
    /\bWettkonfigurator\b/,
    /\bLivest[aä]nde?\b/,
  ],
  'zeitgemäßes Deutsch, nicht Wort für Wort': [
    /\bEiner bleibt immer\b/,
    /\bnach Regel\b/,
    /\bZufall dazu\b/,
    /\bSchickt mir\b/,
    /\bWie deine Bank\b/,
    /\bist auch richtig\b|\bist richtig\b/,
    /\bvon vorn\b/,
    /\bniemanden aufnehmen\b/,
    /\bliegt zu (spät|früh)\b/,
    /\bein(en)? anderen Weg\b/,
    /\bWeg hierher\b/,
  ],
}

/** Files in languages that write e-mail with a hyphen. */
const HYPHENATES_EMAIL = /\b(pt-br|fr)(\/|\.po$)/

/** Finds wordings in texts that a native speaker wouldn't choose, each with its line and what to write instead. */
export function stiffTexts(file: string, text: string): string[] {
  if (!HAS_TEXTS.test(file)) return []
  const rules = Object.entries(STIFF).filter(([better]) => better !== 'email' || !HYPHENATES_EMAIL.test(file))
  return text.split('\n').flatMap((line, index) =>
    isComment(line)
      ? []
      : rules.flatMap(([better, patterns]) =>
          patterns.flatMap((pattern) => {
            const [found] = pattern.exec(line) ?? []
            return found === undefined ? [] : [`line ${index + 1}: “${found}”. Write ${better}`]
          }),
        ),
  )
}

/** True for comments, whose words have other rules, and for the lines of a catalogue that name the source. */
const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\*|#)/.test(line)
