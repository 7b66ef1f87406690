import { landers } from '../landers.ts'
import { pageNames } from '../pages.ts'

/** What scripts of other companies are for; each kind is a slot of a site's settings. */
export const scriptKinds = ['analytics', 'ads', 'behaviour'] as const
export type ScriptKind = (typeof scriptKinds)[number]

/** What a page is told of the scripts of others that its site has; of a site without any, nothing. */
export type ThirdParties = {
  /** Another one after each change of the scripts: what was said about others is asked again. */
  version: string
  /** How long an answer counts. */
  days: number
  /** The kinds that have scripts, and whose they are. */
  kinds: { kind: ScriptKind; companies: string[] }[]
  /** What was agreed to, of this version; null before an answer. */
  agreed: ScriptKind[] | null
  /** The browser asks not to be followed, which counts as a no to everything. */
  refused: boolean
  /** The scripts that this very page may load. */
  scripts: string[]
}

/** Pages where nobody types anything, and on which there are neither messages nor money. */
const open = new Set([
  '/',
  '/pages/attribution',
  ...pageNames.filter((name) => name !== 'service').map((name) => `/pages/${name}`),
])

// At the others one picks interests, or likes people.
const quiet = landers.filter((name) => name !== 'iconslanding')
const ofLander = new RegExp(`^/landers/(${quiet.join('|')})(/[\\w-]*)?$`)

/** What advertisements add to an address. Anything else there may be somebody's own, as an invitation is. */
const ofTraffic = /^(network|ref|sub[123]|lb|utm_\w+|gclid|msclkid|fbclid)$/

/**
 * Whether scripts of others may ever run at this address: an entry page or one that explains. What
 * is not named here is private.
 */
export function mayRunScripts({ pathname, search }: { pathname: string; search: string }): boolean {
  if (!open.has(pathname) && !ofLander.test(pathname)) return false
  return [...new URLSearchParams(search).keys()].every((name) => ofTraffic.test(name))
}

/** An answer as its cookie has it: the version, and the kinds that were agreed to. */
export function writeAnswer(version: string, agreed: readonly ScriptKind[]): string {
  return [version, ...agreed].join('.')
}

/** What was agreed to of this version; null for no answer, or one to another version. */
export function readAnswer(kept: string | undefined, version: string): ScriptKind[] | null {
  const [of = '', ...agreed] = (kept ?? '').split('.')
  return of === version && agreed.every(isKind) ? agreed : null
}

function isKind(text: string): text is ScriptKind {
  return scriptKinds.some((kind) => kind === text)
}
