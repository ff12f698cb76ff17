/** Settings of the server, by their PostgreSQL names. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * Default settings for a small machine that also runs all other processes. Durability is never reduced: fsync,
 * synchronous_commit and full_page_writes keep PostgreSQL's default, on.
 */
export const defaultSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  // The server accepts only loopback connections with a password.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Money operations are short. Planning for parallel workers or JIT compilation would cost more than they take.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  // The outbox has many inserts and deletes, so it is vacuumed often in small steps.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_cost_limit: '1000',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The default would also log the text of failed statements, which may contain personal data.
  log_min_error_statement: 'panic',
  // The default would also log details, which quote the row that violated a constraint.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}
