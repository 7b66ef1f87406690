import { readdir, readFile } from 'node:fs/promises'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Hono, type Context as HonoContext } from 'hono'
import { answerLanguage, speak } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import type { Site } from './site.ts'

const types = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-512-maskable.png': 'image/png',
  'shortcut-chats.png': 'image/png',
  'shortcut-search.png': 'image/png',
  'logo.svg': 'image/svg+xml',
  'og.png': 'image/png',
}

const cached = { 'Cache-Control': 'public, max-age=3600' }

/**
 * Answers the files that browsers, phones and other sites expect at the same address everywhere,
 * each site with its own: icons, the picture for links, the manifest. A site without drawings of
 * its own shows Serenade's.
 */
export function siteFiles(context: Context, drawings: URL): Hono {
  const app = new Hono()
  const slugs = readdir(drawings).catch((): string[] => [])
  const siteOf = (c: HonoContext) => context.findSite(new URL(c.req.url).hostname)
  for (const [name, type] of Object.entries(types)) {
    app.get(`/${name}`, async (c) => {
      const { slug } = await siteOf(c)
      const folder = (await slugs).includes(slug) ? slug : 'serenade'
      const file = await readFile(new URL(`${folder}/${name}`, drawings))
      return c.body(file, 200, { ...cached, 'Content-Type': type })
    })
  }
  app.get('/site.webmanifest', async (c) => {
    const site = await siteOf(c)
    const language = answerLanguage(c.req.query('lang') ?? site.settings.domain_language)
    const manifest = JSON.stringify(manifestOf(site, await speak(language)))
    return c.body(manifest, 200, { ...cached, 'Content-Type': 'application/manifest+json' })
  })
  return app
}

/**
 * What makes a site an app of its own on a phone: whose it is, where it starts, the two places that
 * are held to be gone to, and what may be shared to it. Its words are in the language of the page
 * that named it.
 */
function manifestOf({ name, settings }: Site, i18n: I18n) {
  return {
    id: '/',
    name,
    short_name: name,
    ...(settings.description && { description: settings.description }),
    lang: i18n.locale,
    dir: 'ltr',
    start_url: '/start',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f7',
    theme_color: '#ffffff',
    prefer_related_applications: false,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icon-512-maskable.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      shortcut(i18n._(msg`Messages`), '/chats', 'chats'),
      shortcut(i18n._(msg`Search`), '/members', 'search'),
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: photoTypes }] },
    },
  }
}

/** The kinds that the gallery takes (server/photos/check-picture.ts). */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

function shortcut(name: string, url: string, icon: 'chats' | 'search') {
  const src = `/shortcut-${icon}.png`
  return { name, short_name: name, url, icons: [{ src, type: 'image/png', sizes: '192x192' }] }
}
