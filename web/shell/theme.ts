import { useSyncExternalStore } from 'react'
import { save, storedText } from '../browser/browser-store.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const where = () => localStorage

/** What was chosen on this page if the storage is closed or full. */
let unstored: Theme | null = null

const listeners = new Set<() => void>()

/** The theme chosen on this device; "system" follows the device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system')
}

/** The theme attribute of <html>; none while the system decides. */
export function useThemeAttribute(): 'light' | 'dark' | undefined {
  const theme = useTheme()
  return theme === 'system' ? undefined : theme
}

export function chooseTheme(theme: Theme): void {
  unstored = save(where, key, theme === 'system' ? null : theme) ? null : theme
  for (const listener of listeners) listener()
}

function storedTheme(): Theme {
  const stored = unstored ?? storedText(where, key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
