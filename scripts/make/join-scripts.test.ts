import { expect, test } from 'vitest'
import { joinScripts, type Module, reachedFrom } from './join-scripts.ts'

/** Modules from lines such as "chat 900: row field": a name, its characters, and what it imports. */
function modulesOf(...lines: string[]): Module[] {
  return lines.map((line) => {
    const [head = '', imports = ''] = line.split(':')
    const [id = '', size = '0'] = head.split(' ')
    return { id, size: Number(size), imports: imports.split(' ').filter(Boolean) }
  })
}

function joined(modules: Module[], visits: Record<string, number>): string[] {
  const asked = Object.entries(visits).map(([begins, weight]) => ({
    begins: begins.split(' '),
    weight,
  }))
  return joinScripts(modules, asked).map((each) => each.modules.toSorted().join(' '))
}

test('what the same pages need is one script, and what begins a page stays as it is', () => {
  const modules = modulesOf(
    'home 50: frame field',
    'login 50: frame',
    'frame 90: link',
    'link 9000',
  )
  const scripts = joined([...modules, ...modulesOf('field 90000')], { home: 1, login: 1 })
  expect(scripts.toSorted()).toEqual(['field', 'frame link'])
})

test('small ones are joined although one page needs but one, large ones are not', () => {
  const pages = ['home 50: frame field', 'login 50: frame']
  const visits = { home: 5, login: 1 }
  expect(joined(modulesOf(...pages, 'frame 200', 'field 200'), visits)).toEqual(['field frame'])
  const apart = joined(modulesOf(...pages, 'frame 9000', 'field 90000'), visits)
  expect(apart.toSorted()).toEqual(['field', 'frame'])
})

test('what was joined early goes on to where it is cheaper in the end', () => {
  // First the row saves most beside the chat; once the card is with the photo, it saves more there.
  const pages = ['swipe 1: card photo', 'chats 1: card row chat', 'late 1: chat']
  const modules = modulesOf(...pages, 'card 200', 'row 200', 'chat 500', 'photo 900')
  const scripts = joined(modules, { swipe: 4, chats: 4, late: 4 })
  expect(scripts.toSorted()).toEqual(['card photo row', 'chat'])
})

test('two scripts never need each other', () => {
  // Joined with what it needs at the far end, the first would need the middle, and the middle it.
  const modules = modulesOf(
    'home 50: first',
    'late 50: middle',
    'other 50: last',
    'first 200: middle',
    'middle 90000: last',
    'last 200',
  )
  expect(joined(modules, { home: 9, late: 1, other: 0.1 })).not.toContain('first last')
})

test('a script is named by its largest module, and no two are named alike', () => {
  const modules = modulesOf('home 1: a/field.ts a/x.ts', 'login 1: b/field.ts')
  const sized = modules.concat(modulesOf('a/field.ts 90000', 'a/x.ts 9', 'b/field.ts 80000'))
  const visits = ['home', 'login'].map((id) => ({ begins: [id], weight: 1 }))
  expect(joinScripts(sized, visits).map(({ name }) => name)).toEqual(['field', 'field-2'])
})

test('what is reached is followed to its end, around every circle', () => {
  const modules = modulesOf('home 1: a', 'a 1: b', 'b 1: a', 'c 1: a')
  expect([...reachedFrom(['home'], modules)]).toEqual(['home', 'a', 'b'])
})
