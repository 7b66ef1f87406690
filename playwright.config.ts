import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

const { executablePath, env, args } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, args },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
