import type { ProofCatalogue } from './catalogue.ts'

/** Texts of an event’s proof in Spanish, loaded when it is opened. */
export const esProof = {
  'event.proof.text':
    'Este evento es simulado. Todo sale de una semilla que fijamos antes del inicio. SHA-256 de la semilla:',
  'event.proof.seed': 'Semilla, revelada tras el evento:',
  'event.proof.later': 'Revelaremos la semilla tras el evento.',
  'event.proof.beacon':
    'Añadimos la ronda {round} de un faro público, que ni tú ni nosotros podemos elegir. Se publica 11 minutos antes del inicio. Cadena y número aleatorio:',
  'event.proof.alone': 'En este evento no se añade ningún faro público.',
  'event.proof.verify': 'Verifica el resultado en tu ordenador:',
} satisfies ProofCatalogue
