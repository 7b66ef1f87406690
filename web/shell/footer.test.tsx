import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'
import { drawInSite } from './testing/draw-in-site.tsx'

type Seen = { locale?: string; usFooter?: boolean; member?: boolean; path?: string }

function drawn({ usFooter = false, ...seen }: Seen) {
  return drawInSite(<Footer />, { ...seen, settings: { us_footer: usFooter } })
}

test.each([
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/ban',
  '/pricing',
  '/complaints',
  '/pages/return-policy',
  '/pages/faq',
  '/pages/service',
])(
  'the footer links to %s, for visitors and in both its forms for members',
  { tags: ['S2.121–S2.129'] },
  (path) => {
    const footers = [drawn({}), drawn({ member: true }), drawn({ member: true, path: '/' })]
    for (const footer of footers) expect(footer).toContain(`href="${path}"`)
  },
)

const notice = 'criminal background checks'

test('the notices for the United States stand in English where the flag is set', {
  tags: ['S2.130'],
}, () => {
  expect(drawn({ usFooter: true })).toContain(notice)
  expect(drawn({ usFooter: true, member: true })).toContain(notice)
})

test('without the flag, or in another language, they do not', { tags: ['S2.131'] }, () => {
  expect(drawn({})).not.toContain(notice)
  expect(drawn({ usFooter: true, locale: 'fr' })).not.toContain(notice)
})

test('a member sees one compact row but on the first page, a visitor the whole footer everywhere', {
  tags: ['S2.133'],
}, () => {
  const whole = /class="grid max-w-read/
  expect(drawn({})).toMatch(whole)
  expect(drawn({ path: '/' })).toMatch(whole)
  expect(drawn({ member: true, path: '/' })).toMatch(whole)
  expect(drawn({ member: true })).not.toMatch(whole)
})
