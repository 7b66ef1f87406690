import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageNames } from '#contract/pages.ts'
import { writePage } from '#server/pages/load-page.ts'
import { plainFacts } from '#server/pages/testing/facts.ts'
import { allWords, linksOf } from '#server/pages/testing/page-words.ts'
import routes from '#web/routes.ts'

const both = ['en', 'fr'] as const

test.each(both)('links of the pages that explain (%s) lead to routes that exist', (locale) => {
  const known = flatten(routes as Route[]).map(patternOf)
  const links = pageNames.flatMap((name) => linksOf(writePage(plainFacts(), name, locale)))
  const paths = [...new Set(links)].filter((link) => link.startsWith('/'))
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) {
    const [plain = ''] = path.split('#')
    expect(
      known.some((pattern) => pattern.test(plain)),
      path,
    ).toBe(true)
    const [, , name = ''] = plain.split('/')
    if (plain.startsWith('/pages/')) expect(pageNames).toContain(name)
  }
})

test.each(both)('the cookie page (%s) names all that the site sets and keeps', (locale) => {
  const talks_to: string[] = []
  const scripts = { company: 'Matomo', script: 'https://stats.example/m.js', talks_to }
  const facts = plainFacts({ analytics_scripts: [scripts] })
  const words = allWords(writePage(facts, 'cookies', locale)).split('\n')
  const names = sourcesOf('web').concat(sourcesOf('server')).flatMap(namesKept)
  expect(new Set(names).size).toBeGreaterThan(8)
  for (const name of new Set(names)) expect(words).toContain(name)
})

type Route = { path?: string; index?: boolean; children?: Route[] }

function flatten(all: Route[]): string[] {
  return all.flatMap((route) => [
    ...(route.path === undefined || route.path === '*' ? [] : [route.path]),
    ...flatten(route.children ?? []),
  ])
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
}

/** The names under which a file keeps things in the browser, in cookies or in storage. */
function namesKept(source: string): string[] {
  const stores = [...source.matchAll(/browserStore(?:<[^(]*>)?\(\s*'([\w-]+)'/g)]
  const cookies = [...source.matchAll(/\w+Cookie = '([\w-]+)'/g)]
  const keeps = /(?:local|session)Storage|OpenStorage|Pick<Storage/.test(source)
  const keys = keeps ? [...source.matchAll(/^const (?:key|name) = '([\w-]+)'/gm)] : []
  const templates = keeps ? [...source.matchAll(/return `([\w-]+):\$\{/g)] : []
  return [...stores, ...cookies, ...keys, ...templates].map(([, name = '']) => name)
}
