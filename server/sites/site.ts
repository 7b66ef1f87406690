import type { SiteSettings } from './settings/settings.ts'

/** One brand, with its settings complete. */
export type Site = {
  id: string
  slug: string
  name: string
  domain: string
  /** The site for hosts that nobody claims, at the configured address. */
  isDefault: boolean
  niche: number
  companyId: string
  settings: SiteSettings
}
