import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minify, type Plugin } from 'vite'
import { joinScripts, type Module, reachedFrom, type Visit } from './scripts/make/join-scripts.ts'
import routes from './web/routes.ts'

const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@tanstack|use-sync-external-store)\//

/**
 * The packages that every page needs are one script, which stays the same for long; all else is joined
 * by who needs it (scripts/make/join-scripts.ts).
 */
const sharedScripts = {
  groups: [{ debugName: 'shared', name: (id: string, graph: Graph) => sharedScriptOf(id, graph) }],
  includeDependenciesRecursively: false,
}

/**
 * Node keeps the source of all that it runs: two bytes for each character where a single one is not
 * ASCII, and a sixth of it was what packages say of themselves.
 */
const leanSource = { charset: 'ascii', comments: false } as const

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    serverStaysHome(),
    missingChunksAreErrors(),
    skippedTransitionsAreNone(),
    routerWithoutUnused(),
    contractIsPure(),
    leanScriptsInPages(),
    tellScripts(),
    scriptsAreOurs(),
    stylesWithoutOldBrowsers(),
  ],
  // Lingui brings a stand-in for a hook that React has itself.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // Our policy allows no fonts inside a style.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: sharedScripts } } } },
    ssr: {
      build: { rollupOptions: { input: 'server/main.ts', output: leanSource } },
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

/**
 * Whoever goes on while a portrait still grows skips the rest of it. React Router leaves the promise of
 * that to nobody, so that each time is an error of the page.
 */
function skippedTransitionsAreNone(): Plugin {
  const end = 'transition.finished.finally('
  return {
    name: 'skipped-transitions-are-none',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/lib/components.js')) return null
      if (!code.includes(end)) this.error('React Router no longer waits for transitions to end.')
      return {
        code: code.replace(end, `transition.ready.catch(() => undefined);\n${end}`),
        map: null,
      }
    },
  }
}

/**
 * React Router's parts that a bundler can't see to be unused (5 kB of every page): telling others what
 * it does, names for React's own tools, its links (ours are in web/routing/router.ts) and what they
 * fetch ahead, what awaits data that came late, which our loaders never answer with, and what asks for
 * the map of routes piece by piece (react-router.config.ts).
 */
function routerWithoutUnused(): Plugin {
  const unused: [file: string, part: RegExp, instead: string][] = [
    [
      'router/instrumentation',
      /^[\s\S]+$/,
      `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = undefined
      export const instrumentClientSideRouter = undefined
      export const instrumentHandler = undefined
      export const instrumentationResultMetaContext = undefined`,
    ],
    [
      'dom/ssr/fog-of-war',
      /^[\s\S]+$/,
      `export const getManifestPath = undefined
      export const getPartialManifest = undefined
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const getPathsWithAncestors = undefined
      export const handleClientVersionMismatch = undefined
      export const isFogOfWarEnabled = () => false
      export const useFogOFWarDiscovery = () => undefined`,
    ],
    [
      'dom/ssr/components',
      /isPageLinkDescriptor\(link\) \? .*createElement\(PrefetchPageLinks, \{[^}]*\}\) : /,
      '',
    ],
    ['dom/lib', /^\w+\.displayName = "[^"]*";$/gm, ''],
    ['dom/lib', /(?<= = )(?=React\$1\.forwardRef\()/g, '/* @__PURE__ */ '],
    ['context', /^\w+\.displayName = "[^"]*";$/gm, ''],
    [
      'components',
      /(?<=^var AwaitErrorBoundary = )(class extends [\s\S]*?^\});/m,
      '/* @__PURE__ */ (() => $1)();',
    ],
  ]
  return {
    name: 'router-without-unused',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [, file] = /\/react-router\/dist\/production\/lib\/(.*)\.js$/.exec(id) ?? []
      const rules = unused.filter(([name]) => name === file)
      const strange = rules.find(([, part]) => code.search(part) === -1)
      if (strange) this.error(`React Router writes ${strange[0]} in another way.`)
      const lean = rules.reduce((left, [, part, instead]) => left.replace(part, instead), code)
      return lean === code ? null : { code: lean, map: null }
    },
  }
}

