import { expect, test } from 'vitest'
import { type BuiltScript, faultOf, scriptsAfter, scriptsOf } from './budgets.ts'

function aScript(file: string, more: Partial<BuiltScript> = {}): BuiltScript {
  return { file: `assets/${file}`, page: null, imports: [], modules: {}, ...more }
}

const scripts = [
  aScript('entry.js', { page: 'web/entry.client.tsx', imports: ['assets/packages.js'] }),
  aScript('packages.js'),
  aScript('frame.js', { page: 'web/shell/default-layout.tsx' }),
  aScript('chats-frame.js', { page: 'web/shell/chat-layout.tsx' }),
  aScript('login.js', { page: 'web/accounts/login.route.tsx', imports: ['assets/form.js'] }),
  aScript('form.js', { imports: ['assets/field.js'], modules: { 'web/ui/form.tsx': 900 } }),
  aScript('field.js', { modules: { 'node_modules/zod/v4/core.js': 500 } }),
  aScript('other.js', { page: 'web/likes/likes.route.tsx' }),
]

test('a page has its own scripts, those of its frame and of every page, and all that these import', () => {
  const files = scriptsOf('accounts/login.route.tsx', scripts).map(({ file }) => file)
  const expected = ['entry', 'frame', 'login', 'packages', 'form', 'field']
  expect(files.toSorted()).toEqual(expected.map((name) => `assets/${name}.js`).toSorted())
  expect(() => scriptsOf('accounts/nowhere.tsx', scripts)).toThrow('is no page')
})

test('a page of members is weighed with what only members need, a page of visitors without', () => {
  const own = aScript('own.js', { page: 'web/shell/members-own.tsx', imports: ['assets/live.js'] })
  const all = [...scripts, own, aScript('live.js')]
  const filesOf = (page: string) => scriptsOf(page, all).map(({ file }) => file)
  expect(filesOf('chats/chats.route.tsx')).toEqual(
    expect.arrayContaining(['assets/own.js', 'assets/live.js']),
  )
  expect(filesOf('accounts/login.route.tsx')).not.toContain('assets/own.js')
})

test('what comes after a member’s page is weighed without what the page has already', () => {
  const own = aScript('own.js', { page: 'web/shell/members-own.tsx', imports: ['assets/live.js'] })
  const page = aScript('search.js', { page: 'web/search/members.route.tsx' })
  const life = aScript('life.js', {
    page: 'web/alerts/alerts.tsx',
    imports: ['assets/live.js', 'assets/push.js'],
  })
  const all = [...scripts, own, page, life, aScript('live.js'), aScript('push.js')]
  const files = scriptsAfter('search/members.route.tsx', all).map(({ file }) => file)
  expect(files).toEqual(['assets/life.js', 'assets/push.js'])
})

test('a page that is too heavy is named, with its heaviest script and its largest module', () => {
  const [form] = scripts.filter(({ file }) => file === 'assets/form.js')
  const weighed = { page: 'login', needed: form ? [form] : [], sizes: new Map([['form.js', 3001]]) }
  expect(faultOf({ ...weighed, budget: 4 })).toBe(null)
  const fault = faultOf({ ...weighed, budget: 3 })
  for (const words of ['login: 3.0 kB', 'at most 3 kB', 'form.js', 'web/ui/form.tsx 900']) {
    expect(fault).toContain(words)
  }
})

test('what no page needs to begin with is a fault however small it is', () => {
  const needed = scriptsOf('accounts/login.route.tsx', scripts)
  const sizes = new Map(scripts.map(({ file }) => [file.replace('assets/', ''), 1]))
  const fault = faultOf({ page: 'login', budget: 100, needed, sizes })
  expect(() => faultOf({ page: 'login', budget: 100, needed, sizes: new Map() })).toThrow(
    'is not in',
  )
  expect(fault).toContain('has no business there: node_modules/zod/v4/core.js')
})
