import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import * as entry from '#web/entry.server.tsx'
import * as root from '#web/root.tsx'
import routes from '#web/routes.ts'

type Route = { id?: string; file: string; path?: string; index?: boolean; children?: Route[] }
type Module = ServerBuild['routes'][string] & object

const files = import.meta.glob<Module['module']>('../web/**/*{.route,-layout}.tsx')

/**
 * The pages at these addresses, written as in web/routes.ts, or all, as the build would have them, for
 * a server in this process: the very modules, rendered by the very entry.
 */
export async function pageBuild(addresses?: readonly string[]): Promise<ServerBuild> {
  const found: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: root as unknown as Module['module'] },
  }
  const add = async (route: Route, parentId: string) => {
    const id = route.id ?? route.file.replace(/\.tsx$/, '')
    const load = files[`../web/${route.file}`]
    if (!load) throw new Error(`${route.file} is no route.`)
    const { path, index } = route
    const module = await load()
    found[id] = { id, parentId, module, ...(path && { path }), ...(index && { index }) }
    for (const child of wanted(route.children ?? [])) await add(child, id)
  }
  const wanted = (all: Route[]): Route[] =>
    all.filter(({ index, path, children }) =>
      children
        ? wanted(children).length > 0
        : (addresses?.includes(index ? '/' : `/${path}`) ?? true),
    )
  for (const route of wanted(routes as Route[])) await add(route, 'root')
  const manifest = Object.values(found).map((route) => [route?.id, manifestOf(route as Module)])
  return {
    entry: { module: entry as unknown as ServerBuild['entry']['module'] },
    routes: found,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(manifest),
      url: '/assets/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as ServerBuild
}

function manifestOf({ id, parentId, path, index, module }: Module) {
  return {
    id,
    parentId,
    path,
    index,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: 'clientAction' in module,
    hasClientLoader: 'clientLoader' in module,
    hasClientMiddleware: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    module: `/assets/${id.replaceAll('/', '-')}.js`,
  }
}

/** Where such a build would have its scripts: a folder for each language, and no scripts. */
export function pageAssets(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'serenade-assets-'))
  for (const language of ['en', 'fr']) mkdirSync(join(folder, `${language}-00000000`))
  return pathToFileURL(`${folder}/`)
}
