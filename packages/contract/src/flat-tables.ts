type Intersect<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** One table with the rows of all tables of a union. */
export type FlatTables<Tables> = { readonly [Name in keyof Intersect<Tables>]: Intersect<Tables>[Name] }
