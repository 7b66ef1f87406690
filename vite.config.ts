import { relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few larger files travel smaller than many small ones: half as many a page, 9 kB less. */
const sharedScripts = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@tanstack|use-sync-external-store)\//,
    priority: 1,
  },
  // What a quarter of the pages need; less often needed, it would weigh on the others.
  { name: 'frame', minShareCount: 6 },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    serverStaysHome(),
    missingChunksAreErrors(),
  ],
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
