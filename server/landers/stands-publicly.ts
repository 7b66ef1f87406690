import { isFindable } from '../profiles/may-meet.ts'

/**
 * Who may stand on a page that everybody sees, as SQL for the alias of a row of `profiles`: whoever
 * agreed to it. A fictional profile is nobody's, and needs no one's consent where the site says of
 * its fictional profiles that there are some.
 */
export function standsPublicly(target: string, fictionalToo: string): string {
  return `(${isFindable(target)} and ${target}.has_photo
    and case when ${target}.fictional then ${fictionalToo} else ${target}.shown_publicly end)`
}
