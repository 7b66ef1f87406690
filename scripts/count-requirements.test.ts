import { expect, test } from 'vitest'
import { countRequirements } from './count-requirements.ts'

const requirements = `
| section | lines |
| --- | --- |

## 1 What it does

| id | requirement | check |
| --- | --- | --- |
| S1.1 | adults only | test |
| S1.2 | as S1.9 says | test |
| S1.3 | a warning | test |

## 2 Screens

### Routes

| S2.1 | one | test |
| S2.2 | two | test |
| S2.3 | three | test |
| S2.10 | ten | test |
`

function count(tests: string[], byEye = '') {
  return countRequirements(requirements, byEye, tests)
}

test('lines nobody names are listed under their section', () => {
  expect(count([]).sections).toEqual([
    { title: '1 What it does', tested: 0, byPerson: 0, nobody: ['S1.1', 'S1.2', 'S1.3'] },
    { title: '2 Screens', tested: 0, byPerson: 0, nobody: ['S2.1', 'S2.2', 'S2.3', 'S2.10'] },
  ])
})

test('a title names one line, several, or a range', () => {
  const one = `test('S1.1 a child cannot join', () => {})`
  const several = `it("S1.2, S1.3 and more", () => {})`
  const range = `test(\n  \`S2.1–S2.3 every route\`, () => {})`
  const nobody = count([one, several, range]).sections.map((section) => section.nobody)
  expect(nobody).toEqual([[], ['S2.10']])
})

test('a range may be written with a hyphen and without its second section', () => {
  expect(count([`test('S2.1-S2.2 x')`]).sections[1]?.nobody).toEqual(['S2.3', 'S2.10'])
  expect(count([`test('S2.2–3 x')`]).sections[1]?.nobody).toEqual(['S2.1', 'S2.10'])
  expect(count([`test('S2.2–2.3 x')`]).sections[1]?.nobody).toEqual(['S2.1', 'S2.10'])
  expect(count([`test('S2.1 – S2.3 x')`]).sections[1]?.nobody).toEqual(['S2.10'])
})

test('a number after a dash in a sentence is no range', () => {
  expect(count([`test('S2.1 – 3 photos')`]).sections[1]?.nobody).toEqual(['S2.2', 'S2.3', 'S2.10'])
})

test('S2.1 is not taken for named where S2.10 is', () => {
  expect(count([`test('S2.10 x')`]).sections[1]?.nobody).toEqual(['S2.1', 'S2.2', 'S2.3'])
})

test('titles of groups and of tables count', () => {
  const sources = [`describe('S1.1 x')`, `test.each([[1], [2]])('S1.2 %s', () => {})`]
  expect(count(sources).sections[0]?.nobody).toEqual(['S1.3'])
})

test('a comment, a text and a test set aside prove nothing', () => {
  const comment = `// test('S1.1 x', () => {})`
  const text = `const why = 'S1.2'`
  const aside = `test.skip('S1.3 x', () => {})`
  expect(count([comment, text, aside]).sections[0]?.tested).toBe(0)
})

test('a line by eye counts for a person, unless a test proves it', () => {
  const byEye = 'Only S1.3 here is not a list.\n- S1.1: taste\n- S1.2: taste\n'
  const [section] = count([`test('S1.2 x')`], byEye).sections
  expect(section).toEqual({ title: '1 What it does', tested: 1, byPerson: 1, nobody: ['S1.3'] })
})

test('an id that does not exist is pointed out', () => {
  expect(count([`test('S1.7 x')`], '- S9.9: x').strangers).toEqual(['S1.7', 'S9.9'])
})
