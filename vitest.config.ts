import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          // Nothing here keeps anything between two tests, so that files may share their modules.
          name: 'browser',
          include: ['{contract,web}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{database,server,locales,scripts,proof,e2e}/**/*.test.{ts,tsx}'],
          globalSetup: './server/testing/global-setup.ts',
        },
      },
    ],
  },
})
