import { globSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

// Lets a bench import code of the server that has sentences in it, as the build and the tests do:
// node --import ./bench/macros.ts bench/chats.ts. The words themselves are left out.

type Babel = { transformSync: (text: string, options: object) => { code?: string | null } | null }

// Babel comes without types.
const { transformSync }: Babel = createRequire(import.meta.url)('@babel/core')

/** The files of a pattern, as Vite writes them: their texts, or what loads them, which is empty. */
function found(url: string, pattern: string, raw: boolean): string {
  const base = pattern.startsWith('/') ? new URL('../', import.meta.url) : new URL('./', url)
  const beginning = pattern.startsWith('/') ? '/' : './'
  const names = globSync(pattern.slice(beginning.length), { cwd: fileURLToPath(base) })
  const entries = names.map((name) => {
    const text = raw ? JSON.stringify(readFileSync(new URL(name, base), 'utf8')) : empty
    return `${JSON.stringify(beginning + name)}: ${text}`
  })
  return `({ ${entries.join(', ')} })`
}

const empty = 'async () => ({ messages: {} })'

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')
    if (!isOurs) return next(url, context)
    const text = readFileSync(fileURLToPath(url), 'utf8')
    if (!/\/macro'|import\.meta\.glob/.test(text)) return next(url, context)
    const plain = stripTypeScriptTypes(
      text.replace(
        /import\.meta\.glob(?:<[^>]*>)?\('([^']*)'([^)]*)\)/g,
        (_, pattern: string, how: string) => found(url, pattern, how.includes('?raw')),
      ),
    )
    if (!text.includes("/macro'")) return { format: 'module', source: plain, shortCircuit: true }
    const plugins = ['@lingui/babel-plugin-lingui-macro']
    const options = { plugins, babelrc: false, configFile: false, sourceType: 'module' }
    const source = transformSync(plain, options)?.code ?? plain
    return { format: 'module', source, shortCircuit: true }
  },
})
