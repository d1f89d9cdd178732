/** The platform's sign: wells of a plate, joined like the rungs of a helix. */
export function Sign({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path
        d="M3.5 5.3v21.4M9.9 8.1v15.3M22.4 8.1v15.3M28.5 5.3v21.4"
        stroke="color-mix(in srgb, var(--accent) 28%, white)"
        strokeWidth="1.7"
        fill="none"
      />
      <g fill="color-mix(in srgb, var(--accent) 50%, #CFE4FF)">
        <circle cx="28.5" cy="5.3" r="2.7" />
        <circle cx="22.4" cy="8.1" r="2.7" />
        <circle cx="9.9" cy="23.4" r="2.7" />
        <circle cx="3.5" cy="26.7" r="2.7" />
      </g>
      <g fill="var(--accent)">
        <circle cx="3.5" cy="5.3" r="3" />
        <circle cx="9.9" cy="8.1" r="3" />
        <circle cx="16" cy="16" r="3.2" />
        <circle cx="22.4" cy="23.4" r="3" />
        <circle cx="28.5" cy="26.7" r="3" />
      </g>
    </svg>
  )
}
