import type { Context } from '../context/context.ts'
import type { Site } from '../sites/site.ts'
import { isFindable } from './may-meet.ts'

/**
 * Who may appear on a page that everybody sees, as SQL for the alias of a row of `profiles`:
 * members who agreed to it. A fictional profile belongs to nobody, and needs nobody's consent where
 * the site says that it has some.
 */
export function standsPublicly(target: string, fictionalToo: string): string {
  return `(${isFindable(target)} and ${target}.has_photo
    and case when ${target}.fictional then ${fictionalToo} else ${target}.shown_publicly end)`
}

/** If a site warns about its fictional profiles, or is a demo, they may be shown as such. */
export function showsFictional(context: Context, site: Site): boolean {
  return site.settings.fictional_warning || context.environment.demo
}
