import { PriceTag } from '../credits/price-tag.tsx'
import { Badge, CreditsBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Chip, FilterChip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { Sample, useSample } from './sample.tsx'

export const basics = {
  button: ButtonSamples,
  'icon-button': IconButtonSamples,
  'labelled-icon-button': LabelledIconButtonSamples,
  badge: BadgeSamples,
  tag: TagSamples,
  'price-tag': PriceTagSamples,
  chip: ChipSamples,
}

function BadgeSamples() {
  return (
    <>
      <Sample state="one person">
        <Badge count={1} />
      </Sample>
      <Sample state="two digits">
        <Badge count={27} />
      </Sample>
      <Sample state="from 100">
        <Badge count="99+" />
      </Sample>
      <Sample state="nobody: not drawn">
        <Badge count={0} />
      </Sample>
      <Sample state="credits">
        <CreditsBadge amount={120} />
      </Sample>
      <Sample state="few credits">
        <CreditsBadge amount={8} tone="warning" />
      </Sample>
      <Sample state="no credits">
        <CreditsBadge amount={0} tone="danger" />
      </Sample>
    </>
  )
}

function ButtonSamples() {
  return (
    <>
      <Looks />
      <States />
      <SizesAndLinks />
    </>
  )
}

function Looks() {
  const { say } = useSample()
  return (
    <>
      <Sample state="primary">
        <Button>{say('Continue')}</Button>
      </Sample>
      <Sample state="tint">
        <Button look="tint">{say('See profile')}</Button>
      </Sample>
      <Sample state="line">
        <Button look="line">{say('Keep looking')}</Button>
      </Sample>
      <Sample state="quiet">
        <Button look="quiet">{say('Skip')}</Button>
      </Sample>
      <Sample state="plain">
        <Button look="plain" iconEnd="caret-down">
          {say('Account')}
        </Button>
      </Sample>
      <Sample state="neutral">
        <Button look="neutral">{say('Later')}</Button>
      </Sample>
      <Sample state="strong, on a field" ground="field">
        <Button look="strong">{say('Log in')}</Button>
      </Sample>
      <Sample state="like">
        <Button look="like" icon="heart" iconFill>
          {say('Like back')}
        </Button>
      </Sample>
      <Sample state="like, tint">
        <Button look="like-tint" icon="heart" iconFill>
          {say('Like back')}
        </Button>
      </Sample>
      <Sample state="destructive">
        <Button look="destructive">{say('Delete account')}</Button>
      </Sample>
    </>
  )
}

function States() {
  const { say } = useSample()
  return (
    <>
      {(['hover', 'focus', 'pressed'] as const).map((state) => (
        <Sample key={state} state={state}>
          <Button data-state={state}>{say('Continue')}</Button>
        </Sample>
      ))}
      <Sample state="busy">
        <Button busy busyLabel={say('Saving')}>
          {say('Save')}
        </Button>
      </Sample>
      <Sample state="off, and why">
        <Button disabledReason={say('Choose a bundle first.')}>{say('Continue')}</Button>
      </Sample>
    </>
  )
}

function SizesAndLinks() {
  const { say } = useSample()
  return (
    <>
      <Sample state="compact">
        <Button size="compact" icon="plus">
          {say('Add one')}
        </Button>
      </Sample>
      <Sample state="large link">
        <Button href="#button" size="large" iconEnd="caret-right">
          {say('Read how it works')}
        </Button>
      </Sample>
      <Sample state="link, off, and why">
        <Button to="#button" look="line" disabledReason={say('Not yet.')}>
          {say('Credits')}
        </Button>
      </Sample>
      <Sample state="wide" width="full">
        <Button wide>{say('Continue')}</Button>
      </Sample>
    </>
  )
}

function ChipSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="plain">
        <Chip>{say('optional')}</Chip>
      </Sample>
      <Sample state="with an icon">
        <Chip icon="vinyl-record">{say('Music')}</Chip>
      </Sample>
      <Sample state="in common">
        <Chip icon="books" common>
          {say('Reading')}
        </Chip>
      </Sample>
      <Sample state="filter">
        <FilterChip removeLabel={say('Remove')}>{say('Under 50 km')}</FilterChip>
      </Sample>
      {(['hover', 'focus'] as const).map((state) => (
        <Sample key={state} state={`filter, ${state}`}>
          <FilterChip removeLabel={say('Remove')} data-state={state}>
            28 – 45
          </FilterChip>
        </Sample>
      ))}
      <Sample state="filter as a link">
        <FilterChip removeLabel={say('Remove')} to="#chip">
          {say('Women')}
        </FilterChip>
      </Sample>
    </>
  )
}

