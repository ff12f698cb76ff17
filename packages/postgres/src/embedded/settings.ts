/** Settings of the server, by their PostgreSQL names. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * For a small machine that runs everything else too. Durability is PostgreSQL's default and never lowered here:
 * fsync, synchronous_commit and full_page_writes stay on.
 */
export const defaultSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  // Loopback with a password is the only way in.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Money operations are short: planning for parallel workers or compiling them costs more than they take.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  // The outbox lives by insert and delete: vacuum it often, in small bites.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_cost_limit: '1000',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The default also logs the text of statements that fail, whose values may be personal.
  log_min_error_statement: 'panic',
  // Nor the details, which quote the row that broke a rule.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}
