import { readdirSync, readFileSync } from 'node:fs'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import type { Language } from '#contract/countries.ts'
import { projectFile } from '#database/project-file.ts'

type PageHandlers = {
  build: ServerBuild
  /** Then scripts come as they are, and load the words themselves. */
  developing: boolean
  /** Where the built scripts are. */
  assets?: URL
}

/**
 * What answers the pages of a language: React Router, whose scripts are those with the words of that
 * language (scripts/make/words-in-scripts.ts).
 */
export function pageHandlers({
  build,
  developing,
  assets = projectFile('build/client/assets/'),
}: PageHandlers): (language: Language) => RequestHandler {
  const handlers = new Map<Language, RequestHandler>()
  return (language) => {
    const known = handlers.get(language)
    if (known) return known
    const handler = developing
      ? createRequestHandler(build, 'development')
      : createRequestHandler(buildIn(language, build, assets), 'production')
    handlers.set(language, handler)
    return handler
  }
}

/** The same build, naming the scripts in the folder of a language. */
export function buildIn(language: Language, build: ServerBuild, assets: URL): ServerBuild {
  const folder = readdirSync(assets).find(
    (name) => /^(\w+)-[0-9a-f]{8}$/.exec(name)?.[1] === language,
  )
  if (!folder) throw new Error(`No script speaks ${language}: node scripts/build.ts makes them.`)
  const own = new Set(readdirSync(new URL(`${folder}/`, assets)))
  const named = JSON.stringify(build.assets).replace(/"\/assets\/([\w.-]+\.js)"/g, (whole, name) =>
    own.has(name) ? `"/assets/${folder}/${name}"` : whole,
  )
  const manifest: ServerBuild['assets'] = JSON.parse(named)
  // By its version a page that has been open for long learns that its scripts are no longer these.
  const version = `${manifest.version}-${folder}`
  return {
    ...build,
    assets: Object.assign(manifest, { version, scriptsOf: laterScripts(folder, [...own], assets) }),
  }
}

/**
 * Answers the script of a module that no route names, and all that it imports: what a page turns out to
 * need is fetched with all else (web/shell/page-scripts.tsx). Only the scripts themselves say what they
 * import.
 */
function laterScripts(folder: string, own: string[], assets: URL): (module: string) => string[] {
  const find = (module: string) => {
    const file = own.find((name) => /^(.+)-[\w-]{8}\.js$/.exec(name)?.[1] === module)
    if (!file) return []
    const address = new URL(`${folder}/${file}`, assets)
    const imported = readFileSync(address, 'utf8').matchAll(/\bfrom ?"(\.[^"]+)"/g)
    const files = [...imported].map(([, path = '']) => new URL(path, address))
    return [address, ...files].map(({ href }) => `/assets/${href.slice(assets.href.length)}`)
  }
  const found = new Map<string, string[]>()
  return (module) => {
    const files = found.get(module) ?? find(module)
    found.set(module, files)
    return files
  }
}

/** The template of the route behind a path, such as `/chats/:id`. */
export function templatesOf({ routes = {} }: ServerBuild): (path: string) => string {
  const below = (parentId?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) =>
        route?.index
          ? { id: route.id, index: true, path: route.path }
          : { id: route?.id, path: route?.path, children: below(route?.id) },
      )
  const tree = below()
  const find = (path: string) => {
    const parts = (matchRoutes(tree, path) ?? []).map(({ route }) => route.path).filter(Boolean)
    return `/${parts.join('/')}`
  }
  // React Router puts all routes in order each time that it is asked.
  const found = new Map<string, string>()
  return (path) => {
    const alike = path.replace(/\.data$/, '').replace(anyId, 'id')
    const template = found.get(alike) ?? find(alike)
    if (found.size === pathsRemembered) found.clear()
    found.set(alike, template)
    return template
  }
}

/** Which id it is makes no difference. */
const anyId = /[0-9a-f]{8}-[0-9a-f-]{27}/gi
const pathsRemembered = 1000
