import { reapplyErasures } from '../leaving/erasing/erasure-log.ts'
import type { AtDesk, Command, Desk } from './command.ts'

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
  const count = await reapplyErasures(desk)
  return count === 0 ? 'Nobody had come back.' : `Erased again: ${count}.`
}
