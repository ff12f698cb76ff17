/** Example with which a new campaign begins: a valid file of a deposit bonus. */
export const NEW_CAMPAIGN = `id: weekend-bonus
kind: deposit
title: { en: Weekend bonus, de: Wochenendbonus, es: Bono de fin de semana }
summary:
  en: We double your deposit up to €50.
  de: Wir verdoppeln deine Einzahlung bis 50 €.
  es: Doblamos tu depósito hasta 50 €.
percent: 100
amount: { EUR: 50 }
trigger:
  amountFrom: { EUR: 20 }
wagering:
  multiple: 30
  contribution: { categories: { dice: 1000 }, other: 10000 }
  maxBet: { EUR: 5 }
activeDays: 7
`
