import { useSyncExternalStore } from 'react'
import { browserStore } from '../browser/browser-store.ts'
import { fitsMedia, media } from '../browser/media.ts'

declare global {
  interface Window {
    /** The browser could install the site; the first script of the page has kept it (early.js). */
    installOffer?: InstallOffer | undefined
  }
}

/** What a browser hands over when it could install the site as an app; good for one question. */
type InstallOffer = { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How the site becomes an app here: it is one, by a press, or by the browser's own menu. */
export type InstallWay = 'installed' | 'offered' | 'apple' | 'menu'

type Browser = { installed: boolean; offered: boolean; agent: string; touches: number }

/** The way for a browser. Tablets of Apple call themselves computers, and have fingers. */
export function wayOf({ installed, offered, agent, touches }: Browser): InstallWay {
  if (installed) return 'installed'
  if (offered) return 'offered'
  const isApple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)
  return isApple ? 'apple' : 'menu'
}

/** Whether it was installed from this very page. */
let justInstalled = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('beforeinstallprompt', listener)
  window.addEventListener('appinstalled', becomeInstalled)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('beforeinstallprompt', listener)
  }
}

function becomeInstalled(): void {
  justInstalled = true
  tell()
}

function wayHere(): InstallWay {
  return wayOf({
    installed: justInstalled || fitsMedia(media.installedApp),
    offered: window.installOffer !== undefined,
    agent: navigator.userAgent,
    touches: navigator.maxTouchPoints,
  })
}

/** How this browser installs the app; null before it can say. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, wayHere, () => null)
}

/** Lets the browser ask. Call it on a press. Somebody who says no is not asked again. */
export async function install(): Promise<void> {
  const offer = window.installOffer
  if (!offer) return
  window.installOffer = undefined
  const { outcome } = await offer.prompt()
  if (outcome === 'dismissed') refuseInstall()
  tell()
}

/** What this device was told; signing out keeps it (accounts/sign-out.ts), it names nobody. */
const answers = browserStore<string>('install', '', (stored) => (stored === 'no' ? 'no' : ''))

/** No, thanks: for good. */
export function refuseInstall(): void {
  answers.set('answer', 'no')
}

/** On how many days somebody was here, and whether they had a match meanwhile. */
type Use = { days: string[]; matched: boolean }

const none: Use = { days: [], matched: false }
const uses = browserStore<Use>('install-use', none, readUse)
const daysBefore = 3

/** Storage may give back anything. */
export function readUse(stored: unknown): Use {
  const { days, matched } = (stored ?? {}) as Partial<Use>
  if (!Array.isArray(days)) return none
  return { days: days.filter((day) => typeof day === 'string'), matched: matched === true }
}

/** The same with one more day, of which no more are kept than count. */
export function usedOn({ days, matched }: Use, day: string): Use {
  const more = days.includes(day) || days.length >= daysBefore ? days : [...days, day]
  return { days: more, matched }
}

/** Whether it makes sense to offer the app: the third day here, or a match. */
export function isRipe({ days, matched }: Use): boolean {
  return matched || days.length >= daysBefore
}

/** Notes that somebody is here today. */
export function noteUse(now: Date): void {
  const before = uses.get('here')
  const after = usedOn(before, now.toDateString())
  if (after.days.length > before.days.length) uses.set('here', after)
}

/** Notes that two people met: from now on an app makes sense. */
export function noteMatch(): void {
  uses.set('here', { ...uses.get('here'), matched: true })
}

/** Where a hint would be in the way: what is filled in or paid, and where the same is offered. */
const notOn =
  /^\/(profile|premium|credits|directdebit|settings|notifications|activate|complaints)(\/|$)/

type Hint = { way: InstallWay; use: Use; pathname: string }

/** Whether a page begins with the hint. */
export function showsHint({ way, use, pathname }: Hint): boolean {
  return (way === 'offered' || way === 'apple') && isRipe(use) && !notOn.test(pathname)
}

/** Whether a page that begins now has the hint. */
export function useInstallHint(pathname: string): boolean {
  const answer = useSyncExternalStore(
    answers.subscribe,
    () => answers.get('answer'),
    () => '',
  )
  const way = useInstallWay()
  return way !== null && answer !== 'no' && showsHint({ way, use: uses.get('here'), pathname })
}
