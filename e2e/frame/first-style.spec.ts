import { beginAs } from '../routes/as-role.ts'
import { fill, roles } from '../routes/row.ts'
import { table } from '../routes/table.ts'
import { expect, test } from '../support/fixtures.ts'

/** What only tells others where they are. */
const context = /^((group|peer)(\/.*)?|logged-(in|out))$/

for (const role of roles) {
  test(`every page as the server draws it for a ${role} has all of its style at once`, {
    tag: ['@wide', '@P12'],
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/)
    const examples = await beginAs(page, role)
    const read = textsOf(async (path) => (await page.request.get(path)).text())
    for (const row of Object.values(table).flat()) {
      const answer = row[role]
      if (answer === 'login' || !('layout' in answer)) continue
      const path = fill(row.path, examples)
      const html = await (await page.request.get(path)).text()
      const whole = /"style":"([^"]+)"/.exec(html)?.[1] ?? ''
      const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)]
      const present = await Promise.all(
        sheets.map(async ([link]) => classesIn(await read(/href="([^"]+)"/.exec(link)?.[1] ?? ''))),
      )
      const known = new Set(present.flatMap((names) => [...names]))
      const all = classesIn(await read(whole))
      expect(all.size, path).toBeGreaterThan(500)
      const lacking = [...classesOf(html)].filter(
        (name) => all.has(name) && !known.has(name) && !context.test(name),
      )
      expect.soft(lacking, `${path} has ${sheets[0]?.[0]}`).toEqual([])
    }
  })
}

function textsOf(fetch: (path: string) => Promise<string>) {
  const texts = new Map<string, Promise<string>>()
  return (path: string) => {
    const text = texts.get(path) ?? fetch(path)
    texts.set(path, text)
    return text
  }
}

/** What a page says of its elements. */
function classesOf(html: string): Set<string> {
  const words = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").split(/\s+/),
  )
  return new Set(words)
}

/** What a style has rules for. */
function classesIn(css: string): Set<string> {
  const names = [...css.matchAll(/\.((?:[a-z_-]|\\[^\da-f]|\\[\da-f]{1,6} ?)(?:[\w-]|\\.)*)/gi)]
  return new Set(names.map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
}