function IconButtonSamples() {
  const { say } = useSample()
  return (
    <>
      {(['plain', 'tint', 'neutral', 'plate', 'overlay'] as const).map((look) => (
        <Sample key={look} state={look}>
          <IconButton icon="x" label={say('Close')} look={look} />
        </Sample>
      ))}
      {(['hover', 'focus', 'pressed'] as const).map((state) => (
        <Sample key={state} state={state}>
          <IconButton icon="x" label={say('Close')} data-state={state} />
        </Sample>
      ))}
      <Sample state="40 px">
        <IconButton icon="dots-three" label={say('More')} size={40} look="neutral" />
      </Sample>
      <Sample state="not on">
        <IconButton icon="heart" label={say('Like')} look="plate" pressed={false} />
      </Sample>
      <Sample state="on">
        <IconButton icon="heart" label={say('Like')} look="plate" pressed tone="like" />
      </Sample>
      <Sample state="with a badge">
        <IconButton
          icon="bell"
          label={say('Messages')}
          badge={<Badge count={3} label={say('3 unread')} />}
        />
      </Sample>
      <Sample state="off">
        <IconButton icon="gift" label={say('Gift')} disabledReason={say('Not yet.')} />
      </Sample>
    </>
  )
}

function LabelledIconButtonSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="under">
        <LabelledIconButton icon="dots-three" label={say('More')} />
      </Sample>
      <Sample state="beside">
        <LabelledIconButton icon="flag" label={say('Report')} place="beside" />
      </Sample>
      <Sample state="neutral">
        <LabelledIconButton icon="flag" label={say('Report')} place="beside" look="neutral" />
      </Sample>
      <Sample state="active">
        <LabelledIconButton icon="gift" label={say('Gift')} active />
      </Sample>
      {(['hover', 'focus'] as const).map((state) => (
        <Sample key={state} state={state}>
          <LabelledIconButton icon="gift" label={say('Gift')} data-state={state} />
        </Sample>
      ))}
      <Sample state="to like">
        <LabelledIconButton icon="heart" iconFill={false} label={say('Like')} />
      </Sample>
      <Sample state="liked">
        <LabelledIconButton icon="heart" iconFill tone="like" label={say('Liked')} />
      </Sample>
      <Sample state="link with a badge">
        <LabelledIconButton
          icon="chats-circle"
          label={say('Messages')}
          to="#labelled-icon-button"
          active
          badge={<Badge count={3} label={say('3 unread')} />}
        />
      </Sample>
      <Sample state="beside, with credits">
        <LabelledIconButton
          icon="coins"
          label={say('Credits')}
          place="beside"
          to="#labelled-icon-button"
          badge={<CreditsBadge amount={8} tone="warning" />}
        />
      </Sample>
      <Sample state="off, and why">
        <LabelledIconButton icon="gift" label={say('Gift')} disabledReason={say('Not yet.')} />
      </Sample>
    </>
  )
}

function PriceTagSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="neutral">
        <PriceTag>{say('1 credit, about €0.60')}</PriceTag>
      </Sample>
      <Sample state="on a field" ground="field">
        <PriceTag tone="field">{say('3 credits, about €1.80')}</PriceTag>
      </Sample>
      <Sample state="few left">
        <PriceTag tone="warning">{say('1 credit')}</PriceTag>
      </Sample>
      <Sample state="too few">
        <PriceTag tone="danger">{say('You need 4 credits more')}</PriceTag>
      </Sample>
      <Sample state="nothing to pay">
        <PriceTag tone="success" icon="check">
          {say('Included')}
        </PriceTag>
      </Sample>
    </>
  )
}

function TagSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="neutral">
        <Tag>{say('Today')}</Tag>
      </Sample>
      <Sample state="info">
        <Tag tone="info">{say('Answers within a day')}</Tag>
      </Sample>
      <Sample state="success">
        <Tag tone="success" icon="seal-check">
          {say('Photo checked')}
        </Tag>
      </Sample>
      <Sample state="warning">
        <Tag tone="warning" icon="clock" iconFill={false}>
          {say('Pending')}
        </Tag>
      </Sample>
      <Sample state="danger">
        <Tag tone="danger" icon="x-circle">
          {say('Rejected')}
        </Tag>
      </Sample>
      <Sample state="new">
        <Tag tone="new">{say('New')}</Tag>
      </Sample>
      <Sample state="plate, on photos">
        <Tag tone="plate" icon="images">
          {say('11 more')}
        </Tag>
      </Sample>
    </>
  )
}
