import { createHash, randomBytes } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

// Lets a bench import code of the server that has sentences in it, as the build and the tests do:
// node --import ./bench/macros.ts bench/chats.ts. The words themselves are left out.

type Babel = { transformSync: (text: string, options: object) => { code?: string | null } | null }

/** What came out is kept: a proof starts the same server a dozen times. It goes with node_modules. */
const kept = new URL('../node_modules/.cache/macros/', import.meta.url)

function withoutMacros(source: string): string {
  const file = new URL(`${createHash('sha256').update(source).digest('hex')}.js`, kept)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const made = transform(source)
    mkdirSync(kept, { recursive: true })
    const draft = new URL(randomBytes(6).toString('hex'), kept)
    writeFileSync(draft, made)
    renameSync(draft, file)
    return made
  }
}

function transform(source: string): string {
  // Babel comes without types.
  const { transformSync }: Babel = createRequire(import.meta.url)('@babel/core')
  const plugins = ['@lingui/babel-plugin-lingui-macro']
  const options = { plugins, babelrc: false, configFile: false, sourceType: 'module' }
  return transformSync(source, options)?.code ?? source
}

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
      text
        .replace(
          /import\.meta\.glob(?:<[^>]*>)?\('([^']*)'([^)]*)\)/g,
          (_, pattern: string, how: string) => found(url, pattern, how.includes('?raw')),
        )
        .replaceAll('import.meta.env.PROD', 'false'),
    )
    const source = text.includes("/macro'") ? withoutMacros(plain) : plain
    return { format: 'module', source, shortCircuit: true }
  },
})
