import { useId } from 'react'
import { giftCodes } from '#contract/options.ts'
import { Logo, LogoMark } from '../brand/logo.tsx'
import { GiftDrawing } from '../chats/gifts/drawings/gift-drawing.tsx'
import { GiftChoice } from '../chats/gifts/gift-choice.tsx'
import { PremiumDrawing } from '../credits/premium-drawing.tsx'
import { interestIcons } from '../profiles/interest-icons.ts'
import { Chip } from '../ui/chip.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { Blocked } from '../ui/drawings/blocked.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NoChats } from '../ui/drawings/no-chats.tsx'
import { NoLikes } from '../ui/drawings/no-likes.tsx'
import { NoPhotos } from '../ui/drawings/no-photos.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { NoTransactions } from '../ui/drawings/no-transactions.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { PaymentDone } from '../ui/drawings/payment-done.tsx'
import { PaymentFailed } from '../ui/drawings/payment-failed.tsx'
import { PersonDrawing } from '../ui/drawings/person.tsx'
import { Waiting } from '../ui/drawings/waiting.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { WhomDrawing } from '../ui/drawings/whom.tsx'
import { Icon } from '../ui/icon.tsx'
import { boldIcons, filledIcons, iconNames } from '../ui/icon-names.ts'
import { Sample, useSample } from './sample.tsx'

export const pictures = {
  'gift-choice': GiftChoiceSamples,
  logo: LogoSamples,
  icon: IconSamples,
  'interest-icons': InterestSamples,
  drawing: DrawingSamples,
  'gift-drawing': GiftDrawingSamples,
}

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

function DrawingSamples() {
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

function GiftDrawingSamples() {
  return (
    <>
      {giftCodes.map((code) => (
        <Sample key={code} state={code.replaceAll('_', ' ')} ground="field">
          <div className="sample-drawing">
            <GiftDrawing gift={code} />
          </div>
        </Sample>
      ))}
    </>
  )
}

function GiftChoiceSamples() {
  const { say } = useSample()
  const name = useId()
  const gift = { title: say('A coffee'), price: say('3 credits, about €1.80') }
  return (
    <>
      <Sample state="not chosen">
        <Choice name={name} value="rest" {...gift} />
      </Sample>
      <Sample state="chosen">
        <Choice name={name} value="chosen" {...gift} defaultChecked />
      </Sample>
      <Sample state="focus">
        <Choice name={name} value="focus" {...gift} data-state="focus" />
      </Sample>
    </>
  )
}

type ChoiceProps = Omit<Parameters<typeof GiftChoice>[0], 'drawing'> & { 'data-state'?: string }

function Choice(props: ChoiceProps) {
  return (
    <div className="sample-photo-wide">
      <GiftChoice {...props} drawing={<GiftDrawing gift="coffee" />} />
    </div>
  )
}

function IconSamples() {
  return (
    <>
      <Sample state="all, 20 px" width="full">
        <div className="sample-row">
          {iconNames.toSorted().map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Sample>
      <Sample state="filled" width="full">
        <div className="sample-row">
          {[...filledIcons].sort().map((name) => (
            <Icon key={name} name={name} fill />
          ))}
        </div>
      </Sample>
      <Sample state="bold, 16 px">
        <div className="sample-row">
          {[...boldIcons].sort().map((name) => (
            <Icon key={name} name={name} bold size={16} />
          ))}
        </div>
      </Sample>
      <Sample state="12 to 48 px">
        <div className="sample-row">
          {([12, 16, 20, 24, 32, 48] as const).map((size) => (
            <Icon key={size} name="heart" size={size} />
          ))}
        </div>
      </Sample>
    </>
  )
}

function InterestSamples() {
  return (
    <Sample state="every interest by its code, each second one in common" width="full">
      <div className="sample-row">
        {Object.entries(interestIcons).map(([code, icon], index) => (
          <Chip key={code} icon={icon} common={index % 2 === 1}>
            {code.replaceAll('_', ' ')}
          </Chip>
        ))}
      </div>
    </Sample>
  )
}

const niches = ['1', '2', '3', '4', '5', '6', '7'] as const

function LogoSamples() {
  return (
    <>
      <Sample state="mark and word">
        <Logo name="Serenade" />
      </Sample>
      <Sample state="on a field" ground="field">
        <Logo name="Serenade" />
      </Sample>
      <Sample state="of another site">
        <Logo name="Marlow" brand="marlow" />
      </Sample>
      <Sample state="of a Dutch site">
        <Logo name="Tweeklank" brand="tweeklank" />
      </Sample>
      {niches.map((niche) => (
        <Sample key={niche} state={`accent ${niche}`}>
          <span data-niche={niche}>
            <LogoMark size={40} />
          </span>
        </Sample>
      ))}
    </>
  )
}
