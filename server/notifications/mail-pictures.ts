import { readFile } from 'node:fs/promises'
import { projectFile } from '#database/project-file.ts'
import type { MailFile } from '../outside/mail.ts'

/** What a mail is about, seen before it is read: the colour of its head goes with it. */
type Tone = 'welcome' | 'money' | 'safety' | 'papers'

/** The drawings in pictures/, which scripts/make/build-pictures.ts makes, each with its tone. */
const drawings = {
  confirm: 'welcome',
  unfinished: 'welcome',
  stamp: 'welcome',
  frame: 'welcome',
  welcome: 'welcome',
  member: 'welcome',
  voices: 'welcome',
  unread: 'welcome',
  hearts: 'welcome',
  week: 'welcome',
  coins: 'money',
  'coins-back': 'money',
  key: 'safety',
  lock: 'safety',
  'new-address': 'safety',
  'address-alarm': 'safety',
  waiting: 'papers',
  box: 'papers',
  letter: 'papers',
  answer: 'papers',
  scales: 'papers',
  news: 'papers',
} satisfies Record<string, Tone>

export type MailDrawing = keyof typeof drawings

export function toneOf(drawing: MailDrawing): Tone {
  return drawings[drawing]
}

/** The address within a mail of a picture that the mail brings along. */
export function pictureUrl(name: string): string {
  return `cid:${name}${pictures}`
}

const pictures = '@pictures'

/** The mark of a site; one without a mark of its own has Serenade's. */
export function markOf({ slug }: { slug: string }): string {
  return /^[a-z0-9-]+$/.test(slug) ? `mark-${slug}` : 'mark-serenade'
}

/** The pictures that a mail brings along, so that nothing is fetched when it is read. */
export function loadPictures(names: string[]): Promise<MailFile[]> {
  return Promise.all(names.map(loadPicture))
}

/** The face of somebody a mail is about, as that mail brings it along. */
export function faceFile(content: Buffer, place: number): MailFile {
  const name = `person-${place + 1}`
  return { name: `${name}.jpg`, type: 'image/jpeg', content, cid: `${name}@people` }
}

async function loadPicture(name: string): Promise<MailFile> {
  return {
    name: `${name}.png`,
    type: 'image/png',
    content: await contentOf(name),
    cid: `${name}${pictures}`,
  }
}

/** Puts the pictures into a mail's HTML itself, for a page that shows the mail. */
export async function withPicturesInside(html: string): Promise<string> {
  const names = [...html.matchAll(/"cid:([a-z0-9-]+)@pictures"/g)].map(([, name = '']) => name)
  let shown = html
  for (const { cid, type, content } of await loadPictures([...new Set(names)])) {
    shown = shown.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`)
  }
  return shown
}

const known = new Map<string, Promise<Buffer>>()

function contentOf(name: string): Promise<Buffer> {
  const found = known.get(name) ?? readPicture(name)
  known.set(name, found)
  return found
}

async function readPicture(name: string): Promise<Buffer> {
  if (name in drawings) return read(`server/notifications/pictures/${name}.png`)
  const slug = name.replace(/^mark-/, '')
  return read(`public/sites/${slug}/icon-192.png`).catch(() => read(fallback))
}

const fallback = 'public/sites/serenade/icon-192.png'

function read(path: string): Promise<Buffer> {
  return readFile(projectFile(path))
}
