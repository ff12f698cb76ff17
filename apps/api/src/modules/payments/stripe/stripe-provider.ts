/** Provider of the methods `stripe.deposit.*`. */
export const STRIPE = 'stripe'
