import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The map of all routes is a file like the scripts, packed and kept for a year: 3.7 kB once, instead
  // of a request for each page, and of its part in the HTML of each.
  routeDiscovery: { mode: 'initial' },
  // A page is one script: apart, its loader and its action are files of a line each.
  splitRouteModules: false,
  serverBuildFile: 'main.js',
} satisfies Config
