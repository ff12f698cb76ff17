/** A mosaic with a tile that has fallen out. */
export function ErrorArt() {
  return (
    <svg viewBox="0 0 160 120" width={240} height={180} aria-hidden="true" className="max-w-full">
      <g className="text-lifted" fill="currentColor">
        <path d="M0 0h38v38A38 38 0 0 1 0 0ZM41 0h38v38H41ZM82 38A38 38 0 0 1 120 0v38ZM123 0h37v38Z" />
        <path d="M0 41h38v38H0ZM123 41h37a37 37 0 0 1-37 37ZM0 120V82h38a38 38 0 0 1-38 38ZM82 82h38v38A38 38 0 0 1 82 82ZM123 82h37v38h-37Z" />
      </g>
      <path className="text-text" fill="currentColor" d="M41 79a38 38 0 0 1 38-38v38Z" />
      <path
        className="text-action"
        fill="currentColor"
        d="M60 100a30 30 0 0 0 22 -36l-31 13Z"
        transform="rotate(16 66 86)"
      />
      <circle className="text-value" fill="currentColor" cx="101" cy="60" r="11" />
    </svg>
  )
}
