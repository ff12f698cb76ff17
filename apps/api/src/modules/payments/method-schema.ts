import { findCurrency } from '@tessera/money'
import { z } from 'zod'
import { PAYMENT_FIELDS, type PaymentFieldName } from './payment-field-names.ts'

/** Groups of methods in the order of the page. Their names are defined in the content, and their pictures in the wallet. */
export const METHOD_GROUPS = ['card', 'instant', 'wallet', 'bank', 'cash', 'crypto'] as const

/** Group of methods that are never offered, such as the gift of demonstration players. */
const HIDDEN_GROUP = 'demo'

const currency = z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency')
const country = z.string().regex(/^[A-Z]{2}$/, 'is not a country code')
const field = z
  .string()
  .refine((name): name is PaymentFieldName => PAYMENT_FIELDS.some((each) => each === name), {
    message: 'is not a field of payments',
  })
const units = z.number().positive()

const limitsSchema = z
  .strictObject({ min: units, max: units, suggested: z.array(units).default([]) })
  .refine(({ min, max }) => min < max, { message: 'has a minimum that is not below the maximum' })
  .refine(({ min, max, suggested }) => suggested.every((amount) => amount >= min && amount <= max), {
    message: 'suggests an amount outside of the limits',
    path: ['suggested'],
  })

const feeSchema = z.strictObject({
  /** Part of the amount in percent. */
  percent: z.number().positive().max(100).default(0),
  /** Fixed part by currency, in currency units. */
  fixed: z.record(currency, units).default({}),
})
export type MethodFee = z.output<typeof feeSchema>

const hasWholeSubunits = (code: string, amount: number): boolean => {
  const subunits = amount * (findCurrency(code)?.subunitToUnit ?? 1)
  return Math.abs(subunits - Math.round(subunits)) < 1e-6
}

/** A row of the data file. */
export const methodRowSchema = z
  .strictObject({
    id: z
      .string()
      .max(64)
      .regex(
        /^[a-z]+\.(deposit|withdrawal)\.[a-z0-9-]+$/,
        'is not provider.deposit.type or provider.withdrawal.type',
      ),
    key: z.string().optional(),
    method: z.string().optional(),
    group: z.enum([...METHOD_GROUPS, HIDDEN_GROUP]),
    flow: z.enum(['redirect', 'form', 'qr', 'app', 'reference', 'transfer', 'agent', 'direct']),
    processingTime: z.enum(['instant', 'minutes', 'hours', 'days']),
    /** Country codes, or the name of a list of the file. */
    countries: z.union([z.string(), z.array(country)]).default([]),
    fields: z.array(field).default([]),
    currencyFields: z.record(currency, z.array(field)).default({}),
    fee: feeSchema.nullable().default(null),
    paysToCard: z.boolean().default(false),
    /** Day from which the method is no longer offered. */
    withdrawnOn: z.iso.date().nullable().default(null),
    limits: z.record(currency, limitsSchema),
  })
  .superRefine(({ id, flow, group, fee, limits }, context) => {
    const isDeposit = id.includes('.deposit.')
    if (group !== HIDDEN_GROUP && isDeposit === (flow === 'direct'))
      context.addIssue({ code: 'custom', path: ['flow'], message: 'doesn’t fit the direction' })
    // A withdrawal of a small rest would be less than its fixed fee.
    if (fee && !isDeposit && Object.keys(fee.fixed).length > 0)
      context.addIssue({ code: 'custom', path: ['fee', 'fixed'], message: 'is only for deposits' })
    for (const [code, { min, max, suggested }] of Object.entries(limits)) {
      if (![min, max, ...suggested].every((amount) => hasWholeSubunits(code, amount)))
        context.addIssue({
          code: 'custom',
          path: ['limits', code],
          message: 'has more decimals than the currency',
        })
      if (isDeposit && suggested.length < 2)
        context.addIssue({
          code: 'custom',
          path: ['limits', code, 'suggested'],
          message: 'needs two amounts',
        })
      if (!isDeposit && suggested.length > 0)
        context.addIssue({
          code: 'custom',
          path: ['limits', code, 'suggested'],
          message: 'is only for deposits',
        })
    }
  })

export const methodsFileSchema = z.strictObject({
  countryLists: z.record(z.string(), z.array(country)).default({}),
  // Rows are checked one by one, so that a message names the row.
  methods: z.array(z.looseObject({ id: z.unknown() })),
})
