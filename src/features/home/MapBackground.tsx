/** A piece of an imagined town, drawn as quietly as paper: river, parks, streets. */
export function MapBackground() {
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full"
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
    >
      <path
        d="M-20 250c120-40 190 40 320 22s150-70 290-64 210 84 350 62 150-70 300-54"
        stroke="var(--color-map-water)"
        strokeWidth="38"
      />
      <g fill="var(--color-map-park)">
        <path d="M116 40l132-14 18 84-124 22z" />
        <path d="M782 44l96 8-8 92-104-6z" />
        <path d="M1040 200l120-22 20 80-116 26z" />
        <path d="M462 262l70-12 10 56-72 8z" />
      </g>
      <g stroke="var(--color-map-road)" strokeWidth="9">
        <path d="M-10 150c180-30 330-6 520-24s380-50 720-20" />
        <path d="M326-10c-14 110 34 210 8 340" />
        <path d="M706-10c24 120-30 220-6 340" />
        <path d="M960-10l-40 340" />
      </g>
      <g stroke="var(--color-map-road)" strokeWidth="4">
        <path d="M-10 60l340 6 378-16 500 10" />
        <path d="M-10 206l330 4 384-8 506-34" />
        <path d="M80-10l40 340M200-10l20 340M440-10l-10 340M560-10l20 340M830-10l-14 340M1080-10l30 340" />
        <path d="M330 96l376-22M334 180l366-14M716 130l224 10" />
      </g>
    </svg>
  );
}