/**
 * Tailwind sends each page 230 bytes for browsers without @property. Those do not know light-dark()
 * either, which all our colours need.
 */
function stylesWithoutOldBrowsers(): Plugin {
  const fallback = /@layer properties\{@supports [^{]*\{\*,:before,:after,::backdrop\{[^}]*\}\}\}/
  return {
    name: 'styles-without-old-browsers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = `${file.source}`.replace(fallback, '')
        if (file.source.includes('@layer properties{')) {
          this.error('Tailwind writes what is for old browsers in another way.')
        }
      }
    },
  }
}

/**
 * The scripts that stand in pages themselves come as text, past the bundler: half of that is for us to
 * read (1.1 kB of every page, packed).
 */
function leanScriptsInPages(): Plugin {
  return {
    name: 'lean-scripts-in-pages',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, path] = /^(.*\/web\/.*\.js)\?raw$/.exec(id) ?? []
      if (!path) return null
      const { code, errors } = await minify(path, await readFile(path, 'utf8'))
      if (errors.length > 0)
        this.error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
      return `export default ${JSON.stringify(code)}`
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

type Graph = {
  getModuleInfo(id: string): {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** Where people come first, with nothing of ours in their browser: five times the others. */
const oftenFirst =
  /^(home|landers|search|chats|accounts\/login|signup\/signup|credits\/(pricing|credits)|pages\/page|profiles\/member|settings\/settings)\b/
const forVisitorsAlone = /^(home|landers|accounts\/login|signup\/signup)\b/
const forMembersAlone =
  /^(chats|credits\/(?!pricing)|settings|likes|swipe|match-finder|profiles\/editing|notifications|spending|leaving|direct-debit)\b/

const entries: string[] = []
let shared: Map<string, string> | undefined

/** The script in which a module travels, or null: in the one that begins with it. */
function sharedScriptOf(id: string, graph: Graph): string | null {
  shared ??= joinAll(graph)
  return shared.get(id) ?? null
}

function joinAll(graph: Graph): Map<string, string> {
  const { modules, late } = readGraph(graph)
  const everyPage = entriesOf(['entry.client.tsx', 'root.tsx'])
  const named = new Map<string, string>()
  for (const id of reachedFrom(everyPage, modules)) {
    if (packages.test(id)) named.set(id, 'packages')
  }
  // A style begins with the page that names it.
  const ours = modules.filter(({ id }) => !named.has(id) && !/\.css$/.test(id))
  for (const { name, modules: ids } of joinScripts(ours, visitsOf(modules, late, everyPage))) {
    for (const id of ids) named.set(id, name)
  }
  return named
}

/** Every module of the browser; and which modules come late, by which they are named. */
function readGraph(graph: Graph): { modules: Module[]; late: Map<string, string[]> } {
  const modules = new Map<string, Module>()
  const late = new Map<string, string[]>()
  const waiting = [...entries]
  for (const id of waiting) {
    const info = graph.getModuleInfo(id)
    if (!info || modules.has(id)) continue
    const imports = importsOf(id, graph)
    modules.set(id, { id, size: sizeOf(info.code ?? ''), imports })
    for (const each of info.dynamicallyImportedIds) late.set(each, [...(late.get(each) ?? []), id])
    waiting.push(...imports, ...info.dynamicallyImportedIds)
  }
  for (const { imports } of modules.values()) for (const id of imports) late.delete(id)
  for (const id of entries) late.delete(id)
  return { modules: [...modules.values()], late }
}

/** What few use of packages that name all that they have in one module. */
const usedByFew =
  /\/@tanstack\/.*\/((?:use|useSuspense)(?:Queries|InfiniteQuery)|queriesObserver|infiniteQueryObserver)\.js$/

/** What a module needs at once: of what few use, only what it says the name of. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const behind = importedIds.flatMap((each) =>
    isIndex(each) ? (graph.getModuleInfo(each)?.importedIds ?? []) : [],
  )
  const named = behind.filter((each) => {
    const [, name] = usedByFew.exec(each) ?? []
    // Not where a comment only mentions it.
    return name && new RegExp(`(?<!\`)\\b${name}\\b`, 'i').test(code ?? '')
  })
  const own = isIndex(id) ? importedIds.filter((each) => !usedByFew.test(each)) : importedIds
  return [...own, ...named]
}

function isIndex(id: string): boolean {
  return /\/@tanstack\/.*\/index\.js$/.test(id)
}

/** Each page as visitors and as members get it, and little for what comes late on it. */
function visitsOf(modules: Module[], late: Map<string, string[]>, everyPage: string[]): Visit[] {
  const membersOwn = [...late.keys()].filter((id) => id.endsWith('/shell/members-own.tsx'))
  const pages = pagesOf().flatMap((files) => {
    const page = files.at(-1) ?? ''
    const begins = [...everyPage, ...entriesOf(files)]
    const weight = oftenFirst.test(page) ? 4 : 1
    return [
      ...(forMembersAlone.test(page) ? [] : [{ begins, weight }]),
      ...(forVisitorsAlone.test(page) ? [] : [{ begins: [...begins, ...membersOwn], weight }]),
    ]
  })
  // What comes by itself after each member's page comes as often as that, but nobody waits for it; and
  // whoever comes for the first time is asked for their age.
  const called = (name: RegExp) => [...late.keys()].filter((id) => name.test(id))
  const afterwards = {
    members: called(/\/(alerts\.tsx|use-push\.ts)$/),
    visitors: called(/\/entry-question\.tsx$/),
  }
  const after = pages.map(({ begins, weight }) => {
    const isMembers = membersOwn.some((id) => begins.includes(id))
    const more = isMembers ? afterwards.members : afterwards.visitors
    return { begins: [...begins, ...more], weight: weight / (isMembers ? 2 : 5) }
  })
  const reached = pages.map(({ begins }) => ({ begins, ids: reachedFrom(begins, modules) }))
  const later = [...late].flatMap(([id, namedBy]) => {
    const from = reached.filter(({ ids }) => namedBy.some((each) => ids.has(each)))
    return from.map(({ begins }) => ({ begins: [...begins, id], weight: 0.5 / from.length }))
  })
  return [...pages, ...after, ...later]
}

/** The words that a module shows come later (scripts/make/words-in-scripts.ts). */
function sizeOf(code: string): number {
  return code.length + charactersOfSentence * (code.match(/\bid: ?"[\w+/]{6}"/g)?.length ?? 0)
}

const charactersOfSentence = 60

/** Each page of the map, with the frames around it. */
function pagesOf(among: RouteConfigEntry[] = routes, frames: string[] = []): string[][] {
  return among.flatMap(({ file, children }) =>
    children ? pagesOf(children, [...frames, file]) : [[...frames, file]],
  )
}

/** What begins in these files of web: React Router takes a page apart. */
function entriesOf(files: readonly string[]): string[] {
  return entries.filter((id) => files.some((file) => id.split('?')[0]?.endsWith(`/web/${file}`)))
}

/** React Router keeps what a script that begins something gives to others; who joins them may add. */
function scriptsAreOurs(): Plugin {
  return {
    name: 'scripts-are-ours',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((each) => each.type === 'chunk')
      const needs = scripts.map(({ fileName, imports }) => ({
        id: fileName,
        size: 0,
        imports,
        begins: fileName.includes('entry.client'),
      }))
      for (const { id, imports, begins } of needs) {
        // Whichever came first would find the other empty.
        if (reachedFrom(imports, needs).has(id)) this.error(`${id} needs itself.`)
        // The page begins when it is imported.
        if (begins && needs.some((each) => each.imports.includes(id))) {
          this.error(`${id} is needed by another script.`)
        }
      }
    },
  }
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
        const { fileName, facadeModuleId, isEntry, isDynamicEntry, imports, modules } = chunk
        const begins = isEntry || isDynamicEntry
        const page = begins && facadeModuleId ? pathOf(facadeModuleId) : null
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
