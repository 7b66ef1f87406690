import type { SiteSettings } from './settings.ts'

/** One brand, with its settings complete. */
export type Site = {
  id: string
  slug: string
  name: string
  domain: string
  niche: number
  companyId: string
  settings: SiteSettings
}
