import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  caseStates,
  closeCase,
  findCase,
  listCases,
  readNumber,
  type WholeCase,
} from '../cases/cases.ts'
import { pictureKey } from '../cases/keep-pictures.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  explainFile,
  harmless,
  readChoice,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/** Answering complaints and questions. */
export const caseCommands: Command[] = [
  {
    words: 'cases list',
    usage: `[--state ${caseStates.join('|')}]`,
    does: 'list complaints and questions; without a state the open ones',
    places: [0, 0],
    options: ['state'],
    run: async ({ db }, { options }) => {
      const cases = await listCases(db, readChoice('state', options.state ?? 'open', caseStates))
      const rows = cases.map(({ created_at, answer_until, ...each }) => ({
        ...each,
        written: writeMoment(created_at),
        until: writeMoment(answer_until),
      }))
      return writeTable(rows, 'No cases here.')
    },
  },
  {
    words: 'cases show',
    usage: '<number> [--out <folder>]',
    does: 'show a complaint or a question; its pictures are written into the folder',
    places: [1, 1],
    options: ['out'],
    run: async (desk, { places, options }) => {
      const found = await findCase(desk.db, { number: readCaseNumber(places[0]) })
      if (!found) throw new CommandFault('There is no case with this number.')
      const written = options.out
        ? await writePictures(desk, found, options.out).catch(explainFile)
        : []
      return [writeCase(found), ...written].join('\n')
    },
  },
  {
    words: 'cases close',
    usage: '<number> [--answer "…"]',
    does: 'close an open complaint or question; its sender gets the answer by mail',
    places: [1, 1],
    options: ['answer'],
    run: async ({ db }, { places, options }) => {
      const number = readCaseNumber(places[0])
      const answer = options.answer?.trim()
      if (answer === '') throw new UsageFault('An answer has words: --answer "…"')
      const closed = await closeCase(db, number, answer ?? null)
      if (!closed) throw new CommandFault('There is no open case with this number.')
      return answer ? `Answered ${number}.` : `Closed ${number} without an answer.`
    },
  },
]

function readCaseNumber(given: string | undefined): string {
  const number = readNumber(given ?? '')
  if (number) return number
  throw new UsageFault(`"${given ?? ''}" is not the number of a case.`)
}

function writeCase(found: WholeCase): string {
  const since = found.answered_at ? ` since ${writeMoment(found.answered_at)}` : ''
  const heads = [
    `Case      ${found.number}`,
    `State     ${found.state}${since}`,
    `About     ${found.kind}, ${found.reason}`,
    `Written   ${writeMoment(found.created_at)}, in ${found.language}`,
    `Answer    until ${writeMoment(found.answer_until)}`,
    `By        ${found.name}, ${found.email}`,
    `Member    ${found.member_id ?? '-'}`,
    `Profile   ${found.profile || '-'}`,
    `Pictures  ${found.pictures.length}`,
  ]
  const answer = found.answer === null ? [] : ['', 'Our answer:', found.answer]
  return [...heads, '', found.words, ...answer].map(harmless).join('\n')
}

/** Writes the pictures to files for the operator; answers where they are. */
async function writePictures(desk: Desk, found: WholeCase, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return Promise.all(
    found.pictures.map(async (id, place) => {
      const bytes = await desk.photoStorage.read(pictureKey(id))
      const path = join(folder, `${found.number}-${place + 1}.webp`)
      if (bytes) await writeFile(path, bytes, { mode: 0o600 })
      return bytes ? `Wrote ${path}` : `Picture ${place + 1} is missing.`
    }),
  )
}
