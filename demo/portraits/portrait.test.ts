import sharp from 'sharp'
import { expect, test } from 'vitest'
import { figureSvg } from './figure.ts'
import { hairStyle, hairStyleNames } from './hair/styles.ts'
import { personOf } from './person.ts'
import { layerSvg, portraitLayers, portraitSvg } from './portrait.ts'
import { renderPortrait } from './render-portrait.ts'
import { allScenes } from './scenes/all-scenes.ts'
import { shotOf } from './shot.ts'
import type { PortraitSubject } from './subject.ts'

const genders = ['female', 'male', 'nonbinary'] as const
const skins = ['porcelain', 'light', 'medium', 'olive', 'brown', 'deep'] as const
const hairColours = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'other'] as const
const bodies = ['slim', 'athletic', 'average', 'curvy', 'plus_size', 'muscular'] as const
const pictures = [0, 1, 2, 3, 4, 5]

function subject(changes: Partial<PortraitSubject> = {}): PortraitSubject {
  return {
    seed: 7,
    gender: 'female',
    age: 34,
    skin: 'olive',
    hair_color: 'brown',
    eye_color: 'green',
    body_type: 'average',
    ...changes,
  }
}

function crowd(): PortraitSubject[] {
  return Array.from({ length: 144 }, (_, i) => ({
    seed: i * 31 + 5,
    gender: genders[i % 3] ?? 'female',
    age: 21 + ((i * 7) % 50),
    skin: skins[i % 6] ?? 'light',
    hair_color: hairColours[Math.floor(i / 6) % 8] ?? 'brown',
    eye_color: 'hazel',
    body_type: bodies[Math.floor(i / 3) % 6] ?? 'average',
  }))
}

test('the same subject and picture give the same drawing', () => {
  for (const picture of pictures) {
    expect(portraitSvg(subject(), picture)).toBe(portraitSvg(subject(), picture))
  }
})

test('the same subject and picture give the same bytes', async () => {
  const size = { width: 200, height: 250 }
  const first = await renderPortrait(subject(), 2, size)
  const second = await renderPortrait(subject(), 2, size)
  expect(first.equals(second)).toBe(true)
})

test('different seeds are different people in different pictures', () => {
  const drawings = new Set(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => portraitSvg(subject({ seed }), 0)),
  )
  expect(drawings.size).toBe(8)
})

test('the six pictures of one person differ and no two share a scene or a colour of clothes', () => {
  for (const someone of crowd()) {
    const shots = pictures.map((picture) => shotOf(personOf(someone), picture))
    expect(new Set(shots.map((shot) => shot.scene)).size).toBe(6)
    const colours = shots.filter((shot) => shot.garment.kind !== 'denim')
    expect(new Set(colours.map((shot) => shot.garment.colour)).size).toBe(colours.length)
  }
  expect(new Set(pictures.map((picture) => portraitSvg(subject(), picture))).size).toBe(6)
})

test('the face of a person is the same in every picture', () => {
  const [first, ...others] = pictures.map(() => personOf(subject({ seed: 99 })))
  for (const other of others) expect(other).toEqual(first)
})

test('every kind of person draws in every picture without a missing value or a word', () => {
  for (const someone of crowd()) {
    for (const picture of pictures) {
      const svg = portraitSvg(someone, picture)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    }
  }
})

