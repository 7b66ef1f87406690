import { readFileSync } from 'node:fs'
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

// Lets a bench import code of the server that has sentences in it, as the build and the tests do:
// node --import ./bench/macros.ts bench/chats.ts. The words themselves are left out.

type Babel = { transformSync: (text: string, options: object) => { code?: string | null } | null }

// Babel comes without types.
const { transformSync }: Babel = createRequire(import.meta.url)('@babel/core')

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')
    if (!isOurs) return next(url, context)
    const text = readFileSync(fileURLToPath(url), 'utf8')
    if (!/\/macro'|import\.meta\.glob/.test(text)) return next(url, context)
    const plain = stripTypeScriptTypes(
      text.replace(/import\.meta\.glob(<[^>]*>)?\([^)]*\)/g, '({})'),
    )
    const plugins = ['@lingui/babel-plugin-lingui-macro']
    const options = { plugins, babelrc: false, configFile: false, sourceType: 'module' }
    const source = transformSync(plain, options)?.code ?? plain
    return { format: 'module', source, shortCircuit: true }
  },
})
