import { expect, test } from 'vitest'
import { interests, intimateInterests } from '#contract/options.ts'
import type { Asker } from '../context/asker.ts'
import { listInterests } from './interests.ts'

/** As the specification writes them, in its order. */
const specified =
  'adventure, anal sex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one-night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine'

const askerOf = (niche: number) => ({ site: { niche }, locale: 'en' }) as Asker

test('the interests are the fifty that the specification names, each with its picture', {
  tags: ['S3.33', 'S3.34'],
}, async () => {
  const codes = specified.split(', ').map((name) => name.replace(/[ -]/g, '_'))
  const all = await listInterests(askerOf(3))
  expect(all.map(({ id }) => id)).toEqual(codes)
  expect(all.map(({ icon }) => icon)).toEqual(codes)
})

test('members choose from fifty interests; the general niche leaves out the sexual ones', {
  tags: ['S3.34'],
}, async () => {
  const special = await listInterests(askerOf(3))
  expect(special.map((each) => each.id)).toEqual(interests)
  expect(special).toHaveLength(50)
  const general = (await listInterests(askerOf(1))).map((each) => each.id)
  expect(general).toHaveLength(50 - intimateInterests.length)
  expect(general.filter((id) => (intimateInterests as readonly string[]).includes(id))).toEqual([])
})

test('each interest has its own name', { tags: ['S3.25'] }, async () => {
  const names = (await listInterests(askerOf(3))).map((each) => each.name)
  expect(new Set(names).size).toBe(50)
})
