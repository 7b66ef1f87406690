import { reapplyErasures } from '../leaving/erasing/erasure-log.ts'
import { type AtDesk, type Command, CommandFault, type Desk } from './command.ts'

/** What has to be done about erased accounts after a back-up is restored. */
export const erasureCommands: (Command & AtDesk)[] = [
  {
    words: 'erasures reapply',
    usage: '',
    does: 'erase again whom a restored back-up brought back; the service does it every hour too',
    places: [0, 0],
    options: [],
    run: reapply,
  },
]

async function reapply(desk: Desk): Promise<string> {
  const { count, known, failed, torn } = await reapplyErasures(desk)
  const { dataFolder } = desk.environment
  const said = [count === 0 ? 'Nobody had come back.' : `Erased again: ${count}.`]
  if (known === 0) {
    said.push(`But ${dataFolder} has no erasures.jsonl, or it names nobody: is it the newest?`)
  }
  if (torn > 0) said.push(`Lines of erasures.jsonl without an id (docs/back-up.md): ${torn}.`)
  if (failed.length === 0) return said.join('\n')
  const ids = failed.map(({ memberId }) => memberId).join(', ')
  said.push(`Not erased, the service tries again each hour and its log says why: ${ids}.`)
  throw new CommandFault(said.join('\n'))
}
