/** A filled rectangle; the radius rounds its corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** A filled ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** A filled outline. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line of the given width with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A group of shapes, moved and scaled. */
export function placeAt(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
}

/** Concatenates what `draw` returns for 0, 1, 2 ... up to `count`. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** One of several choices by any whole number, cyclically. */
export function pickCyclic<T>(choices: readonly [T, ...T[]], index: number): T {
  return choices[((index % choices.length) + choices.length) % choices.length] ?? choices[0];
}

/** A potted plant that stands on the origin, about 150 wide and 230 high. */
export function plant(pot: string, leaf: string, leafDark: string): string {
  return (
    blade(-52, leafDark) +
    blade(52, leafDark) +
    blade(-26, leaf) +
    blade(26, leaf) +
    blade(0, leafDark) +
    shape('M-50 -78 H50 L38 0 H-38 Z', pot) +
    box(-56, -88, 112, 22, pot, 6)
  );
}

/** A leaf growing from the pot, leaning by an angle in degrees. */
function blade(angle: number, fill: string): string {
  return `<path d="M0 -70 C-34 -120 -26 -190 0 -226 C26 -190 34 -120 0 -70" fill="${fill}" transform="rotate(${angle} 0 -66)"/>`;
}
