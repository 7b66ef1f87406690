import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOf, faultsOf, findShipped, type Shipped } from './notices.ts'
import { house } from './run.ts'

const shipped = await findShipped()
const service = { name: 'serenade', version: '0.1.0' }
const one: Shipped = {
  ...{ path: 'node_modules/one', name: 'one', version: '1.0.0', installed: '1.0.0' },
  ...{ optional: false, licence: 'MIT', texts: ['As is.'], needs: [], integrity: 'sha512-AAEC' },
}

test('everything that is shipped is installed, names its licence and may be shipped', () => {
  expect(faultsOf(shipped, null)).toEqual([])
})

test('what is missing, another version, without a licence or not ours to ship is found', () => {
  const found = (change: Partial<Shipped>) => faultsOf([{ ...one, ...change }], null)
  expect(found({})).toEqual([])
  expect(found({ installed: null })).toEqual(['one 1.0.0 is not installed: npm ci'])
  expect(found({ installed: null, optional: true })).toEqual([])
  expect(found({ installed: '0.9.0' })).toEqual(['one 1.0.0 is here as 0.9.0: npm ci'])
  expect(found({ licence: null })).toEqual(['one 1.0.0 names no licence'])
  expect(found({ licence: '(MIT OR AGPL-3.0)' })).toEqual([
    'one 1.0.0 comes by AGPL-3.0: may we ship that?',
  ])
  expect(faultsOf([one], 'from before')).toEqual([
    'THIRD-PARTY.md is from before: npm run notices, or delete it',
  ])
})

test('the list for programs has every package that ours need, by whatever way', () => {
  const { components, dependencies } = billOf(shipped, service)
  const listed = new Set(components.map(({ name }) => name))
  const { dependencies: direct } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8'))
  expect(Object.keys(direct).filter((name) => !listed.has(name))).toEqual([])
  const { packages } = JSON.parse(readFileSync(join(house, 'package-lock.json'), 'utf8'))
  // Of what is for developers alone only data is shipped, not what its programs need.
  const running = shipped.filter(({ path }) => !packages[path].dev)
  const needed = running.flatMap(({ path }) => Object.keys(packages[path].dependencies ?? {}))
  expect(needed.filter((name) => !listed.has(name))).toEqual([])
  const refs = new Set(components.map((each) => each['bom-ref']))
  expect(refs.size).toBe(components.length)
  expect(components.every(({ hashes, licenses }) => hashes.length > 0 && licenses.length > 0)).toBe(
    true,
  )
  const mentioned = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(mentioned.filter((ref) => !refs.has(ref))).toEqual([])
})

test('a package is said to use the one that it finds, and its hash as programs write it', () => {
  const at = (path: string, version: string, needs: string[] = []) => {
    const name = path.replace(/^.*node_modules\//, '')
    return { ...one, path, name, version, needs }
  }
  const { components, dependencies } = billOf(
    [
      at('node_modules/@a/b', '1.0.0', ['c']),
      at('node_modules/@a/b/node_modules/c', '2.0.0', ['d', 'gone']),
      at('node_modules/c', '1.0.0'),
      at('node_modules/d', '1.0.0', ['c']),
    ],
    service,
  )
  expect(dependencies).toEqual([
    { ref: '@a/b@1.0.0', dependsOn: ['c@2.0.0'] },
    { ref: 'c@2.0.0', dependsOn: ['d@1.0.0'] },
    { ref: 'c@1.0.0', dependsOn: [] },
    { ref: 'd@1.0.0', dependsOn: ['c@1.0.0'] },
  ])
  expect(components[0]).toMatchObject({
    purl: 'pkg:npm/%40a/b@1.0.0',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
})
