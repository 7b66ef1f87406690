import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { paths } from '../paths.ts'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'

/** The first question of sign-up, in place. It is an ordinary form, so it works before any script. */
export function StartCard() {
  const { t } = useLingui()
  const { minimum_age } = useSettings()
  return (
    <Form
      action={paths.signup()}
      className="home-hero-card w-full max-w-120 rounded-voice-in-xl bg-surface p-6 shadow-e3 max-md:max-w-none md:p-7"
      aria-labelledby="start-here"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="start-here" className="type-title-2">
          <Trans>Start here</Trans>
        </h2>
        <span className="type-small text-muted">
          <Trans>Step 1 of 3</Trans>
        </span>
      </div>
      <div className="mt-4 grid gap-4">
        <ChoiceChips
          legend={t`I am a`}
          name="gender"
          options={[
            { value: 'male', label: t`Man` },
            { value: 'female', label: t`Woman` },
            { value: 'nonbinary', label: t`Non-binary` },
          ]}
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
        />
      </div>
      <Button type="submit" wide className="mt-5">
        <Trans>Create a free account</Trans>
      </Button>
      <p className="mt-3 text-center type-small text-muted">
        <Trans>{minimum_age}+ only. No card needed, no subscription.</Trans>
      </p>
    </Form>
  )
}
