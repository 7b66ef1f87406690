import { useCallback, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSettings, useUser } from '../../sites/site.ts'
import { type EntryLayout, showsEntryWarning } from './shows-entry-warning.ts'
import { skipCookieText, skippedAtOf } from './skip-cookie.ts'

/** What the server knew about the visitor's entry when it made the page. */
export type Entry = { skippedAtMs: number | null; askedAtMs: number; robot: boolean }

const listeners = new Set<() => void>()

/** Whether the warning stands before the page, and how to pass it. */
export function useEntryWarning(layout: EntryLayout): { shown: boolean; pass: () => void } {
  const { entry_skip_days, ...settings } = useSettings()
  const signedIn = useUser() !== null
  const entry = useRouteLoaderData<{ entry: Entry }>('root')?.entry
  const skippedAtMs = useSyncExternalStore(
    subscribe,
    () => skippedAtOf(document.cookie),
    () => entry?.skippedAtMs ?? null,
  )
  const pass = useCallback(() => {
    const secure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = skipCookieText({ atMs: Date.now(), days: entry_skip_days, secure })
    for (const listener of listeners) listener()
  }, [entry_skip_days])
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
  return { shown, pass }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
