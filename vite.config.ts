import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@tanstack|use-sync-external-store)\//

/**
 * The packages that every page needs, what else every page needs, and what the usual frame needs,
 * travel as one script each. All else comes with the pages that need it: joined by how many pages
 * share it, a script is mostly strangers to each of them (9 to 37 kB more a page).
 */
const sharedScripts = [
  { name: 'packages', test: packages, priority: 1 },
  { name: (id: string, graph: Graph) => sharedScriptOf(id, graph) },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    serverStaysHome(),
    missingChunksAreErrors(),
    contractIsPure(),
    tellScripts(),
  ],
  // Our policy allows no fonts inside a style.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    ssr: {
      build: { rollupOptions: { input: 'server/main.ts' } },
      resolve: {
        // Bundled, these cost a third of the memory and of the start that they cost as packages.
        noExternal: ['hono', '@hono/node-server', 'zod', 'kysely'],
        external: ['graphile-worker', 'pg', 'sharp', 'pino', 'pino-pretty', 'nodemailer'],
      },
    },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      '@lingui/core',
      '@lingui/react',
    ],
  },
})

/** React Router keeps only files named .server out of the browser; this keeps our folders out. */
function serverStaysHome(): Plugin {
  return {
    name: 'server-stays-home',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      // From our own folder on: what lies above it may be called as it likes.
      const path = relative(this.environment.config.root, id)
      if (/^(server|database|demo)\/[^?]*\.tsx?(\?|$)/.test(path)) {
        this.error(
          `The browser must not get ${path}: web imports nothing of server, database or demo.`,
        )
      }
    },
  }
}

/**
 * React Router loads the page anew for each missing chunk, for ever where it stays missing. Here such a
 * page throws like one that fails, and our error page loads it anew once (web/shell/chunks).
 */
function missingChunksAreErrors(): Plugin {
  const reload = 'window.location.reload();'
  const fail = 'const fail = () => { throw error }; return { default: fail, clientLoader: fail };'
  return {
    name: 'missing-chunks-are-errors',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/lib/dom/ssr/routeModules.js')) return null
      if (!code.includes(reload)) this.error('React Router no longer reloads for a missing chunk.')
      return { code: code.replace(reload, fail), map: null }
    },
  }
}

const makesSomething = ['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression']

/**
 * What the contract declares does nothing by being declared, but a bundler can't know that of
 * `z.object(…)`: one constant of a file would bring all its schemas, and zod with them, to every page.
 */
function contractIsPure(): Plugin {
  return {
    name: 'contract-is-pure',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      handler(code, id) {
        if (!/^contract\/[^?]*\.ts$/.test(relative(this.environment.config.root, id))) return null
        const values = this.parse(code).body.flatMap((statement) => {
          const declared =
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declared?.type === 'VariableDeclaration' ? declared.declarations : []
        })
        let marked = code
        for (const { init } of values.toReversed()) {
          if (!init || !makesSomething.includes(init.type)) continue
          const { start, end } = init
          const call = `/*#__PURE__*/made(() => (${code.slice(start, end)}))`
          marked = marked.slice(0, start) + call + marked.slice(end)
        }
        return marked === code
          ? null
          : { code: `${marked}\nfunction made(make) { return make() }`, map: null }
      },
    },
  }
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const entries: string[] = []
let shared: Map<string, string> | undefined

function sharedScriptOf(id: string, graph: Graph): string | null {
  shared ??= new Map([
    ...reachedFrom(/default-layout/, graph).map((each) => [each, 'frame'] as const),
    ...reachedFrom(/entry\.client|web\/root\.tsx/, graph).map((each) => [each, 'base'] as const),
  ])
  return shared.get(id) ?? null
}

/**
 * Every module that these entries import without waiting. They themselves stay where they are: the
 * browser's begins when it is imported, and nothing else may import it.
 */
function reachedFrom(named: RegExp, graph: Graph): string[] {
  const reached = new Set(entries.filter((id) => named.test(id)))
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  }
  return [...reached].filter((id) => !packages.test(id) && !entries.includes(id))
}

/** Writes down what lies in which script of the browser: scripts/budgets.ts names what is heavy. */
function tellScripts(): Plugin {
  return {
    name: 'tell-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    moduleParsed({ isEntry, id }) {
      if (isEntry) entries.push(id)
    },
    async writeBundle(_, bundle) {
      const { root } = this.environment.config
      const pathOf = (id: string) => relative(root, id.split('?')[0] ?? '')
      const scripts = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        const { fileName, facadeModuleId, isEntry, imports, modules } = chunk
        const page = isEntry && facadeModuleId ? pathOf(facadeModuleId) : null
        const sizes = Object.entries(modules).map(([id, { renderedLength }]) => [
          pathOf(id),
          renderedLength,
        ])
        return [{ file: fileName, page, imports, modules: Object.fromEntries(sizes) }]
      })
      await writeFile(`${root}/build/scripts.json`, JSON.stringify(scripts))
    },
  }
}
