import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The part of vitest's JSON report that is read here. */
export type VitestReport = {
  numPassedTests: number
  /** Those that said themselves that they cannot run here. */
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const mostLines = 8

/** How many tests passed and were left out, and what to say of each that failed and each file that did not load. */
export function readVitestReport(report: VitestReport, house: string) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(house, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [say(file, [message])]
    return failed.map((test) => say(`${file} › ${test.fullName}`, test.failureMessages))
  })
  return { passed: report.numPassedTests, leftOut: report.numPendingTests, failures }
}

function say(title: string, messages: string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => !line.includes('node_modules'))
  return [`✗ ${title}`, ...lines.slice(0, mostLines).map((line) => `    ${line}`)].join('\n')
}