test('every hair style draws from the front and from the side', () => {
  const person = personOf(subject())
  const { light } = portraitLayers(subject(), 0)
  for (const name of hairStyleNames) {
    for (const view of ['front', 'profile'] as const) {
      const shot = { ...shotOf(person, 0), view }
      const figure = figureSvg({ ...person, hair: hairStyle(name) }, shot, light)
      expect(figure).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
})

test('every scene fills its whole canvas', async () => {
  const drawn = new Map(
    crowd().flatMap((someone) =>
      pictures.map((picture) => {
        const { shot, background } = portraitLayers(someone, picture)
        return [shot.scene, background] as const
      }),
    ),
  )
  expect([...drawn.keys()].sort()).toEqual(Object.keys(allScenes).sort())
  for (const [scene, background] of drawn) {
    const { isOpaque } = await sharp(layerSvg(background, 200, 250)).stats()
    expect({ scene, isOpaque }).toEqual({ scene, isOpaque: true })
  }
})

test('every picture carries the demo mark on top', () => {
  for (const picture of pictures) {
    const { mark } = portraitLayers(subject(), picture)
    expect(mark.content).toContain('<path')
    expect(portraitSvg(subject(), picture).endsWith(`${mark.content}</svg>`)).toBe(true)
  }
})

test('no shape in which a picture is shown cuts the demo mark', async () => {
  const { mark } = portraitLayers(subject(), 0)
  const drawn = sharp(layerSvg(mark, 800, 1000)).trim()
  const { info } = await drawn.toBuffer({ resolveWithObject: true })
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)]
  const [right, bottom] = [left + info.width, top + info.height]
  // From a card of the swipe game on a tall phone to one on a small phone, and a square.
  for (const ratio of [0.6, 0.8, 1, 1.2]) {
    const [width, height] = [Math.min(800, 1000 * ratio), Math.min(1000, 800 / ratio)]
    // As web/ui/people/photo.tsx places it: in the middle, and nearer to the upper edge.
    const [x, y] = [(800 - width) / 2, (1000 - height) * 0.3]
    expect(left).toBeGreaterThan(x)
    expect(right).toBeLessThan(x + width)
    expect(top).toBeGreaterThan(y)
    expect(bottom).toBeLessThan(y + height)
  }
})

test('the middle of a face stays bright enough to read on every skin', async () => {
  for (const skin of skins) {
    const layers = portraitLayers(subject({ skin }), 0)
    const { data, info } = await sharp(layerSvg(layers.figure, 160, 200))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const x = Math.round(layers.shot.x / 5)
    const y = Math.round((layers.shot.y + 20 * layers.shot.scale) / 5)
    const at = (y * info.width + x) * info.channels
    const luminance =
      0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
    expect(luminance).toBeGreaterThan(44)
  }
})

test('everybody has adult proportions: shoulders well wider than the head, eyes in the middle', () => {
  for (const someone of crowd()) {
    const { body, face, eye, nose } = personOf(someone)
    expect(body.shoulder / face.skull).toBeGreaterThan(1.7)
    expect(eye.width / face.skull).toBeLessThan(0.29)
    expect(nose.y).toBeGreaterThan(37)
    expect(body.neck).toBeGreaterThan(29)
  }
})

test('women have no beard and covered hair stays covered by closed clothes', () => {
  for (const someone of crowd()) {
    const person = personOf(someone)
    if (someone.gender === 'female') expect(person.beard).toBe('none')
    if (person.hair.crown !== 'headscarf') continue
    const kinds = pictures.map((picture) => shotOf(person, picture).garment.kind)
    for (const kind of kinds) expect(['dress', 'scoop', 'v', 'boat']).not.toContain(kind)
  }
})

test('the first picture looks at the camera from the front, with open eyes and a smile', () => {
  for (const someone of crowd()) {
    const shot = shotOf(personOf(someone), 0)
    expect(shot).toMatchObject({ view: 'front', laughing: false, window: 'none' })
    expect(shot.smile).toBeGreaterThanOrEqual(0.5)
  }
})

test('a rendered portrait is a valid image of the size asked for', async () => {
  for (const size of [undefined, { width: 320, height: 400 }, { width: 96, height: 96 }]) {
    const image = await renderPortrait(subject({ gender: 'male' }), 0, size)
    const { width, height, format } = await sharp(image).metadata()
    expect({ width, height, format }).toEqual({
      ...(size ?? { width: 800, height: 1000 }),
      format: 'webp',
    })
    const { channels } = await sharp(image).stats()
    for (const channel of channels.slice(0, 3)) expect(channel.stdev).toBeGreaterThan(8)
  }
})

test('a picture number beyond the six is refused', () => {
  expect(() => portraitSvg(subject(), 6)).toThrow('picture 6')
})
