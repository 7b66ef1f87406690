import type { DeviceSession } from '#contract/account-access.ts'

type Device = Pick<DeviceSession, 'kind' | 'browser' | 'system'>

/** The first match counts: most browsers also claim to be the ones below them. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser says about itself: its name and system, without versions and models. */
export function nameDevice(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  return { browser: nameIn(browsers, userAgent), system, kind: kindOf(system, userAgent) }
}

function nameIn(known: [RegExp, string][], userAgent: string): string | null {
  return known.find(([form]) => form.test(userAgent))?.[1] ?? null
}

function kindOf(system: string | null, userAgent: string): Device['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iOS') return 'phone'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}
