import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ReactNode } from 'react'

// node --import ./bench/render-again.ts build/server/main.js: at SIGUSR2 the next page that is rendered
// is rendered again, the very same tree, and what that costs is written down.

const times = 20
let again = false
process.on('SIGUSR2', () => {
  again = true
})

// Its module is a plain object, whose functions the build finds when it is imported later.
const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server')
const { renderToString } = react
Object.assign(react, {
  renderToString: (page: ReactNode) => {
    if (again) renderAgain(page)
    again = false
    return renderToString(page)
  },
})

function renderAgain(tree: ReactNode): void {
  for (let warm = 0; warm < times; warm++) renderToString(tree)
  const before = process.cpuUsage()
  for (let count = 0; count < times; count++) renderToString(tree)
  const { user, system } = process.cpuUsage(before)
  const file = join(process.env.DATA_DIR ?? '', 'rendered-again')
  writeFileSync(file, `${(user + system) / times}`)
}
