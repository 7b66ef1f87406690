import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'

/** A "no thanks" from before this moment no longer counts. */
export function passedSince(context: Context, asker: Asker): Date {
  return new Date(context.db.now().getTime() - asker.site.settings.pass_days * 86_400_000)
}
