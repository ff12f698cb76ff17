export { languageOf } from '@tessera/contract/languages'
export { checkYaml, YamlError, type YamlProblem, yamlText } from './check-yaml.ts'
export { fill, placeholdersOf } from './fill.ts'
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
export { type CompiledMessages, loadMessages, type MessageId } from './messages.ts'
export { plainText, textWith } from './schema.ts'
