import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { boldIcons, filledIcons, iconNames } from '../../../ui/icon-names.ts'
import { interestIcons } from '../../../ui/interest-icons.ts'
import { Sample } from '../../sample.tsx'

export function IconSamples() {
  return (
    <>
      <Sample state="all, 20 px" width="full">
        <div className="sample-row">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Sample>
      <Sample state="filled" width="full">
        <div className="sample-row">
          {[...filledIcons].map((name) => (
            <Icon key={name} name={name} fill />
          ))}
        </div>
      </Sample>
      <Sample state="bold, 16 px">
        <div className="sample-row">
          {[...boldIcons].map((name) => (
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

export function InterestSamples() {
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
