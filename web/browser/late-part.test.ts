import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test('a late part is called like its module: by that its script is found and fetched with the page', () => {
  const web = new URL('..', import.meta.url)
  const files = globSync('**/*.tsx', { cwd: web })
  const parts = files.flatMap((file) => {
    const source = readFileSync(new URL(file, web), 'utf8')
    const found = source.matchAll(/\blatePart\(\s*'([\w-]+)',[\s\S]*?\bimport\('([^']+)'\)/g)
    return [...found].map(([, name = '', path = '']) => ({ name, module: basename(path, '.tsx') }))
  })
  // A profile that fails later: the server never draws it.
  const drawn = parts.filter(({ name }) => name !== 'failed-below')
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.map(({ name }) => name)).toEqual(drawn.map(({ module }) => module))
})
