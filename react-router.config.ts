import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  serverBuildFile: 'main.js',
} satisfies Config
