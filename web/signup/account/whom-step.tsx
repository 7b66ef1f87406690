import { useLingui } from '@lingui/react/macro'
import type { Gender } from '#contract/options.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import type { SignupState } from './use-signup.ts'

export function WhomStep({ draft, wrong, change }: SignupState) {
  const { t } = useLingui()
  const error = (field: string) => wrong.find((one) => one.field === field)?.message
  return (
    <>
      <ChoiceChips
        legend={t`I am a`}
        name="gender"
        options={[
          { value: 'male', label: t`Man` },
          { value: 'female', label: t`Woman` },
          { value: 'nonbinary', label: t`Non-binary` },
        ]}
        value={draft.gender}
        onChange={(gender) => change({ gender: gender as Gender })}
        error={error('gender')}
      />
      <ChoiceChips
        multiple
        legend={t`I would like to meet`}
        name="seeking"
        options={[
          { value: 'male', label: t`Men` },
          { value: 'female', label: t`Women` },
          { value: 'nonbinary', label: t`Non-binary people` },
        ]}
        value={draft.seeking}
        onChange={(seeking) => change({ seeking: seeking as Gender[] })}
        hint={t`More than one is fine.`}
        error={error('seeking')}
      />
    </>
  )
}
