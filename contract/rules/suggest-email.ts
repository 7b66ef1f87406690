import { run } from '@zootools/email-spell-checker'
import { z } from 'zod/mini'
import file from './mail-domains.json' with { type: 'json' }

const names = z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)))

/** Mail domains of the countries we serve, the best known first, and what such domains end in. */
const { domains, second_level, top_level } = z
  .object({ domains: names, second_level: names, top_level: names })
  .parse(file)

/** What was probably meant by a mistyped address; null without a better idea. */
export function suggestEmail(text: string): string | null {
  const repaired = repairSlips(text)
  if (!/^[^@\s]+@[a-z0-9.-]+$/i.test(repaired)) return null
  const lists = { domains, secondLevelDomains: second_level, topLevelDomains: top_level }
  const suggestion = run({ email: repaired, ...lists })?.full
  const meant = suggestion ?? (repaired === text.trim() ? null : repaired)
  return meant && /^[^@\s]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(meant) ? meant : null
}

/**
 * Slips of the finger: a space, a comma instead of a dot, two dots, a dot at the end, two at signs.
 */
function repairSlips(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/\.*@\.*/g, '@')
    .replace(/\.+$/, '')
}
