import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'

/** A "no thanks" that is older than this is over. */
export function passedSince(context: Context, asker: Asker): Date {
  return new Date(context.db.now().getTime() - asker.site.settings.pass_days * 86_400_000)
}
