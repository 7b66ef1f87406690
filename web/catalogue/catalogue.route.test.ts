import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Page, pageContext } from '../data/page-context.ts'
import { RouterContextProvider } from '../routing/router.ts'
import { loader, sections } from './catalogue.route.tsx'

const ui = new URL('../ui', import.meta.url).pathname

/** Files that cannot be pictured alone: parts of others, and what is invisible. */
const seenInOthers = [
  'visually-hidden',
  'hold-off',
  'toaster',
  'field-shell',
  'form-group',
  'menu-items',
]

test('Every component has its section in the catalogue', () => {
  const names = globSync('**/*.tsx', { cwd: ui })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => !/^(drawings|gifts)\//.test(file) || /(drawing|choice)\.tsx$/.test(file))
    .map((file) => basename(file, '.tsx'))
  expect(names.length).toBeGreaterThan(40)
  const shown = [...Object.keys(sections), ...seenInOthers]
  expect(names.filter((name) => !shown.includes(name))).toEqual([])
})

test('No section has the name of another', () => {
  const files = globSync('*-samples.tsx', { cwd: new URL('./', import.meta.url).pathname })
  const samples = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  const made = samples.join('\n').match(/^function \w+Samples\(\) \{$/gm) ?? []
  expect(Object.keys(sections)).toHaveLength(made.length)
})

test('Every drawing stands in the catalogue', () => {
  const source = readFileSync(new URL('pictures-samples.tsx', import.meta.url), 'utf8')
  const drawings = globSync('*.tsx', { cwd: join(ui, 'drawings') })
  for (const file of drawings.filter((one) => one !== 'drawing.tsx')) {
    expect(source, file).toContain(`/drawings/${file}'`)
  }
})

/** What the loader answers, however the address was spelt. */
function load(atHome: boolean) {
  const context = new RouterContextProvider()
  context.set(pageContext, { atHome } as Page)
  const request = new Request('http://localhost:3000/DEV/ui?words=pseudo')
  return loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])
}

test('the catalogue is there on the very machine that serves', () => {
  expect(load(true)).toEqual({ set: 'pseudo' })
})

test('to anybody else the catalogue is not there', () => {
  expect(() => load(false)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
