import { expect, test } from 'vitest'
import { interests, intimateInterests } from '#contract/options.ts'
import type { Asker } from '../context/asker.ts'
import { listInterests } from './interests.ts'

const askerOf = (niche: number) => ({ site: { niche }, locale: 'en' }) as Asker

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
