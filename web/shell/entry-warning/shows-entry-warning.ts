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
