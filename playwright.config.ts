import { defineConfig } from '@playwright/test'
import { agents, findBrowser } from './e2e/support/browser.ts'

const { executablePath, env, args } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Of their own, so that the figures of benches beside them stay.
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  // For two cores: while one waits for something to appear, the others have them.
  workers: process.env.E2E_BASE_URL ? 1 : 3,
  // A machine that stands still for a moment is no fault of the product; twice is. Who needed two
  // tries is named by the run.
  retries: 1,
  // Three journeys share two cores: what is slow is not wrong, only what stands still.
  timeout: 240_000,
  // A mail is there within a few milliseconds: half a second until the next look is most of the wait.
  expect: { timeout: 30_000, toPass: { intervals: [20, 50, 100, 250] } },
  forbidOnly: true,
  use: {
    // A press that nothing answers is told long before its journey is over.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    // What a journey answers by itself must not pass through ours; offline.spec.ts is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, args },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
      // On phones people ask for less motion here, on desktops they do not: both ways are walked.
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: agents.phone,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, userAgent: agents.desktop } },
  ],
})
