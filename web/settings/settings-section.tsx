import type { ReactNode } from 'react'

type SettingsSectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode }

/** One group of settings. */
export function SettingsSection({ id, title, hint, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 rounded-xl border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={`${id}-title`} className="type-title-3">
        {title}
      </h2>
      {hint && <p className="mt-1 type-small text-text-2">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
