import { readdir, readFile } from 'node:fs/promises'
import { Hono, type Context as HonoContext } from 'hono'
import { answerLanguage } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import type { Site } from './site.ts'

const types = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-512-maskable.png': 'image/png',
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
    const manifest = JSON.stringify(manifestOf(await siteOf(c)))
    return c.body(manifest, 200, { ...cached, 'Content-Type': 'application/manifest+json' })
  })
  return app
}

function manifestOf({ name, settings }: Site) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: answerLanguage(settings.domain_language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f7',
    theme_color: '#ffffff',
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
  }
}
