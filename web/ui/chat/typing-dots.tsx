/** Three still dots in a bubble, and who is writing. */
export function TypingDots({ label }: { label: string }) {
  return (
    <div role="status" className="mt-4 flex flex-col items-start self-start">
      <span aria-hidden="true" className="flex gap-1.5 rounded-voice-in bg-neutral px-4.5 py-4.5">
        <span className="size-1.5 rounded-full bg-muted" />
        <span className="size-1.5 rounded-full bg-muted" />
        <span className="size-1.5 rounded-full bg-muted" />
      </span>
      <span className="mt-1 px-1 type-caption text-muted">{label}</span>
    </div>
  )
}
