import { Avatar } from '../../../ui/people/avatar.tsx'
import { landscape } from '../../landscape.ts'
import { Sample, useSample } from '../../sample.tsx'

export function AvatarSamples() {
  const { words } = useSample()
  return (
    <>
      {([32, 36, 40, 52, 72] as const).map((size) => (
        <Sample key={size} state={`${size} px, online`}>
          <Avatar src={landscape} name="Maya" size={size} online={words.online} eager />
        </Sample>
      ))}
      <Sample state="away">
        <Avatar src={landscape} name="Maya" eager />
      </Sample>
      <Sample state="no photo">
        <Avatar name="Ørjan" />
      </Sample>
      <Sample state="no photo, online">
        <Avatar name="Bo" size={72} online={words.online} />
      </Sample>
    </>
  )
}
