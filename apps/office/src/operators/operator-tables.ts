import { type Database, type Migrations, migrate } from '@tessera/postgres'
import { officeTables } from './office-tables.ts'

const migrations: Migrations = {
  '0001_operators': {
    async up(db) {
      const schema = db.schema.withSchema('operators')
      await schema
        .createTable('operator')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('full_name', 'text', (column) => column.notNull())
        .addColumn('added_at', 'timestamptz', (column) => column.notNull())
        .addColumn('disabled_at', 'timestamptz')
        .execute()
      await schema
        .createTable('act')
        .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
        .addColumn('operator', 'text', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('at', 'timestamptz', (column) => column.notNull())
        .execute()
    },
  },
  '0002_office': officeTables,
}

/** Migrates the operator tables; creates them before the first order. */
export const migrateOperators = (database: Database): Promise<void> =>
  migrate(database, 'operators', migrations)
