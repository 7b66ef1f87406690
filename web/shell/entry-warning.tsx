import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { ownCookieText } from '../browser/browser-store.ts'
import { latePart } from '../browser/late-part.tsx'
import { useRouteLoaderData } from '../routing/router.ts'
import { useSettings, useSiteUrl, useUser } from '../sites/site.ts'
import { Unseen } from '../ui/people/photo.tsx'

/** Few are asked, and members never. Until it is there, nothing stands in its place but its ground. */
const EntryQuestion = latePart(
  'entry-question',
  () => import('./entry-question.tsx').then((module) => module.EntryQuestion),
  { meanwhile: <div className="entry-warning" /> },
)

/**
 * Asks visitors whether they are adults before anything of the page, its children, is visible: its
 * styles hide all of that, even before any script has loaded. It comes first in the document, so that
 * nothing is shown before it, however slowly the page arrives.
 */
export function EntryWarning({ layout, children }: { layout: EntryLayout; children: ReactNode }) {
  const { shown, cookie, pass } = useEntryWarning(layout)
  return (
    <>
      {shown && <EntryQuestion cookie={cookie} onPass={pass} isPassed={isPassed} />}
      <Unseen value={shown}>{children}</Unseen>
    </>
  )
}

/** What the server knew about the visitor's entry when it made the page. */
export type Entry = { skippedAtMs: number | null; askedAtMs: number; robot: boolean }

const listeners = new Set<() => void>()

type Warning = {
  shown: boolean
  /** What the browser keeps if the warning is passed before the page's scripts are there. */
  cookie: string
  pass: (form: HTMLFormElement) => void
}

/** Whether the warning stands before the page, and how to pass it. */
function useEntryWarning(layout: EntryLayout): Warning {
  const { entry_skip_days, ...settings } = useSettings()
  const signedIn = useUser() !== null
  const entry = useRouteLoaderData<{ entry: Entry }>('root')?.entry
  const before = entry?.skippedAtMs ?? null
  const skippedAtMs = useSyncExternalStore(
    subscribe,
    () => skippedHere(before),
    () => before,
  )
  const kept = { days: entry_skip_days, secure: useSiteUrl().startsWith('https:') }
  const keep = useCallback(() => {
    const secure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = skipCookieText({ atMs: Date.now(), days: entry_skip_days, secure })
    for (const listener of listeners) listener()
  }, [entry_skip_days])
  // Who has an account here has given their age: they are not asked after logging out either.
  const unasked = signedIn && skippedAtMs === null
  useEffect(() => {
    if (unasked) keep()
  }, [unasked, keep])
  const pass = useCallback(
    (form: HTMLFormElement) => {
      tellServer(form)
      keep()
      // At once: what is still hidden cannot be given the focus.
      document.documentElement.dataset.entered = ''
    },
    [keep],
  )
  const shown = showsEntryWarning({
    layout,
    signedIn,
    robot: entry?.robot ?? false,
    setting: settings.enable_site_entry_popup,
    country: settings.geoip_selected_country ?? settings.geoip_country,
    skippedAtMs,
    skipDays: entry_skip_days,
    nowMs: entry?.askedAtMs ?? 0,
  })
  return { shown, cookie: skipCookieText({ atMs: entry?.askedAtMs ?? 0, ...kept }), pass }
}

/** Safari soon forgets what scripts keep, so the server sets the same cookie in its answer. */
function tellServer(form: HTMLFormElement): void {
  const body = new URLSearchParams({ next: '/' })
  const sent = { method: 'POST', body, redirect: 'manual', keepalive: true } as const
  void fetch(form.action, sent).catch(() => undefined)
}

/** Whether it was passed on this page, perhaps before its scripts were there (scripts/enter.js). */
function isPassed(): boolean {
  return document.documentElement.dataset.entered !== undefined
}

/**
 * What this page has read itself. Whoever reads cookies waits for another process of the browser, so
 * what the server read stands until something may have changed it.
 */
let read: { skippedAtMs: number | null } | undefined

function readCookie(): void {
  read = { skippedAtMs: skippedAtOf(document.cookie) }
}

function skippedHere(before: number | null): number | null {
  if (!read && isPassed()) readCookie()
  return read ? read.skippedAtMs : before
}

/** It may have been passed in another tab meanwhile. */
const returns = ['focus', 'pageshow', 'visibilitychange']

function subscribe(changed: () => void): () => void {
  const listener = () => {
    readCookie()
    changed()
  }
  listeners.add(listener)
  for (const kind of returns) addEventListener(kind, listener, true)
  return () => {
    listeners.delete(listener)
    for (const kind of returns) removeEventListener(kind, listener, true)
  }
}

export type EntryLayout = 'default' | 'chat' | 'lander' | 'empty'

export type EntryFacts = {
  layout: EntryLayout
  signedIn: boolean
  /** Search engines read the pages as they are. */
  robot: boolean
  /** The site's enable_site_entry_popup. */
  setting: string
  /** The visitor's choice, or else the country of the address. */
  country: string | null
  skippedAtMs: number | null
  skipDays: number
  nowMs: number
}

const dayMs = 86_400_000

/** In the bare layouts the warning is for visitors from these countries only. */
const bareIn = ['NL', 'DE']

/** Whether a visitor has to confirm first that they are an adult. */
export function showsEntryWarning(facts: EntryFacts): boolean {
  if (facts.signedIn || facts.robot || facts.setting === 'no') return false
  if (facts.layout !== 'default' && !bareIn.includes(facts.country ?? '')) return false
  if (facts.skippedAtMs === null) return true
  return facts.nowMs - facts.skippedAtMs >= facts.skipDays * dayMs
}

/** Holds the moment at which the warning was passed, in milliseconds. */
const skipCookie = 'entry-warning'

type Skip = { atMs: number; days: number; secure: boolean }

/** The text that sets the cookie, for a header or a page. */
export function skipCookieText({ atMs, days, secure }: Skip): string {
  return ownCookieText(skipCookie, `${atMs}`, { days, secure })
}

/** When the warning was passed, from all the cookies of a request or a page. */
export function skippedAtOf(cookies: string): number | null {
  const found = /(?:^|;\s*)(?:__Host-)?entry-warning=(\d{1,15})(?:;|$)/.exec(cookies)
  return found ? Number(found[1]) : null
}
