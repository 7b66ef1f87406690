import { makePushKeys } from '../secrets/push-keys.ts'
import type { Command } from './command.ts'

/** What push services know the operator by. */
export const pushCommands: Command[] = [
  {
    words: 'push keys',
    usage: '',
    does: 'make a key pair for push notifications; keep it: with another one all browsers subscribe anew',
    places: [0, 0],
    options: [],
    say: () => {
      const { publicKey, privateKey } = makePushKeys()
      return [
        `VAPID_PUBLIC_KEY=${publicKey}`,
        `VAPID_PRIVATE_KEY=${privateKey}`,
        'VAPID_SUBJECT=mailto:you@your-domain.example',
      ].join('\n')
    },
  },
]
