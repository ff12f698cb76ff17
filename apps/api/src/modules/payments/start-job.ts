export const START_PAYMENT_JOB = 'start-payment'

/** Returns the job key that allows one waiting start per invoice. */
export const startJobKey = (invoiceId: string): string => `start-payment:${invoiceId}`
