/** The line under the thumbs. SVG, because its length is data and the pages allow no inline styles. */
export function SliderTrack({ from, to }: { from: number; to: number }) {
  return (
    <span className="pointer-events-none absolute inset-x-0 top-5 block h-1" aria-hidden="true">
      <span className="absolute inset-0 rounded-full bg-line-strong opacity-45 forced-colors:bg-[CanvasText]" />
      {from === 0 && <span className="absolute inset-y-0 left-0 w-3.5 rounded-l-full bg-control" />}
      <svg
        className="absolute left-[13px] h-1 w-[calc(100%-26px)] forced-color-adjust-none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="fill-control" x={percent(from)} width={percent(to - from)} height="4" />
      </svg>
    </span>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10000) / 100}%`
}
