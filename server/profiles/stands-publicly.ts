import type { Context } from '../context.ts'
import type { Site } from '../sites/site.ts'
import { isFindable } from './may-meet.ts'

/**
 * Who may stand on a page that everybody sees, as SQL for the alias of a row of `profiles`: whoever
 * agreed to it. A fictional profile is nobody's, and needs no one's consent where the site says of
 * its fictional profiles that there are some.
 */
export function standsPublicly(target: string, fictionalToo: string): string {
  return `(${isFindable(target)} and ${target}.has_photo
    and case when ${target}.fictional then ${fictionalToo} else ${target}.shown_publicly end)`
}

/** Where a site warns of its fictional profiles, or is a demonstration, they may be shown as such. */
export function showsFictional(context: Context, site: Site): boolean {
  return site.settings.fictional_warning || context.environment.demo
}
