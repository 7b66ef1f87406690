import { AccountDrawing } from '../../../ui/drawings/account.tsx'
import { Blocked } from '../../../ui/drawings/blocked.tsx'
import { ConfirmEmail } from '../../../ui/drawings/confirm-email.tsx'
import { ErrorDrawing } from '../../../ui/drawings/error.tsx'
import { NoChats } from '../../../ui/drawings/no-chats.tsx'
import { NoLikes } from '../../../ui/drawings/no-likes.tsx'
import { NoPhotos } from '../../../ui/drawings/no-photos.tsx'
import { NoResults } from '../../../ui/drawings/no-results.tsx'
import { NoTransactions } from '../../../ui/drawings/no-transactions.tsx'
import { NotFoundDrawing } from '../../../ui/drawings/not-found.tsx'
import { PaymentDone } from '../../../ui/drawings/payment-done.tsx'
import { PaymentFailed } from '../../../ui/drawings/payment-failed.tsx'
import { PersonDrawing } from '../../../ui/drawings/person.tsx'
import { PremiumDrawing } from '../../../ui/drawings/premium.tsx'
import { Waiting } from '../../../ui/drawings/waiting.tsx'
import { WelcomeDrawing } from '../../../ui/drawings/welcome.tsx'
import { WhomDrawing } from '../../../ui/drawings/whom.tsx'
import { Sample } from '../../sample.tsx'

const drawings = [
  { name: 'account', Drawing: AccountDrawing },
  { name: 'blocked', Drawing: Blocked },
  { name: 'confirm e-mail', Drawing: ConfirmEmail },
  { name: 'error', Drawing: ErrorDrawing },
  { name: 'no chats', Drawing: NoChats },
  { name: 'no likes', Drawing: NoLikes },
  { name: 'no photos', Drawing: NoPhotos },
  { name: 'no results', Drawing: NoResults },
  { name: 'no transactions', Drawing: NoTransactions },
  { name: 'not found', Drawing: NotFoundDrawing },
  { name: 'payment done', Drawing: PaymentDone },
  { name: 'payment failed', Drawing: PaymentFailed },
  { name: 'person', Drawing: PersonDrawing },
  { name: 'premium', Drawing: PremiumDrawing },
  { name: 'waiting', Drawing: Waiting },
  { name: 'welcome', Drawing: WelcomeDrawing },
  { name: 'whom', Drawing: WhomDrawing },
]

export function DrawingSamples() {
  return (
    <>
      {drawings.map(({ name, Drawing }) => (
        <Sample key={name} state={name}>
          <div className="sample-drawing">
            <Drawing />
          </div>
        </Sample>
      ))}
    </>
  )
}
