import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { ownPhotos } from '../photos/use-own-photos.ts'
import { useSettings } from '../sites/site.ts'
import { Segment } from '../ui/navigation/segment.tsx'
import { ProfileEditor } from './editing/profile-editor.tsx'
import { ProfilePreview } from './editing/profile-preview.tsx'

const page = pageData({
  who: 'member',
  questions: () => [ownPhotos, ask('GET /api/interests.php', {})],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function OwnProfilePage() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const preview = search.get('as') === 'others'
  // When seen as others see it, the name is the page's only top-level heading.
  const Heading = preview ? 'p' : 'h1'
  return (
    <div className="page py-6">
      <title>{`${t`My profile`} · ${settings.name}`}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading className="type-title-1">
          <Trans>My profile</Trans>
        </Heading>
        <Segment
          label={t`How the profile is shown`}
          items={[
            { label: t`Edit`, icon: 'pencil-simple', to: { search: '' }, current: !preview },
            {
              label: t`As others see it`,
              icon: 'eye',
              to: { search: 'as=others' },
              current: preview,
            },
          ]}
        />
      </div>
      {preview ? <ProfilePreview /> : <ProfileEditor />}
    </div>
  )
}
