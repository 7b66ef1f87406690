import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { MemberCard, MemberCardSkeleton } from '../ui/people/member-card.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { PhotoTeaser } from '../ui/people/photo-teaser.tsx'
import { PresenceMark } from '../ui/people/presence-mark.tsx'
import { Tag } from '../ui/tag.tsx'
import { landscape } from './landscape.ts'
import { Sample, useSample } from './sample.tsx'

export const people = {
  photo: PhotoSamples,
  'photo-teaser': PhotoTeaserSamples,
  avatar: AvatarSamples,
  'member-card': MemberCardSamples,
  'presence-mark': PresenceMarkSamples,
  'fictional-label': FictionalLabelSamples,
}

function AvatarSamples() {
  const { say } = useSample()
  return (
    <>
      {([32, 36, 40, 52, 72] as const).map((size) => (
        <Sample key={size} state={`${size} px, online`}>
          <Avatar src={landscape} name="Maya" size={size} online={say('Online')} eager />
        </Sample>
      ))}
      <Sample state="away">
        <Avatar src={landscape} name="Maya" eager />
      </Sample>
      <Sample state="no photo">
        <Avatar name="Ørjan" />
      </Sample>
      <Sample state="no photo, online">
        <Avatar name="Bo" size={72} online={say('Online')} />
      </Sample>
    </>
  )
}

function PresenceMarkSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="online">
        <PresenceMark>{say('Online')}</PresenceMark>
      </Sample>
      <Sample state="recent">
        <PresenceMark tone="recent">{say('Today')}</PresenceMark>
      </Sample>
    </>
  )
}

function FictionalLabelSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="on the page">
        <FictionalLabel>{say('Fictional profile')}</FictionalLabel>
      </Sample>
      <Sample state="on a field" ground="field">
        <FictionalLabel>{say('Fictional profile')}</FictionalLabel>
      </Sample>
    </>
  )
}

function MemberCardSamples() {
  return (
    <>
      <OnlineAndNew />
      <OtherStates />
    </>
  )
}

function OnlineAndNew() {
  const { say } = useSample()
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
              <span>{say('Utrecht, under 5 km')}</span>
              <PresenceMark>{say('Online')}</PresenceMark>
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
          labels={<Tag tone="new">{say('New')}</Tag>}
          line={<PresenceMark tone="recent">{say('Today')}</PresenceMark>}
          plates={<Plates liked />}
        >
          <Button look="like-tint" size="compact" icon="heart" iconFill wide>
            {say('Like back')}
          </Button>
        </MemberCard>
      </Sample>
    </>
  )
}

function OtherStates() {
  const { say } = useSample()
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
          labels={<FictionalLabel>{say('Fictional profile')}</FictionalLabel>}
          line={say('No real person')}
        />
      </Sample>
      <Sample state="no photo, seen">
        <MemberCard
          className="sample-photo"
          to="#member-card"
          name="Ørjan"
          age={41}
          photo={<Photo alt="" name="Ørjan" />}
          line={say('Utrecht, under 5 km')}
          seen
        />
      </Sample>
      <Sample state="not available">
        <MemberCard
          className="sample-photo"
          name="Bo"
          photo={<Photo alt="" name="Bo" />}
          line={say('No longer here')}
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
  const { say } = useSample()
  return (
    <>
      <IconButton icon="chat-circle-dots" label={say('Write to Maya')} look="plate" />
      <IconButton
        icon="heart"
        label={say('Like')}
        look="plate"
        pressed={liked}
        tone={liked ? 'like' : undefined}
      />
    </>
  )
}

function PhotoSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="portrait">
        <div className="sample-photo">
          <Photo src={landscape} alt={say('A landscape instead of a face')} name="Kim" eager />
        </div>
      </Sample>
      <Sample state="voice, theirs">
        <div className="sample-photo">
          <Photo
            src={landscape}
            alt={say('A landscape instead of a face')}
            name="Kim"
            corner="voice-in"
            eager
          />
        </div>
      </Sample>
      <Sample state="voice, own; square">
        <div className="sample-photo">
          <Photo
            src={landscape}
            alt={say('A landscape instead of a face')}
            name="Kim"
            corner="voice-out"
            ratio="square"
            eager
          />
        </div>
      </Sample>
      <Sample state="none">
        <div className="sample-photo">
          <Photo alt={say('Add a photo')} name="Ørjan" />
        </div>
      </Sample>
    </>
  )
}

function PhotoTeaserSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="link, with the reason">
        <div className="sample-photo">
          <PhotoTeaser
            src={landscape}
            count={say('11 more')}
            reason={say('Premium members see them all.')}
            to="#photo-teaser"
          />
        </div>
      </Sample>
      <Sample state="square, voice corner">
        <div className="sample-photo">
          <PhotoTeaser src={landscape} count={say('11 more')} ratio="square" corner="voice-in" />
        </div>
      </Sample>
      <Sample state="nothing to blur">
        <div className="sample-photo">
          <PhotoTeaser count={say('11 more')} reason={say('Premium members see them all.')} />
        </div>
      </Sample>
    </>
  )
}
