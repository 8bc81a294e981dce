/** The sign of the product: a map pin with a door in it, the place one lives at. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <path
        d="M16 2.5c6.2 0 11 4.7 11 10.8 0 7.2-8 13.7-10.3 15.8a1 1 0 0 1-1.4 0C13 27 5 20.5 5 13.3 5 7.2 9.8 2.5 16 2.5z"
        fill="var(--color-green)"
      />
      <path
        d="M10.5 18.5v-5.3a1 1 0 0 1 .4-.8l4.5-3.5a1 1 0 0 1 1.2 0l4.5 3.5a1 1 0 0 1 .4.8v5.3h-3.7v-3.3a1.8 1.8 0 0 0-3.6 0v3.3z"
        fill="var(--color-on-green)"
      />
    </svg>
  );
}
