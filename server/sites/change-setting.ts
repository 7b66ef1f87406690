import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import { allowedSettings, completeSettings, siteSettings } from './settings.ts'

export type SettingChange = { site: string; name: string; value: unknown }

/**
 * Sets one setting of the site with this short name, if the value is allowed; answers null, or a
 * sentence about what is wrong. A value equal to the default is not stored.
 */
export async function changeSetting(
  db: Database,
  { site: slug, name, value }: SettingChange,
): Promise<string | null> {
  if (!isSetting(name)) return `There is no setting "${name}".`
  const allowed = allowedSettings.shape[name].safeParse(value)
  if (!allowed.success) return `${name} can't be that: ${z.prettifyError(allowed.error)}`
  return db.transaction(async (tx) => {
    const site = await tx.kysely
      .selectFrom('sites')
      .select(['id', 'settings'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!site) return `There is no site "${slug}".`
    const stored = { ...(site.settings as object), [name]: value }
    const { [name]: _, ...rest } = stored as Record<string, unknown>
    const settings = JSON.stringify(isDefault(name, value) ? rest : stored)
    await tx.kysely.updateTable('sites').set({ settings }).where('id', '=', site.id).execute()
    return null
  })
}

function isDefault(name: string, value: unknown): boolean {
  const defaults: Record<string, unknown> = siteSettings.parse({})
  return isDeepStrictEqual(defaults[name], value)
}

function isSetting(name: string): name is keyof typeof allowedSettings.shape {
  return Object.hasOwn(allowedSettings.shape, name)
}

type FoundSettings = {
  settings: Record<string, unknown>
  /** Those that the site has set itself; the others are defaults. */
  changed: string[]
}

/** The complete settings of the site with this short name, or a sentence if there is none. */
export async function findSettings(
  db: Database,
  slug: string,
): Promise<FoundSettings | { fault: string }> {
  const sites = await db.kysely.selectFrom('sites').select(['slug', 'niche', 'settings']).execute()
  const site = sites.find((each) => each.slug === slug)
  if (!site) {
    const known = sites.map((each) => each.slug).join(', ')
    return { fault: `There is no site "${slug}". There are: ${known}.` }
  }
  const changed = Object.keys(site.settings as object)
  return { settings: completeSettings(site.settings, site.niche), changed }
}
