import { expect, test } from 'vitest'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

const house = '/house'
const passed = { fullName: 'it works', status: 'passed', failureMessages: [] }

function aReport(...testResults: Partial<VitestReport['testResults'][number]>[]): VitestReport {
  const whole = { name: '/house/a.test.ts', status: 'passed', message: '', assertionResults: [] }
  const tests = { numPassedTests: 1, numPendingTests: 2 }
  return { ...tests, testResults: testResults.map((each) => ({ ...whole, ...each })) }
}

test('what passes is counted, and nothing is said of it', () => {
  const report = aReport({ assertionResults: [passed] })
  expect(readVitestReport(report, house)).toEqual({ passed: 1, leftOut: 2, failures: [] })
})

test('a test that fails is named by its file and title, with the first lines of why, without colours', () => {
  const stack = Array.from({ length: 20 }, (_, line) => `    at /house/a.test.ts:${line}`)
  const message = [
    'expected \u001b[31m1\u001b[39m to be 2',
    '    at /house/node_modules/x.js',
    ...stack,
  ]
  const failed = { fullName: 'it fails', status: 'failed', failureMessages: [message.join('\n')] }
  const report = aReport({ status: 'failed', assertionResults: [passed, failed] })
  const [failure, ...more] = readVitestReport(report, house).failures
  expect(more).toEqual([])
  const lines = failure?.split('\n')
  expect(lines?.slice(0, 3)).toEqual([
    '✗ a.test.ts › it fails',
    '    expected 1 to be 2',
    '        at /house/a.test.ts:0',
  ])
  expect(lines).toHaveLength(9)
})

test('a file that does not load fails, though none of its tests ran', () => {
  const report = aReport({ status: 'failed', message: 'Cannot find module' })
  expect(readVitestReport(report, house).failures).toEqual(['✗ a.test.ts\n    Cannot find module'])
})
