import { lights, roofs } from './skyline.ts'

/** The moon and the roofs, with some windows lit. Only decoration. */
export function Town() {
  return (
    <>
      <svg className="night-moon" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M56 4A46 46 0 1 0 96 78 40 40 0 0 1 56 4Z" />
      </svg>
      <svg
        className="night-town"
        viewBox="0 0 1280 300"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
        focusable="false"
      >
        <path className="night-far" d={roofs.far} />
        <path className="night-near" d={roofs.near} />
        {lights.map(({ x, y, look }) => (
          <rect
            key={`${x} ${y}`}
            className={`night-light night-light-${look}`}
            x={x}
            y={y}
            width="9"
            height="13"
            rx="1.5"
          />
        ))}
      </svg>
    </>
  )
}
