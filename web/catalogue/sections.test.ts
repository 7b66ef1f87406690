import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sections } from './sections.ts'

const ui = new URL('../ui', import.meta.url).pathname

/** Files of which no picture can be taken alone: parts of others, and what is not seen. */
const seenInOthers = [
  'visually-hidden.tsx',
  'hold-off.tsx',
  'feedback/toaster.tsx',
  'forms/combobox-list.tsx',
  'forms/field-shell.tsx',
  'forms/form-group.tsx',
  'forms/slider/track.tsx',
  'layers/menu-items.tsx',
  'people/member-card-skeleton.tsx',
]

test('Every component has its section in the catalogue', () => {
  const files = globSync('**/*.tsx', { cwd: ui })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => !/^(drawings|gifts)\//.test(file) || /(drawing|choice)\.tsx$/.test(file))
    .filter((file) => !seenInOthers.includes(file))
  const shown = sections.map(({ file }) => file).filter((file) => file.endsWith('.tsx'))
  expect(shown.toSorted()).toEqual(files.toSorted())
})

test('No section has the name of another', () => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('Every drawing stands in the catalogue', () => {
  const samples = new URL('./sections/pictures/drawing-samples.tsx', import.meta.url).pathname
  const source = readFileSync(samples, 'utf8')
  const drawings = globSync('*.tsx', { cwd: join(ui, 'drawings') })
  for (const file of drawings.filter((one) => one !== 'drawing.tsx')) {
    expect(source, file).toContain(`/drawings/${file}'`)
  }
})
