import { useRuntime, useWords } from '../core/context.tsx'

/** Link to the betting rules of the site, in a new tab so that the slip stays. */
export function RulesLink() {
  const words = useWords()
  const { siteUrl } = useRuntime()
  // English is the language without a prefix.
  const prefix = words.language === 'en' ? '' : `/${words.language}`
  return (
    <a className="rules-link" href={siteUrl(`${prefix}/static/betting-rules`)} target="_blank" rel="noopener">
      {words.say('rules.link')}
    </a>
  )
}
