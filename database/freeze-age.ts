/**
 * How near a server is to having no transaction ids left, at which it takes nothing more. Autovacuum
 * gives old ones free; what keeps it from that shows in its oldest database.
 */
export type FreezeAge = {
  /** The share of all ids, of transactions or of groups of them that lock a row, that is in use. */
  ids_used: number
  /** How often the age fits that at which autovacuum begins to free them whatever else it has to do. */
  freeze_late: number
}

/** Columns of a `select`. */
export const freezeAge = `
    (select max(greatest(age(datfrozenxid), mxid_age(datminmxid))) / 2147483648.0 from pg_database)::float8 as ids_used,
    (select greatest(max(age(datfrozenxid)) / current_setting('autovacuum_freeze_max_age')::float8,
      max(mxid_age(datminmxid)) / current_setting('autovacuum_multixact_freeze_max_age')::float8)
      from pg_database) as freeze_late`

/** Autovacuum begins at once, and a large table takes a while: half as old again is not that. */
const tooLate = 1.5
/** Whatever autovacuum was told, somebody needs the time that the other half takes. */
const tooMany = 0.5

/** What keeps ids from being freed has to be looked for; null while they are. */
export function findFreezeFault({ ids_used, freeze_late }: FreezeAge): string | null {
  if (freeze_late <= tooLate && ids_used <= tooMany) return null
  return `${Math.ceil(ids_used * 100)} % of the transaction ids are in use, and autovacuum frees none: what holds them (pg_stat_activity, pg_prepared_xacts, pg_replication_slots)? At 100 % nothing can be written.`
}
