import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectFile } from '#database/project-file.ts'
import { aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { siteFiles } from './site-files.ts'

const { context, db } = await testApp()
await theSite(db)
await aSite(db, { slug: 'marlow', host: 'marlow.test', settings: { domain_language: 'fr' } })
await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
const drawings = projectFile('public/sites/')
const app = siteFiles(context, drawings)

const names = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-512.png', 'og.png']

test.each(names)('each site answers its own %s at the same address', async (name) => {
  expect(await ask('localhost', name)).toEqual(await stored('serenade', name))
  expect(await ask('marlow.test', name)).toEqual(await stored('marlow', name))
  expect(await stored('marlow', name)).not.toEqual(await stored('serenade', name))
})

test('a site without drawings of its own shows those of Serenade', async () => {
  expect(await ask('elsewhere.test', 'favicon.svg')).toEqual(
    await stored('serenade', 'favicon.svg'),
  )
})

test('the manifest bears the name and the language of the site, and icons that exist', async () => {
  const answer = await app.request('http://marlow.test/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const manifest = await answer.json()
  const { name } = await context.findSite('marlow.test')
  expect(manifest).toMatchObject({
    id: '/',
    name,
    short_name: name,
    lang: 'fr',
    start_url: '/start',
    scope: '/',
    display: 'standalone',
    prefer_related_applications: false,
  })
  expect(manifest.icons).toHaveLength(4)
  const held = manifest.shortcuts.flatMap(({ icons }: { icons: Icon[] }) => icons)
  expect(held).toHaveLength(2)
  for (const { src, type, sizes } of [...manifest.icons, ...held] as Icon[]) {
    const icon = await app.request(`http://marlow.test${src}`)
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type])
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('its shortcuts speak the language of the page that named it', async () => {
  const namesIn = async (lang: string) => {
    const answer = await app.request(`http://marlow.test/site.webmanifest?lang=${lang}`)
    const { shortcuts } = await answer.json()
    return shortcuts.map(({ name, url }: { name: string; url: string }) => `${name} ${url}`)
  }
  expect(await namesIn('en')).toEqual(['Messages /chats', 'Search /members'])
  expect(await namesIn('fr')).toEqual(['Messages /chats', 'Recherche /members'])
  // A language that nobody speaks is answered in English.
  expect(await namesIn('<script>')).toEqual(await namesIn('en'))
})

test('a photo can be shared to the app, as the form that the server takes', async () => {
  const answer = await app.request('http://marlow.test/site.webmanifest')
  expect((await answer.json()).share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: 'photo', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] }],
    },
  })
})

type Icon = { src: string; type: string; sizes: string }

async function ask(host: string, name: string): Promise<Buffer> {
  const answer = await app.request(`http://${host}/${name}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

function stored(slug: string, name: string): Promise<Buffer> {
  return readFile(new URL(`${slug}/${name}`, drawings))
}
