import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The proofs take longest: begun last, they would keep one core busy while the other has nothing. */
class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProof = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/proof/'))
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => isProof(other) - isProof(one))
  }
}

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    // What is slow is not wrong: only what stands still fails for its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // For two cores: while one waits for PostgreSQL or a process that it started, the others have them.
    maxWorkers: 4,
    // Tags are numbers of requirements: scripts/requirements.ts knows which there are.
    strictTags: false,
    sequence: { sequencer: ProofsFirst },
    setupFiles: './scripts/leave-as-found.ts',
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
          include: ['{database,demo,server,locales,scripts,proof,e2e}/**/*.test.{ts,tsx}'],
          // Each file has a database of its own, and hardly anything else is kept between two tests:
          // files share their modules here too, since importing them was a quarter of the run.
          isolate: false,
          globalSetup: './server/testing/global-setup.ts',
          // Who listens replaces Request and Response for the whole process: here for each file. What is
          // named here stands in the place of what is named above.
          setupFiles: ['./scripts/leave-as-found.ts', './server/testing/as-if-listening.ts'],
        },
      },
    ],
  },
})
