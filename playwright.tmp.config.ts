import base from './playwright.config.ts'
export default { ...base, retries: 0, timeout: 60000, expect: { timeout: 8000 } }
