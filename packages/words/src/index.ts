export { languageOf } from '@tessera/contract/languages'
export { checkYaml, YamlError, type YamlProblem, yamlText } from './check-yaml.ts'
export { type CountForms, fill, formFor, placeholdersOf } from './fill.ts'
export {
  CONTENT_FOLDER,
  ContentError,
  checkWords,
  loadWords,
  parseYaml,
  readWordsFile,
  type Words,
} from './load-words.ts'
export { withFallback } from './merge.ts'
export { plainText, textByCount, textWith } from './schema.ts'
