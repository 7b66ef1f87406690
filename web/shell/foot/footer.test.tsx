import { expect, test } from 'vitest'
import { Footer } from '../footer.tsx'
import { drawInSite } from '../testing/draw-in-site.tsx'

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
  'S2.121–S2.129 the footer links to %s, for visitors and in both its forms for members',
  (path) => {
    const footers = [drawn({}), drawn({ member: true }), drawn({ member: true, path: '/' })]
    for (const footer of footers) expect(footer).toContain(`href="${path}"`)
  },
)

const notice = 'criminal background checks'

test('S2.130 the notices for the United States stand in English where the flag is set', () => {
  expect(drawn({ usFooter: true })).toContain(notice)
  expect(drawn({ usFooter: true, member: true })).toContain(notice)
})

test('S2.131 without the flag, or in another language, they do not', () => {
  expect(drawn({})).not.toContain(notice)
  expect(drawn({ usFooter: true, locale: 'fr' })).not.toContain(notice)
})

test('S2.133 a member sees one compact row but on the first page, a visitor the whole footer everywhere', () => {
  const whole = /class="grid max-w-read/
  expect(drawn({})).toMatch(whole)
  expect(drawn({ path: '/' })).toMatch(whole)
  expect(drawn({ member: true, path: '/' })).toMatch(whole)
  expect(drawn({ member: true })).not.toMatch(whole)
})
