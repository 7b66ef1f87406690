import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawLander } from '../testing/draw-lander.ts'
import TransitionsVideoLanding from './transitionsvideolanding.route.tsx'

test('the moving background begins as its poster, and its three scenes stand beside it in words', {
  tags: ['S2.48'],
}, () => {
  const page = drawLander(createElement(TransitionsVideoLanding), { count: 0, people: 0 })
  expect(page).toContain('src="/videos/meeting.webp"')
  const [, chapters = ''] = /<ol\b[^>]*>([\s\S]*?)<\/ol>/.exec(page) ?? []
  expect(chapters.match(/<li\b/g)).toHaveLength(3)
  expect(page.indexOf('/videos/meeting.webp')).toBeLessThan(page.indexOf('<h1'))
})
