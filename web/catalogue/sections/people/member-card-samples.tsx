import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FictionalLabel } from '../../../ui/people/fictional-label.tsx'
import { MemberCard } from '../../../ui/people/member-card.tsx'
import { MemberCardSkeleton } from '../../../ui/people/member-card-skeleton.tsx'
import { Photo } from '../../../ui/people/photo.tsx'
import { PresenceMark } from '../../../ui/people/presence-mark.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { landscape } from '../../landscape.ts'
import { Sample, useSample } from '../../sample.tsx'

export function MemberCardSamples() {
  return (
    <>
      <OnlineAndNew />
      <OtherStates />
    </>
  )
}

function OnlineAndNew() {
  const { words } = useSample()
  const photo = <Photo src={landscape} alt="" name="Kim" eager />
  return (
    <>
      <Sample state="online, plates">
        <MemberCard
          className="sample-photo"
          to="#member-card"
          name="Kim"
          age={33}
          photo={photo}
          line={
            <>
              <span>{words.place}</span>
              <PresenceMark>{words.online}</PresenceMark>
            </>
          }
          plates={<Plates liked={false} />}
        />
      </Sample>
      <Sample state="new, liked, with a button">
        <MemberCard
          className="sample-photo"
          to="#member-card"
          name="Sofia"
          age={38}
          photo={photo}
          labels={<Tag tone="new">{words.new}</Tag>}
          line={<PresenceMark tone="recent">{words.today}</PresenceMark>}
          plates={<Plates liked />}
        >
          <Button look="like-tint" size="compact" icon="heart" iconFill wide>
            {words.like_back}
          </Button>
        </MemberCard>
      </Sample>
    </>
  )
}

function OtherStates() {
  const { words } = useSample()
  const photo = <Photo src={landscape} alt="" name="Kim" corner="voice-in" eager />
  return (
    <>
      <Sample state="fictional">
        <MemberCard
          className="sample-photo"
          to="#member-card"
          name="Vera"
          age={41}
          photo={photo}
          labels={<FictionalLabel>{words.fictional}</FictionalLabel>}
          line={words.no_real_person}
        />
      </Sample>
      <Sample state="no photo, seen">
        <MemberCard
          className="sample-photo"
          to="#member-card"
          name="Ørjan"
          age={41}
          photo={<Photo alt="" name="Ørjan" />}
          line={words.place}
          seen
        />
      </Sample>
      <Sample state="not available">
        <MemberCard
          className="sample-photo"
          name="Bo"
          photo={<Photo alt="" name="Bo" />}
          line={words.not_there}
        />
      </Sample>
      <Sample state="on its way">
        <div className="sample-photo">
          <MemberCardSkeleton />
        </div>
      </Sample>
    </>
  )
}

function Plates({ liked }: { liked: boolean }) {
  const { words } = useSample()
  return (
    <>
      <IconButton icon="chat-circle-dots" label={words.write_to} look="plate" />
      <IconButton
        icon="heart"
        label={words.like}
        look="plate"
        pressed={liked}
        tone={liked ? 'like' : undefined}
      />
    </>
  )
}
