import type { ProofCatalogue } from './catalogue.ts'

/** Texts of an event’s proof in German, loaded when it is opened. */
export const deProof = {
  'event.proof.text':
    'Dieses Event ist simuliert. Alles ergibt sich aus einem Seed, der vor dem Start feststand. SHA-256 des Seeds:',
  'event.proof.seed': 'Seed, nach dem Event veröffentlicht:',
  'event.proof.later': 'Wir veröffentlichen den Seed nach dem Event.',
  'event.proof.beacon':
    'Dazu kommt Runde {round} eines öffentlichen Zufallsdienstes, die weder du noch wir bestimmen können. Sie erscheint 11 Minuten vor dem Start. Kette und Zufallszahl:',
  'event.proof.alone': 'In dieses Event fließt kein öffentlicher Zufallsdienst ein.',
  'event.proof.verify': 'Prüfe das Ergebnis auf deinem Computer:',
} satisfies ProofCatalogue
