import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Bundle } from '#contract/credits.ts'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { countryName } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { useSignupLink } from '../visitors/use-open-signup.ts'
import { BundleTags, creditRange, NothingSold, PriceTerms, useBundleWords } from './bundles.tsx'
import { useMoneyRange } from './credit-balance.tsx'
import { PremiumDrawing } from './premium-drawing.tsx'
import { WhatIsFree } from './what-is-free.tsx'

const page = pageData({ questions: () => [ask('GET /api/bundles', {})] })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** The price list for everybody, with what costs credits and what is free. */
export default function Pricing() {
  const { t } = useLingui()
  const settings = useSettings()
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const bundles = data?.bundles ?? []
  return (
    <div className="page py-6 md:py-10">
      <PageHead
        title={`${t`Pricing`} · ${settings.name}`}
        description={t`What messages, photos and gifts cost, and what’s free. You buy a bundle once: no subscription, and credits never expire.`}
      />
      <PricingHead />
      {bundles.length === 0 ? (
        <NothingSold />
      ) : (
        <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2 xl:gap-12">
          <section aria-labelledby="bundles">
            <h2 id="bundles" className="mb-3 type-title-2">
              <Trans>Bundles of credits</Trans>
            </h2>
            <BundleTable bundles={bundles} />
            <PriceTerms />
            <PricesOf />
            <p className="mt-2 type-small text-muted">
              <Trans>No extra charges at checkout. Any bundle makes you a Premium member.</Trans>
            </p>
          </section>
          <div className="grid gap-8">
            <ActionPrices bundles={bundles} />
            <WhatIsFree />
            <PricingOnward />
          </div>
        </div>
      )}
    </div>
  )
}

function PricingHead() {
  return (
    <header className="flex items-center justify-between gap-8 rounded-voice-in-xl bg-field p-5 text-on-field md:px-9 md:py-6">
      <div className="max-w-read">
        <h1 className="type-display-2">
          <Trans>Pricing</Trans>
        </h1>
        <p className="mt-2">
          <Trans>
            Sending costs credits, reading is free. You buy a bundle once: no subscription, and
            credits never expire.
          </Trans>
        </p>
      </div>
      <div className="h-32 flex-none max-md:hidden">
        <PremiumDrawing />
      </div>
    </header>
  )
}

function PricingOnward() {
  const user = useUser()
  const openSignup = useSignupLink()
  return (
    <div className="flex flex-wrap gap-2">
      {user ? (
        <Button size="large" to={paths.credits()}>
          <Trans>Get credits</Trans>
        </Button>
      ) : (
        <Button size="large" to={paths.signup()} onClick={openSignup}>
          <Trans>Create a free account</Trans>
        </Button>
      )}
    </div>
  )
}

/** Whose prices these are. A visitor may be from somewhere else than we think. */
function PricesOf() {
  const { i18n } = useLingui()
  const user = useUser()
  const { country } = useSettings()
  const name = countryName(i18n.locale, user?.profile.country ?? country)
  return (
    <p className="mt-2 type-small text-muted">
      <Trans>Country: {name}.</Trans>{' '}
      {!user && (
        <Link className="link" to={`${paths.langConfig(paths.pricing())}#country`}>
          <Trans>Change country</Trans>
        </Link>
      )}
    </p>
  )
}

const cell = 'px-3 py-3 text-right tabular sm:px-4'

/** The whole price list, for reading and for print. */
function BundleTable({ bundles }: { bundles: readonly Bundle[] }) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">
          <Trans>Prices of credits, VAT included</Trans>
        </caption>
        <thead className="type-label text-text-2">
          <tr>
            <th scope="col" className="px-3 py-3 text-left sm:px-4">
              <Trans>Credits</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>A message</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <BundleLine key={bundle.id} bundle={bundle} bundles={bundles} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BundleLine({ bundle, bundles }: { bundle: Bundle; bundles: readonly Bundle[] }) {
  const { price, perMessage, saving } = useBundleWords(bundle, bundles)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-3 text-left type-body-strong sm:px-4">
        <span className="grid justify-items-start gap-1">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
          <BundleTags {...{ bundle, bundles }} tone="info" />
        </span>
      </th>
      <td className={cell}>{perMessage}</td>
      <td className={cell}>
        <span className="type-body-strong">{price}</span>
        {saving && (
          <span className="block type-small text-success">
            <Trans>saves {saving}</Trans>
          </span>
        )}
      </td>
    </tr>
  )
}

/** What a message, a photo and a gift cost, in credits and in money. */
function ActionPrices({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useLingui()
  const { message_credits, photo_credits, gift_credits } = useSettings()
  const range = useMoneyRange()
  const price = creditRange(bundles)
  const credits = (count: number) => t`${plural(count, { one: '# credit', other: '# credits' })}`
  const least = credits(gift_credits)
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="mb-3 type-title-2">
        <Trans>What costs credits</Trans>
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
        <Action icon="chat-circle-text" name={t`A message`} note={range(price, message_credits)}>
          {credits(message_credits)}
        </Action>
        <Action icon="camera" name={t`A photo in a message`} note={range(price, photo_credits)}>
          {credits(photo_credits)}
        </Action>
        <Action icon="gift" name={t`A gift`} note={range(price, gift_credits)}>
          {t`from ${least}`}
        </Action>
      </dl>
      <p className="mt-3 type-small text-muted">
        <Trans>The price is on the button, in credits and in money, before you send.</Trans>
      </p>
    </section>
  )
}

type ActionProps = { icon: IconName; name: string; note: string; children: string }

function Action({ icon, name, note, children }: ActionProps) {
  return (
    <div className="flex items-center gap-3 bg-surface px-4 py-3">
      <Icon name={icon} size={24} className="flex-none text-link" />
      <dt className="min-w-0 flex-1">{name}</dt>
      <dd className="text-right tabular">
        <span className="type-body-strong">{children}</span>
        <span className="block type-small text-muted">{note}</span>
      </dd>
    </div>
  )
}
