/** The letter by which people know Facebook. */
export function FacebookIcon({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path
        d="M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3.2l.8-4h-4V9c0-.6.4-1 1-1z"
        fill="none"
        stroke="currentcolor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
