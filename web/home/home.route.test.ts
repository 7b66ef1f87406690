import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/sites.ts'
import { drawInSite } from '../shell/testing/draw-in-site.tsx'
import Home, { chooseFaces } from './home.route.tsx'

const main_image = 'a photo'
const tom = { name: 'Tom', gender: 'male', age: 30, main_image } as const
const jan = { name: 'Jan', gender: 'male', age: 32, main_image } as const
const eva = { name: 'Eva', gender: 'female', age: 33, main_image } as const
const ruth = { name: 'Ruth', gender: 'female', age: 61, main_image } as const

test('the first of the list comes first, and who is least like the others follows', () => {
  const chosen = chooseFaces([tom, jan, eva, ruth], 3)
  expect(chosen.map(({ name }) => name)).toEqual(['Tom', 'Ruth', 'Eva'])
})

test('somebody without a photo is no face', () => {
  const hidden = { ...eva, main_image: null }
  expect(chooseFaces([hidden, tom, jan], 9)).toEqual([tom, jan])
})

const site: Partial<Settings> = {
  ...{ niche: 1, countries: ['NL'], signup_open: true, minimum_age: 18 },
  minimum_message_costs: {},
}

test('who is not signed in lands on a promise, with the first step of sign-up beside it', {
  tags: ['S2.174'],
}, () => {
  const page = drawInSite(createElement(Home), { settings: site, path: '/' })
  expect(page).toMatch(/<h1\b[^>]*>[^<]+<\/h1>/)
  expect(page).toContain('Start here')
  expect(page).toMatch(/<form\b/)
})

test('the words of the operator are the title of the first page and what is said about it', {
  tags: ['S3.53', 'S3.54'],
}, () => {
  const words = { index_title: 'Meet at the lake', description: 'People from around the lake.' }
  const page = drawInSite(createElement(Home), { settings: { ...site, ...words }, path: '/' })
  expect(page).toContain('<title>Meet at the lake</title>')
  expect(page).toContain('<meta name="description" content="People from around the lake."/>')
  const without = drawInSite(createElement(Home), {
    settings: { ...site, index_title: '', description: '' },
    path: '/',
  })
  expect(without).toMatch(/<title>Serenade: [^<]+<\/title>/)
})
