import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { isbot } from 'isbot'
import {
  mayRunScripts,
  readAnswer,
  type ScriptKind,
  scriptKinds,
  type ThirdParties,
  writeAnswer,
} from '#contract/rules/third-parties.ts'
import type { Asker } from '../context/asker.ts'
import { readCookie, sessionCookie } from '../context/own-cookies.ts'
import type { SiteSettings } from './settings.ts'

/** Where the answer is kept; the page writes it (web/consent/). */
const consentCookie = 'consent'

/**
 * What a page is told of its site's scripts of others, and which it may load. Null where a site has
 * none, and for robots: then nothing at all is different. A page that a session's cookie asked for
 * loads none, since every script on it could ask for whatever the member may see.
 */
export function thirdPartiesOf(c: HonoContext, { site, member }: Asker): ThirdParties | null {
  const slots = slotsOf(site.settings)
  if (slots.length === 0 || isbot(c.req.header('user-agent'))) return null
  const version = versionOf(slots)
  const agreed = readAnswer(readCookie(c, consentCookie), version)
  const refused = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'
  const signedIn = member !== null || readCookie(c, sessionCookie) !== undefined
  const runs = c.req.method === 'GET' && !signedIn && !refused && isOpen(c)
  return {
    version,
    days: site.settings.consent_days,
    kinds: slots.map(({ kind, scripts }) => ({ kind, companies: companiesOf(scripts) })),
    agreed,
    refused,
    scripts: slots.flatMap(({ kind, scripts }) =>
      runs && agreed?.includes(kind) ? scripts.map(({ script }) => script) : [],
    ),
  }
}

/** Whether scripts of others may run on open pages of whoever asks. */
export function hasAgreed(c: HonoContext, asker: Asker): boolean {
  const told = asker.member ? null : thirdPartiesOf(c, asker)
  return told !== null && !told.refused && (told.agreed ?? []).length > 0
}

/** The same as a cookie, for the calls of a page that is made for all who answered alike. */
export function cookieOfAnswer(told: ThirdParties | null): string[] {
  if (!told?.agreed || told.refused) return []
  return [`${consentCookie}=${writeAnswer(told.version, told.agreed)}`]
}

type Slot = { kind: ScriptKind; scripts: SiteSettings['ads_scripts'] }

function slotsOf(settings: SiteSettings): Slot[] {
  return scriptKinds
    .map((kind) => ({ kind, scripts: settings[`${kind}_scripts`] }))
    .filter(({ scripts }) => scripts.length > 0)
}

function versionOf(slots: Slot[]): string {
  return createHash('sha256').update(JSON.stringify(slots)).digest('hex').slice(0, 8)
}

function companiesOf(scripts: Slot['scripts']): string[] {
  return [...new Set(scripts.map(({ company }) => company))]
}

/**
 * Neither the page nor the one before it, whose address every script can read, is anybody's own.
 * A policy has no way to name a host in brackets.
 */
function isOpen(c: HonoContext): boolean {
  const here = new URL(c.req.url)
  if (here.hostname.startsWith('[') || !mayRunScripts(here)) return false
  const before = addressOf(c.req.header('referer'))
  return before?.origin !== here.origin || mayRunScripts(before)
}

function addressOf(given: string | undefined): URL | null {
  return given && URL.canParse(given) ? new URL(given) : null
}

/** The hosts that a page's policy lets in: those of its scripts, and those that they talk to. */
export function hostsOf(
  settings: SiteSettings,
  { scripts }: Pick<ThirdParties, 'scripts'>,
): { scripts: string[]; talk: string[] } {
  const loaded = slotsOf(settings)
    .flatMap((slot) => slot.scripts)
    .filter(({ script }) => scripts.includes(script))
  const origins = loaded.map(({ script }) => new URL(script).origin)
  const talk = loaded.flatMap(({ talks_to }) => talks_to.map((address) => new URL(address).origin))
  return { scripts: [...new Set(origins)], talk: [...new Set([...origins, ...talk])] }
}
