import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#contract/countries.ts'
import { house } from '../run.ts'

type Source = {
  label: string
  emoji: string
  group?: number
  subgroup?: number
  version: number
  tags?: string[]
  skins?: { emoji: string; tone: number | number[] }[]
}

type Named = { key: string; message: string; order: number }
type Words = { groups: Named[]; subgroups: Named[]; skinTones: Named[] }

/** Newer ones show as empty boxes on many phones. */
const newest = 15.1

const tones = ['', 'light', 'medium-light', 'medium', 'medium-dark', 'dark']

/** Writes the emoji for each of our languages, with the words to find them by, to public/emoji. */
export async function buildEmoji(folder = join(house, 'public/emoji')): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(languages.map((language) => buildLanguage(folder, language)))
}

async function buildLanguage(folder: string, language: string): Promise<void> {
  const emoji = await readData<Source[]>(language, 'data')
  const words = await readData<Words>(language, 'messages')
  const file = join(folder, `${language}.json`)
  const content = JSON.stringify(arrange(language, emoji, words))
  // An unchanged file keeps its date, so that a running development server does not reload.
  if ((await readFile(file, 'utf8').catch(() => '')) !== content) await writeFile(file, content)
}

/** Puts them in the form the picker reads, without what it does not use. */
function arrange(locale: string, emoji: Source[], words: Words) {
  const flags = words.subgroups
    .filter(({ key }) => key === 'country-flag' || key === 'subdivision-flag')
    .map(({ order }) => order)
  const kinds = words.groups.filter(({ key }) => key !== 'component')
  const shown = emoji.filter(({ group, version }) => group !== undefined && version <= newest)
  return {
    locale,
    categories: kinds.map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: Object.fromEntries(
      words.skinTones.map(({ key, message }) => [key, capital(message)]),
    ),
    emojis: shown.map(({ emoji: sign, group, subgroup, version, label, tags = [], skins }) => ({
      emoji: sign,
      category: group,
      version,
      label: capital(label),
      tags,
      ...(flags.includes(subgroup ?? -1) && { countryFlag: true }),
      ...(skins && { skins: skinsOf(skins) }),
    })),
  }
}

function skinsOf(skins: NonNullable<Source['skins']>): Record<string, string> {
  const plain = skins.filter(({ tone }) => typeof tone === 'number')
  return Object.fromEntries(plain.map(({ tone, emoji }) => [tones[Number(tone)], emoji]))
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

async function readData<Data>(language: string, name: string): Promise<Data> {
  const file = join(house, `node_modules/emojibase-data/${language}/${name}.json`)
  return JSON.parse(await readFile(file, 'utf8'))
}
